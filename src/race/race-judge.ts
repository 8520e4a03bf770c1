// Is an execution right? Its calls are judged against the model: as they were run, or for all executions of the class at once.
import { checkHistorySync } from '../../models/check-history.ts';
import { ClassJudge } from '../../models/class-judgement.ts';
import { restingCall, restingModel } from '../../models/resting.ts';
import type { Model } from '../../models/model.ts';
import { checkConsistencySync } from '../../models/weaker-consistency.ts';
import { Races } from '../../scheduler/dpor/races.ts';
import type { Judge, Scope } from '../../scheduler/exploration/judge.ts';
import { SILENT } from '../../scheduler/exploration/step.ts';
import type { Engine } from '../../scheduler/runtime/engine.ts';
import type { Outcome } from '../../scheduler/runtime/outcome.ts';
import { boundCalls, historyOf, type BoundedCalls } from './bounds.ts';
import type { Consistency } from './declaration.ts';
import type { RaceError } from './define-race.ts';
import type { AnyComponent, Race } from './race.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import type { Recorder } from './recorder.ts';
import { Violation } from './violation.ts';
import { witnessOf } from './witness.ts';

type AnyModel = Model<unknown, AnyComponent>;

export class RaceJudge implements Judge {
  /** The recorder of the execution that runs, or ran last. */
  recorder!: Recorder;
  /** How many legal orders were looked for. */
  searches = 0;
  readonly #races = new Races();
  readonly #consistency: Consistency;
  readonly #model: AnyModel | undefined;
  readonly #classes: ClassJudge | undefined;
  readonly #refuse: (problem: string) => RaceError;

  constructor({ model, consistency }: Race, refuse: (problem: string) => RaceError) {
    this.#model = model;
    this.#consistency = consistency;
    this.#classes = model === undefined ? undefined : new ClassJudge(model);
    this.#refuse = refuse;
  }

  judge(engine: Engine, outcome: Outcome, scope: Scope, isOver: () => boolean): Outcome | undefined {
    const { misuse, calls } = this.recorder;
    if (misuse !== undefined) throw this.#refuse(misuse);
    const model = this.#model;
    if (model === undefined || (outcome.kind !== 'returned' && outcome.kind !== 'stuck')) return outcome;
    this.#races.scan(engine.trace, 0, SILENT);
    const bounded = boundCalls(calls, engine.trace, this.#races);
    if (bounded === undefined) return { kind: 'unsuited', need: 'start steps' };
    if (outcome.kind === 'stuck') return this.#isResting(model, outcome, bounded) ? RESTED : outcome;
    if (this.#consistency === 'linearizable' && scope === 'class') {
      return this.#judgeClass(engine, outcome, bounded, isOver);
    }
    this.searches++;
    return this.#isExplained(model, bounded)
      ? outcome
      : { kind: 'threw', error: violation(bounded), at: engine.trace.length };
  }

  describe(engine: Engine): Evidence {
    this.#races.scan(engine.trace, 0, SILENT);
    return evidenceOf(engine.trace, this.recorder.calls, boundCalls(this.recorder.calls, engine.trace, this.#races));
  }

  #judgeClass({ trace }: Engine, outcome: Outcome, bounded: BoundedCalls, isOver: () => boolean): Outcome | undefined {
    const judgement = this.#classes!.judge(bounded, isOver);
    this.searches += judgement.searches;
    switch (judgement.verdict) {
      case 'open':
        return undefined;
      case 'linearizable':
        return outcome;
      case 'not linearizable': {
        const trail = witnessOf(trace, this.#races, bounded, judgement.demands);
        return { kind: 'threw', error: violation(bounded), at: trace.length, trail };
      }
    }
  }

  /** Whether the calls are explained in the real time of this execution. */
  #isExplained(model: AnyModel, bounded: BoundedCalls): boolean {
    const history = historyOf(bounded);
    const answer =
      this.#consistency === 'linearizable'
        ? checkHistorySync(model, history).verdict
        : checkConsistencySync(this.#consistency, model, history);
    if (answer === 'open') throw this.#refuse('a history is too long to be judged: use fewer calls');
    return answer === 'linearizable' || answer === 'holds';
  }

  /** Whether everybody who waits may do so for ever. */
  #isResting(model: AnyModel, { unfinished }: Outcome & { kind: 'stuck' }, bounded: BoundedCalls): boolean {
    const waiting = this.recorder.calls.filter(({ outcome }) => outcome.kind === 'pending');
    const tasks = new Set(waiting.map(({ task }) => task));
    const isCalling = unfinished.every(({ name }) => name === 'main' || tasks.has(name));
    if (waiting.length === 0 || !isCalling) return false;
    const returned = [...bounded.calls.keys()].filter((index) => bounded.calls[index]!.outcome.kind !== 'pending');
    const judgement = new ClassJudge(restingModel(model, waiting)).judge({
      calls: [...returned.map((index) => bounded.calls[index]!), restingCall],
      firsts: [...returned.map((index) => bounded.firsts[index]!), [END]],
      lasts: [...returned.map((index) => bounded.lasts[index]!), [END + 1]],
      isBefore: bounded.isBefore,
    });
    return judgement.verdict === 'linearizable';
  }
}

/** Beyond all events. */
const END = 2 ** 31;

const RESTED: Outcome = { kind: 'returned', value: 'everybody who waits is blocked' };

function violation(bounded: BoundedCalls): Violation {
  return new Violation('no order of the calls explains their results', historyOf(bounded));
}
