// What happened then? Runs the one execution that a token names, and says so if the program is no longer the one it was made for.
import { ReplayStrategy } from '../strategies/replay.ts';
import { describeChoice, type Schedule } from '../strategies/schedule.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { digest } from '../token/digest.ts';
import { parseToken } from '../token/token.ts';
import { record, toFailure, type Recording } from './failure.ts';
import { settle, type ExploreOptions } from './options.ts';
import type { Failure, Verdict } from './result.ts';
import type { State } from './observation.ts';
import type { Step } from './step.ts';
import { withSession, type Explored } from './with-session.ts';

/** Runs one execution of a strategy and reports it as a replay. */
export async function followWith(
  strategy: Strategy,
  explored: Explored,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'> = {},
): Promise<Replay> {
  return withSession(explored, { ...settle(options), isUnreduced: true }, async (session) =>
    toReplay(await record(session, strategy, explored.prefix)),
  );
}

/**
 * Runs one execution of each strategy and records nothing of the second. The first shows what set-up the program needs, and
 * `onRehearsal` learns from it where every step was called.
 */
export function runRehearsed(
  [rehearsal, strategy]: readonly [Strategy, Strategy],
  explored: Explored,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'>,
  onRehearsal: (sites: readonly Error[]) => void,
): Promise<void> {
  return withSession(explored, { ...settle(options), isUnreduced: true }, async (session) => {
    session.engine.isDetailed = true;
    const { summary } = await session.once(rehearsal, ({ trace }) =>
      trace.operations.slice(0, trace.length).flatMap(({ site }) => site ?? []),
    );
    session.engine.isDetailed = false;
    onRehearsal(summary);
    await session.once(strategy, () => undefined);
  });
}

/** The one execution that a token names. */
export interface Replay {
  /** What this one execution shows: `holds` says that it has passed, not that others do. */
  readonly verdict: Exclude<Verdict, 'open'>;
  readonly steps: readonly Step[];
  /** The token of what was run: the given one, unless the program has changed. */
  readonly token: string;
  readonly failure?: Failure;
  /** What the shared objects held before the first step. */
  readonly start: State;
  /** What the judge of the executions keeps of this one. */
  readonly evidence?: unknown;
}

/** Throws a `TokenError` if the token is malformed. */
export async function replay(
  token: string,
  explored: Explored,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'> = {},
): Promise<Replay> {
  const { schedule, digest: recorded } = parseToken(token);
  return withSession(explored, { ...settle(options), isUnreduced: true }, async (session) => {
    const recording = await record(session, new ReplayStrategy(schedule), explored.prefix);
    const { steps, token: ran } = recording;
    const stale = staleness(recording, schedule, recorded);
    if (stale !== undefined) {
      const failure: Failure = { ...toFailure(recording, false, undefined), kind: 'stale token', ...stale };
      return { verdict: 'error', steps, token: ran, failure, evidence: recording.evidence, start: recording.start };
    }
    return toReplay(recording);
  });
}

function toReplay(recording: Recording): Replay {
  const { steps, token, evidence, start } = recording;
  if (recording.outcome.kind === 'returned') return { verdict: 'holds', steps, token, evidence, start };
  const failure = toFailure(recording, false, undefined);
  const { kind } = failure;
  const isCertain = kind === 'race' || kind === 'deadlock' || kind === 'livelock';
  return { verdict: isCertain ? kind : 'error', steps, token, failure, evidence, start };
}

const ADVICE =
  'The program has changed since the token was made: explore again for a new one. If random values decide what it does, ' +
  'it may only need the seed that the token was found with.';

/** Why the execution is not the one that the token was made of, and where it is another one, if a token can tell. */
function staleness(
  { outcome, steps }: Recording,
  schedule: Schedule,
  recorded: number,
): Pick<Failure, 'message' | 'divergence'> | undefined {
  if (outcome.kind === 'diverged') {
    const { step, recorded: wanted, now } = outcome.divergence;
    return {
      message: `the token cannot be followed: at step ${step + 1} it wants ${wanted} to move, but ${now}. ${ADVICE}`,
      divergence: { step: step + 1, recorded: `${wanted} moves`, now },
    };
  }
  const missed = schedule[steps.length];
  if (missed !== undefined) {
    const wanted = describeChoice(missed.strand, missed.alternative);
    return {
      message: `the token has ${schedule.length} steps, but the program ended after ${steps.length}. ${ADVICE}`,
      divergence: { step: steps.length + 1, recorded: `${wanted} moves`, now: 'the program has ended' },
    };
  }
  if (digest(steps.slice(0, schedule.length)) === recorded) return undefined;
  return { message: `the token can be followed, but its steps are not the recorded ones. ${ADVICE}` };
}
