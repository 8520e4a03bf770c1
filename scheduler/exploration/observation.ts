// What was the world like at each step? Wraps the strategy of an execution that is run for a report: who could have moved, and
// what every shared object held.
import { describeValue } from '../runtime/description.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Outcome } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import type { ChoicePoint, Strategy } from '../strategies/strategy.ts';

/** What the shared objects hold, by their names. */
export type State = Readonly<Record<string, string>>;

export class Observation implements Strategy {
  /** Per step: the strands that could have moved, and the state before it. */
  readonly enabled: (readonly string[])[] = [];
  readonly #states: State[] = [];
  readonly #inner: Strategy;
  readonly #engine: Engine;
  readonly #onBegin: () => void;

  /** `onBegin` is called right before the program starts: what came earlier is nothing of its doing. */
  constructor(inner: Strategy, engine: Engine, onBegin: () => void) {
    this.#inner = inner;
    this.#engine = engine;
    this.#onBegin = onBegin;
  }

  begin(): boolean {
    this.#onBegin();
    return this.#inner.begin();
  }

  choose(point: ChoicePoint): number {
    const strands = point.operations.slice(0, point.count).map(({ strand }) => strand.name);
    this.enabled.push([...new Set(strands)]);
    this.#states.push(stateOf(this.#engine));
    return this.#inner.choose(point);
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#states.push(stateOf(this.#engine));
    this.#inner.end(trace, outcome);
  }

  /** What the shared objects held before the first step. */
  get start(): State {
    return this.#states[0] ?? {};
  }

  /** The objects that a step has changed, by its number from 0, with what they hold after it. */
  changesBy(step: number): State {
    const before = this.#states[step] ?? {};
    const after = Object.entries(this.#states[step + 1] ?? {});
    return Object.fromEntries(after.filter(([name, text]) => before[name] !== text));
  }
}

function stateOf(engine: Engine): State {
  return Object.fromEntries(
    engine.watched.map((object) => [object.subject.name, object.describe?.() ?? describeValue(object.state())]),
  );
}
