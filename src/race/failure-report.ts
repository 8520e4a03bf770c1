// How is a failing execution told? Steps, calls, why no order explains them, and a word for what went wrong, as plain data.
import { relative } from 'node:path';
import { attemptsOf } from '../../models/attempts.ts';
import { showOutcome, showValue } from '../../models/show.ts';
import type { Obligation } from '../../models/judgement.ts';
import { checkConsistencySync } from '../../models/weaker-consistency.ts';
import type * as report from '../../reports/report.ts';
import type { Site } from '../../scheduler/exploration/call-site.ts';
import type { Deadlock } from '../../scheduler/exploration/deadlock.ts';
import type { Failure, WayOut } from '../../scheduler/exploration/result.ts';
import type { Step } from '../../scheduler/exploration/step.ts';
import { nameAnomaly } from './anomaly.ts';
import type { Evidence } from './evidence.ts';
import type { Case } from './race.ts';
import { Violation } from './violation.ts';

/** So many orders that lead nowhere are shown. */
const MOST_ATTEMPTS = 4;
const NOTHING: Evidence = { calls: [], places: [], history: { calls: [], events: [] } };

export function describeFailure({ race: { model } }: Case, failure: Failure): Omit<report.Verdict, 'kind'> {
  const evidence = (failure.evidence as Evidence | undefined) ?? NOTHING;
  const { history } = evidence;
  // Of a stale token, and of hidden state, that is what is told, whatever the answers in this execution are.
  const isViolation = failure.kind === 'race' && failure.error instanceof Violation && model !== undefined;
  const explanation = isViolation
    ? attemptsOf(model, history, MOST_ATTEMPTS).map((one) => toAttempt(one, evidence))
    : [];
  const suspects = [...new Set(explanation.flatMap(({ next }) => next.map(({ call }) => call)))];
  const { pattern, object, notes } = nameAnomaly(failure, evidence, suspects);
  const { token, deadlock, wayOut, criticalReversal, preemptions, isMinimal, divergence } = failure;
  return {
    pattern,
    ...(object === undefined ? {} : { object }),
    ...(isViolation ? {} : { message: failure.message }),
    token,
    initial: failure.start,
    steps: reportSteps(failure.steps, endsOf(failure, evidence, suspects, notes)),
    calls: reportCalls(evidence),
    ...(explanation.length === 0 ? {} : { explanation }),
    ...(isViolation
      ? {
          consistency: {
            sequential: checkConsistencySync('sequential', model, history, LIMITS),
            quiescent: checkConsistencySync('quiescent', model, history, LIMITS),
          },
        }
      : {}),
    ...(criticalReversal === undefined ? {} : { criticalReversal }),
    ...(notes.length === 0 ? {} : { notes }),
    ...(deadlock === undefined ? {} : { deadlock: reportDeadlock(deadlock, wayOut) }),
    ...(divergence === undefined ? {} : { divergence }),
    preemptions,
    isMinimal,
  };
}

/** The explanation is not worth more than that. */
const LIMITS = { maxConfigurations: 100_000 };

function toAttempt(attempt: ReturnType<typeof attemptsOf>[number], { places }: Evidence): report.Attempt {
  return {
    order: attempt.order.map((index) => places[index]!),
    states: attempt.states.map(showValue),
    next: attempt.next.map(({ call, must, was, text }) => ({
      call: places[call]!,
      must: showObligation(must),
      was: showOutcome(was),
      text,
    })),
  };
}

function showObligation(must: Obligation): string {
  switch (must.kind) {
    case 'returned':
    case 'threw':
      return showOutcome(must);
    case 'blocked':
      return 'wait';
    case 'later':
      return 'come later';
  }
}

/** The steps that a failure is about: the two that race, those that are marked, and the last ones of calls that no order explains. */
function endsOf(
  { criticalReversal }: Failure,
  { calls }: Evidence,
  suspects: readonly number[],
  notes: readonly { readonly step: number }[],
): number[] {
  return [...(criticalReversal ?? []), ...notes.map(({ step }) => step), ...suspects.map((place) => calls[place]!.to)];
}

/** A step is relevant if one that the failure is about is it or happens after it; all are if nothing says what it is about. */
export function reportSteps(steps: readonly Step[], ends: readonly number[]): report.Step[] {
  const tasks = [...new Set(steps.map(({ task }) => task))];
  const relevant = new Set(
    steps.filter(({ index }) => ends.includes(index)).flatMap(({ index, after }) => [index, ...after]),
  );
  return steps.map((step) => {
    const { index, task, strand, object, method, args, value, threw, at, scope, after, enabled, changes } = step;
    const before = [index, ...after];
    return {
      n: index,
      task,
      strand,
      object,
      method,
      access: accessOf(step),
      args,
      ...(value === undefined || value === 'undefined' ? {} : { value }),
      ...(threw === undefined ? {} : { threw }),
      ...(at === undefined ? {} : { at: placeOf(at) }),
      ...(scope < 0 ? {} : { call: scope }),
      clock: tasks.map((name) => steps.filter((other) => other.task === name && before.includes(other.index)).length),
      enabled,
      state: changes,
      isRelevant: ends.length === 0 || relevant.has(index),
    };
  });
}

function accessOf({ reads, writes, permits }: Step): report.Step['access'] {
  if (writes.length > 0) return 'write';
  return reads.length > 0 ? 'read' : permits.length > 0 ? 'write' : 'none';
}

/** As seen from the working folder. */
export function placeOf({ file, line, column }: Site): report.Place {
  return { file: relative(process.cwd(), file).replaceAll('\\', '/'), line, column };
}

export function reportCalls(evidence: unknown): report.Call[] {
  return ((evidence as Evidence | undefined) ?? NOTHING).calls.map(({ task, method, args, outcome, from, to }) => ({
    task,
    name: method,
    args: args.map(showValue),
    ...(outcome.kind === 'returned' ? { value: showValue(outcome.value) } : {}),
    ...(outcome.kind === 'threw' ? { threw: showValue(outcome.error) } : {}),
    from,
    to,
    isPending: outcome.kind === 'pending',
  }));
}

function reportDeadlock({ waiting, cycle }: Deadlock, wayOut: WayOut | undefined): report.Deadlock {
  return {
    cycle,
    ...(wayOut === undefined ? {} : { wayOut }),
    waiting: waiting.map(({ at, ...rest }) => ({ ...rest, ...(at === undefined ? {} : { at: placeOf(at) }) })),
  };
}
