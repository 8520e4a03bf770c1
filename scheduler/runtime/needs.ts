// What does the engine's set-up lack for this program? Noticed while an execution runs, said when it next stands still.
import type { Need } from './outcome.ts';

/** What the engine is set up for. */
export interface SetUp {
  /** Follow forks and joins through promises. */
  readonly isTracking: boolean;
  /** Every order of events is run, so that footprints need not tell everything. */
  readonly isUnreduced: boolean;
  /** The start of a component's call is a step of its own: a caller may come at any time. */
  readonly startsAreSteps?: boolean;
}

export class Needs {
  readonly #setUp: SetUp;
  #found: Need | undefined;

  constructor(setUp: SetUp) {
    this.#setUp = setUp;
  }

  get found(): Need | undefined {
    return this.#found;
  }

  clear(): void {
    this.#found = undefined;
  }

  /** Only following promises can tell whose code will run. */
  tracking(): void {
    if (!this.#setUp.isTracking) this.#found = 'tracking';
  }

  /** The program does something whose dependences footprints do not tell. */
  noReduction(): void {
    if (!this.#setUp.isUnreduced) this.#found = 'no reduction';
  }

  /** A call has ended without a step, so that it matters when its caller came. */
  startSteps(): void {
    if (this.#setUp.startsAreSteps !== true) this.#found = 'start steps';
  }

  otherNames(): void {
    this.#found ??= 'other names';
  }
}
