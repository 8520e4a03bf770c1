// What is told about a failing execution? Runs it once more with call sites, and turns it into plain data with a token.
import { describeValue } from '../runtime/description.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Operation } from '../runtime/operation.ts';
import type { Outcome } from '../runtime/outcome.ts';
import { scheduleOf, type Schedule } from '../strategies/schedule.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { digest } from '../token/digest.ts';
import { formatToken } from '../token/token.ts';
import { describeSite, type Site } from './call-site.ts';
import type { Critical } from './critical.ts';
import { deadlockLines, describeDeadlock, type Deadlock } from './deadlock.ts';
import { Diagnosis } from './diagnosis.ts';
import type { Failure } from './result.ts';
import type { Session } from './session.ts';
import { Observation, type State } from './observation.ts';
import { describeSteps, type Step } from './step.ts';

/** One execution in full. */
export interface Recording {
  readonly outcome: Outcome;
  readonly steps: readonly Step[];
  readonly token: string;
  readonly preemptions: number;
  readonly deadlock: Deadlock | undefined;
  /** What a stuck program awaits and nobody controls. */
  readonly uncontrolled: Site | undefined;
  /** What the shared objects held before the first step. */
  readonly start: State;
  /** What the judge keeps of it. */
  readonly evidence: unknown;
}

const STACK_DEPTH = 60;

/** Runs one execution of a strategy and keeps everything about it. */
export async function record(session: Session, strategy: Strategy, prefix = ''): Promise<Recording> {
  const { engine, judge } = session;
  const diagnosis = new Diagnosis();
  const observation = new Observation(strategy, engine, () => diagnosis.start());
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_DEPTH;
  engine.isDetailed = true;
  try {
    const { outcome, summary } = await session.once(observation, (_, ending) => {
      diagnosis.stop();
      return {
        ...describe(engine, ending, diagnosis, observation, prefix),
        start: observation.start,
        evidence: judge.describe(engine, ending),
      };
    });
    return { ...summary, outcome };
  } finally {
    diagnosis.stop();
    engine.isDetailed = false;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function describe(
  engine: Engine,
  outcome: Outcome,
  diagnosis: Diagnosis,
  observation: Observation,
  prefix: string,
): Omit<Recording, 'outcome' | 'start' | 'evidence'> {
  const count = engine.trace.choicesUntil(outcome.kind === 'threw' ? outcome.at : engine.trace.length);
  const schedule: Schedule = scheduleOf(engine.trace).slice(0, count);
  const steps = describeSteps(engine, count, observation);
  const blocked = outcome.kind === 'stuck' ? outcome.blocked : [];
  const isStuck = outcome.kind === 'stuck';
  return {
    steps,
    token: formatToken({ prefix, schedule, digest: digest(steps) }),
    preemptions: engine.preemptions,
    deadlock: isStuck ? describeDeadlock(blocked) : undefined,
    uncontrolled: isStuck ? diagnosis.uncontrolledAwait((promise) => isPromiseOf(blocked, promise)) : undefined,
  };
}

function isPromiseOf(operations: readonly Operation[], promise: Promise<unknown>): boolean {
  return operations.some((operation) => operation.awaited === promise);
}

/** A recording as a failure. */
export function toFailure(recording: Recording, isMinimal: boolean, { pair, wayOut }: Critical = {}): Failure {
  const { outcome, steps, token, preemptions, deadlock, uncontrolled, start, evidence } = recording;
  const common = { token, steps, start, preemptions, isMinimal, evidence };
  const reversal = pair === undefined ? {} : { criticalReversal: pair };
  switch (outcome.kind) {
    case 'threw':
      return { ...common, ...reversal, kind: 'race', message: describeError(outcome.error), error: outcome.error };
    case 'stuck':
      if (uncontrolled !== undefined || outcome.blocked.length === 0) {
        return { ...common, kind: 'uncontrolled await', message: uncontrolledMessage(uncontrolled) };
      }
      return {
        ...common,
        ...reversal,
        kind: 'deadlock',
        message: deadlockMessage(
          deadlock!,
          outcome.unfinished.map((task) => task.name),
          steps.length,
        ),
        deadlock: deadlock!,
        ...(wayOut === undefined ? {} : { wayOut }),
      };
    case 'endless':
      return { ...common, kind: 'livelock', message: livelockMessage(outcome.steps) };
    case 'diverged': {
      const { step, recorded, now, message } = outcome.divergence;
      const divergence = { step: step + 1, recorded, now };
      return { ...common, kind: 'nondeterminism', message: nondeterminismMessage(message), divergence };
    }
    case 'returned':
    case 'broken':
    case 'redundant':
    case 'unsuited':
      return {
        ...common,
        kind: 'nondeterminism',
        message: nondeterminismMessage('an execution that failed has passed when it was run again'),
      };
  }
}

export function nondeterminismMessage(what: string): string {
  return (
    `the program is not deterministic: ${what}. Something that is not controlled changed: real I/O, a native addon, or state ` +
    'that is kept from one execution to the next. Make it anew in each execution, or pass it in through `shared`.'
  );
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : `threw ${describeValue(error)}`;
}

function deadlockMessage(deadlock: Deadlock, unfinished: readonly string[], steps: number): string {
  const lines = deadlockLines(deadlock);
  const who = lines.length === 0 ? [`nobody can move, and these have not finished: ${unfinished.join(', ')}`] : lines;
  return [`deadlock after ${steps} step${steps === 1 ? '' : 's'}`, ...who].join('\n');
}

function uncontrolledMessage(site: Site | undefined): string {
  return (
    `awaits something that is not controlled at ${describeSite(site)}. Real I/O, or a promise that nothing here resolves, cannot ` +
    'be explored: pass the object in through `shared`, or use a cell, a lock or a signal.'
  );
}

function livelockMessage(steps: number): string {
  return (
    `still running after ${steps.toLocaleString('en-US')} steps. Either a loop waits for something that never comes, or the ` +
    'program is longer than that: then raise `maxSteps`.'
  );
}
