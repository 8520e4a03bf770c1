// Is an execution right that has neither thrown nor got stuck? Somebody else may know: it is asked right after an execution, while
// the engine still holds what happened.
import type { Engine } from '../runtime/engine.ts';
import type { Outcome } from '../runtime/outcome.ts';

/** Of what a judgement speaks: of the one execution as it was run, or of all executions of its class. */
export type Scope = 'execution' | 'class';

export interface Judge {
  /**
   * How the execution comes out. Of a class, the failure may be that of another execution, whose trail it then carries. Undefined if
   * that was not known yet when it was over.
   */
  judge(engine: Engine, outcome: Outcome, scope: Scope, isOver: () => boolean): Outcome | undefined;
  /** What is to be kept of an execution that is shown. */
  describe(engine: Engine, outcome: Outcome): unknown;
}

/** Leaves every execution as it is. */
export const noJudge: Judge = {
  judge: (_, outcome) => outcome,
  describe: () => undefined,
};
