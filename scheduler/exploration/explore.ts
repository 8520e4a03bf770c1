// Does it hold in every interleaving? Sets the engine up, searches, audits, and turns the findings into one result.
import { performance } from 'node:perf_hooks';
import { OptimalStrategy, type OnSkip } from '../dpor/optimal.ts';
import type { Outcome } from '../runtime/outcome.ts';
import { PctStrategy } from '../strategies/pct.ts';
import { PosStrategy } from '../strategies/pos.ts';
import { RandomStrategy } from '../strategies/random.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { UnreducedStrategy } from '../strategies/unreduced.ts';
import { UniformRandomWalk } from '../strategies/urw.ts';
import { audit, type Audit } from './audit.ts';
import { criticalReversal } from './critical.ts';
import { fingerprint } from './fingerprint.ts';
import { nondeterminismMessage, record, toFailure, type Recording } from './failure.ts';
import { minimise, type Candidate, type Minimised } from './minimise.ts';
import { settle, type ExploreOptions, type Settings } from './options.ts';
import { Retrace } from './retrace.ts';
import type { Size } from './progress.ts';
import type { Failure, Result, Verdict } from './result.ts';
import { search, type Findings, type Wrong } from './search.ts';
import { Unsuited, type Limits, type Session } from './session.ts';
import { withSession, type Explored } from './with-session.ts';

const now = performance.now.bind(performance);

/** Runs an execution of a strategy for the report. */
type Show = (strategy: Strategy) => Promise<Recording>;

export async function explore(explored: Explored, options: ExploreOptions = {}): Promise<Result> {
  const settings = settle(options);
  const startedAt = now();
  const limits: Limits = {
    maxExecutions: settings.maxExecutions,
    deadline: startedAt + settings.budgetMs,
    signal: settings.signal,
  };
  const isUnreduced =
    settings.reduction === 'none' || settings.preemptions !== undefined || settings.strategy !== 'exhaustive';
  return withSession(explored, { ...settings, isUnreduced }, async (session) => {
    const strategy = createStrategy(settings, session.engine.options.isUnreduced, explored.onSkip);
    const findings = await search(session, strategy, settings, limits, now, explored.onExecution);
    const show: Show = (strategy) => record(session, strategy, explored.prefix);
    const failure =
      (await explain(session, findings, settings, limits, show)) ?? (await unrepeatable(session, findings, show));
    const isReduced = strategy instanceof OptimalStrategy;
    const isWhole = findings.stop === 'exhausted' && !(strategy instanceof UnreducedStrategy && strategy.isCurtailed);
    const complete = isWhole && settings.strategy === 'exhaustive';
    const audited: Audit =
      settings.audit && isReduced && complete && failure?.kind !== 'uncontrolled await'
        ? await audit(session, findings, { deadline: Infinity, signal: settings.signal }, settings.seed)
        : { kind: 'none', executions: 0 };
    // Of steps that touch more after some answers the reduction may miss an order: if it did, every order is run.
    if (audited.kind === 'all' && audited.hidden !== undefined && isReduced && strategy.hasVariation) {
      throw new Unsuited('no reduction');
    }
    // What is hidden may also make an execution pass that its class says must fail.
    const isDoubtful = failure === undefined || failure.kind === 'nondeterminism';
    const hidden = isDoubtful ? await hiddenFailure(audited, show) : undefined;
    const shown = hidden ?? failure;
    return {
      verdict: verdictOf(shown, complete),
      complete: complete && hidden === undefined,
      ...(settings.preemptions !== undefined && findings.stop === 'exhausted'
        ? { completeUpTo: { preemptions: settings.preemptions } }
        : {}),
      reduction: isReduced ? 'optimal' : 'none',
      executions: findings.executions,
      wrong: findings.wrong,
      redundant: session.redundant,
      skipped: strategy.skipped ?? 0,
      planned: strategy.planned ?? 0,
      ...(complete || strategy.estimate === undefined
        ? {}
        : { estimate: roughly(strategy.estimate(), findings, strategy) }),
      stoppedBy: findings.stop,
      audit: audited,
      seed: settings.seed,
      durationMs: now() - startedAt,
      ...(shown === undefined ? {} : { failure: shown }),
    };
  });
}

