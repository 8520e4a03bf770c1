// What does the search find? Runs the strategy, counts, keeps the failing execution of each kind that is easiest to read.
import type { Engine } from '../runtime/engine.ts';
import type { Divergence, Outcome } from '../runtime/outcome.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { UnreducedStrategy } from '../strategies/unreduced.ts';
import { AUDIT_LIMIT } from './audit.ts';
import { fingerprint } from './fingerprint.ts';
import { isSmaller, stepsUntilFailure, type Candidate } from './minimise.ts';
import type { Settings } from './options.ts';
import { ProgressMeter, type Size } from './progress.ts';
import type { Limits, Run, Session, Stop } from './session.ts';
import type { Explored } from './with-session.ts';

/** The ways in which an execution can be wrong. */
export type Wrong = 'threw' | 'stuck' | 'endless';

export interface Findings {
  readonly stop: Stop;
  readonly executions: number;
  readonly wrong: number;
  /** Per way, the failing execution that is easiest to read. */
  readonly failures: ReadonlyMap<Wrong, Candidate>;
  readonly divergence: { readonly run: Run<unknown>; readonly divergence: Divergence } | undefined;
  /** How the executions came out, if they were few. */
  readonly prints: ReadonlySet<string> | undefined;
  /** The first execution, to be run once more. */
  readonly first: Run<Summary> | undefined;
}

export interface Summary {
  readonly print: string | undefined;
  readonly preemptions: number;
  readonly steps: number;
}

const PROGRESS_EVERY_MS = 100;

export async function search(
  session: Session,
  strategy: Strategy & Partial<Size>,
  settings: Settings,
  limits: Limits,
  now: () => number,
  onExecution?: Explored['onExecution'],
): Promise<Findings> {
  const failures = new Map<Wrong, Candidate>();
  const prints = new Set<string>();
  const meter = new ProgressMeter();
  const size = strategy.estimate === undefined ? undefined : (strategy as Size);
  let executions = 0;
  let summarised = 0;
  let wrong = 0;
  let firstWrong = Infinity;
  let divergence: Findings['divergence'];
  let first: Run<Summary> | undefined;
  let reported = now();
  /** An execution that has passed is no more than one more, unless it is one of the first or others have failed. */
  let isCalm = true;

  const summarise = (engine: Engine, outcome: Outcome, unjudged: Outcome): Summary | undefined => {
    onExecution?.(engine, outcome);
    const isAudited = settings.audit && summarised < AUDIT_LIMIT;
    const isFirst = summarised++ === 0;
    if (outcome.kind !== 'returned') isCalm = false;
    if (isCalm && !isAudited && !isFirst) return undefined;
    return {
      print: isAudited ? fingerprint(engine, unjudged) : undefined,
      preemptions: engine.preemptions,
      steps: outcome.kind === 'returned' ? 0 : stepsUntilFailure(outcome, engine),
    };
  };

  const receive = (run: Run<Summary>): boolean => {
    const { number, outcome, summary } = run;
    executions = number;
    first ??= run;
    if (summary.print !== undefined) prints.add(summary.print);
    if (outcome.kind === 'diverged') {
      divergence = { run, divergence: outcome.divergence };
      return false;
    }
    if (outcome.kind === 'threw' || outcome.kind === 'stuck' || outcome.kind === 'endless') {
      wrong++;
      firstWrong = Math.min(firstWrong, number);
      const candidate = candidateOf(run);
      const best = failures.get(outcome.kind);
      if (best === undefined || isSmaller(candidate, best)) failures.set(outcome.kind, candidate);
    }
    return outcome.kind !== 'endless' && number - firstWrong < settings.keepGoing;
  };

  const onSlice = (sofar: number): void => {
    executions = sofar;
    if (settings.onProgress === undefined || now() - reported < PROGRESS_EVERY_MS) return;
    reported = now();
    settings.onProgress(meter.read(executions, reported, size));
  };

  const scope = strategy instanceof UnreducedStrategy ? 'execution' : 'class';
  const stop = await session.run(strategy, limits, summarise, receive, { scope, onSlice });
  settings.onProgress?.(meter.read(executions, now(), size));
  const isEndless = stop === 'satisfied' && failures.has('endless');
  const areFew = settings.audit && executions <= AUDIT_LIMIT;
  return {
    stop: isEndless ? 'livelock' : stop,
    executions,
    wrong,
    failures,
    divergence,
    prints: areFew ? prints : undefined,
    first,
  };
}

/** The execution that fails. If that is another one of the class, any that is looked at is easier to read. */
function candidateOf({ outcome, trail, summary: { preemptions, steps } }: Run<Summary>): Candidate {
  const other = outcome.kind === 'threw' ? outcome.trail : undefined;
  return other === undefined
    ? { trail, outcome, preemptions, steps }
    : { trail: other, outcome, preemptions: Infinity, steps };
}
