// How did one execution end?
import type { Operation } from './operation.ts';
import type { Task } from './strand.ts';

/** What the engine's set-up lacks: following promises, running every order, telling objects of one name apart, late callers. */
export type Need = 'tracking' | 'no reduction' | 'other names' | 'start steps';

/** How one execution ended. */
export type Outcome =
  | { readonly kind: 'returned'; readonly value: unknown }
  /** The body, a callback or an unhandled rejection threw after so many steps. */
  | {
      readonly kind: 'threw';
      readonly error: unknown;
      readonly at: number;
      /** The execution that fails, if it is another one of the same class. */
      readonly trail?: Trail;
    }
  /** Nobody can move, and somebody has not finished. */
  | { readonly kind: 'stuck'; readonly blocked: readonly Operation[]; readonly unfinished: readonly Task[] }
  /** The step limit ended it. */
  | { readonly kind: 'endless'; readonly steps: number }
  /** The strategy met other operations than it had recorded. */
  | { readonly kind: 'diverged'; readonly divergence: Divergence }
  /** The strategy had no use for it: every strand that could move was asleep. */
  | { readonly kind: 'redundant' }
  /** The strategy or the engine itself threw, or the engine was misused. */
  | { readonly kind: 'broken'; readonly error: unknown }
  /** The engine must be set up differently for this program, and all of it run again. */
  | { readonly kind: 'unsuited'; readonly need: Need };

/** An execution by identities: per step that of the operation, and the way in which it happened. */
export interface Trail {
  readonly ids: readonly number[];
  readonly alternatives: readonly number[];
}

/** The same schedule led to something else. */
export class Divergence extends Error {
  override readonly name = 'Divergence';
  readonly step: number;
  readonly recorded: string;
  readonly now: string;

  constructor(step: number, recorded: string, now: string) {
    super(`the execution took another path at step ${step + 1}: recorded ${recorded}, now ${now}`);
    this.step = step;
    this.recorded = recorded;
    this.now = now;
  }
}