function createStrategy(
  settings: Settings,
  isUnreduced: boolean,
  onSkip: OnSkip | undefined,
): Strategy & Partial<Size> {
  const { strategy, seed } = settings;
  switch (strategy) {
    case 'exhaustive':
      return isUnreduced ? new UnreducedStrategy(settings.preemptions) : new OptimalStrategy(onSkip);
    case 'random':
      return new RandomStrategy(seed);
    case 'urw':
      return new UniformRandomWalk(seed);
    case 'pct':
      return new PctStrategy(seed, settings.depth);
    case 'pos':
      return new PosStrategy(seed);
    default:
      return strategy;
  }
}

/** To two figures, and never less than what is known already. */
function roughly(estimate: number, { executions }: Findings, { planned = 0 }: Partial<Size>): number {
  return Math.max(Number(estimate.toPrecision(2)), executions + planned);
}

/** The failure that is shown: a certain one before a doubtful one, a wrong result before a standstill. */
async function explain(
  session: Session,
  findings: Findings,
  settings: Settings,
  limits: Limits,
  show: Show,
): Promise<Failure | undefined> {
  if (findings.divergence !== undefined) {
    const { run, divergence } = findings.divergence;
    const failure = toFailure(await show(new Retrace(run.trail, true)), false, undefined);
    const { step, recorded, now: instead } = divergence;
    return {
      ...failure,
      kind: 'nondeterminism',
      message: nondeterminismMessage(divergence.message),
      divergence: { step: step + 1, recorded, now: instead },
    };
  }
  for (const way of ['threw', 'stuck', 'endless'] satisfies Wrong[]) {
    const found = findings.failures.get(way);
    if (found === undefined) continue;
    const { candidate, isMinimal } = await reduce(session, found, way, settings, limits);
    const critical = way === 'endless' ? undefined : await criticalReversal(session, candidate.trail);
    return toFailure(await show(new Retrace(candidate.trail)), isMinimal, critical);
  }
  return undefined;
}

/** Runs the first execution once more: it must come out as it did. */
async function unrepeatable(session: Session, { first }: Findings, show: Show): Promise<Failure | undefined> {
  if (first?.summary.print === undefined) return undefined;
  const again = await session.once(new Retrace(first.trail, true), (engine, _, unjudged) => ({
    print: fingerprint(engine, unjudged),
    ids: Retrace.record(engine.trace).ids,
  }));
  const { print, ids } = again.summary;
  if (print === first.summary.print && ids.join() === first.trail.ids.join()) return undefined;
  const failure = toFailure(await show(new Retrace(first.trail, true)), false, undefined);
  const what = `an execution that was run again has come out differently (first ${first.summary.print}; then ${print})`;
  return { ...failure, kind: 'nondeterminism', message: nondeterminismMessage(what) };
}

async function reduce(
  session: Session,
  found: Candidate,
  way: Wrong,
  settings: Settings,
  limits: Limits,
): Promise<Minimised> {
  if (!settings.minimise || way === 'endless') return { candidate: found, isMinimal: false };
  const isAlike = (outcome: Outcome): boolean => outcome.kind === way;
  return minimise(session, found, isAlike, { ...limits, deadline: Infinity }, now);
}

async function hiddenFailure({ hidden }: Audit, show: Show): Promise<Failure | undefined> {
  if (hidden === undefined) return undefined;
  const failure = toFailure(await show(new Retrace(hidden.trail)), false, undefined);
  const message =
    `hidden state: ${hidden.first} and ${hidden.second} touch nothing in common, yet their order matters (${hidden.difference}). ` +
    "Pass what they share in through `shared` or a cell, or explore with reduction: 'none'.";
  return { ...failure, kind: 'hidden state', message };
}

function verdictOf(failure: Failure | undefined, complete: boolean): Verdict {
  if (failure === undefined) return complete ? 'holds' : 'open';
  const { kind } = failure;
  return kind === 'race' || kind === 'deadlock' || kind === 'livelock' ? kind : 'error';
}
