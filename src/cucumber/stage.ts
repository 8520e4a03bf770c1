// What belongs to the scenario that runs? Its trial, and what its steps attach: the picture of what was found, and the way to the page.
import { Inconclusive } from './step-error.ts';
import { Trial, type Found, type Workbench } from './trial.ts';

/** What a step gets as `this`, as far as it is needed; users may have a World of their own. */
export interface AnyWorld {
  /** Attaches something to the step. */
  attach(text: string, mediaType: string): unknown;
  /** Attaches an address to the step. */
  link(url: string): unknown;
}

export class Stage {
  readonly trial: Trial;
  readonly #bench: Workbench;
  readonly #world: AnyWorld;
  #drawn: Found | undefined;

  constructor(world: AnyWorld, bench: Workbench) {
    this.trial = new Trial(bench);
    this.#bench = bench;
    this.#world = world;
  }

  /** What was found, drawn for the step that looks at it first. */
  look(): Found {
    const { found } = this.trial;
    if (found === this.#drawn) return found;
    this.#drawn = found;
    this.#world.attach(this.#bench.draw(found), 'text/plain');
    if (found.isDeclared) this.#world.link(`${this.#bench.page}#${found.report.id}`);
    return found;
  }

  /** Runs something that must end well; if it does not, what was found is drawn at once. */
  async run(start: (trial: Trial) => Promise<Found>, check: (found: Found) => void): Promise<void> {
    const found = await start(this.trial);
    try {
      check(found);
    } catch (error) {
      this.look();
      throw error;
    }
  }

  /** A scenario that explores and then says nothing about it would pass whatever happens. */
  requireLook(): void {
    if (!this.trial.hasFound || this.trial.found === this.#drawn) return;
    throw new Inconclusive(
      'No step says what the exploration must find: add `Then every interleaving is linearizable`',
    );
  }
}

const stages = new WeakMap<AnyWorld, Stage>();

/** The stage of the scenario whose World this is. */
export function findStage(world: AnyWorld, bench: Workbench): Stage {
  const stage = stages.get(world) ?? new Stage(world, bench);
  stages.set(world, stage);
  return stage;
}
