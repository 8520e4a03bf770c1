// Is it as the step says? Each answer is either nothing, or an error: one that says what was found instead, or one that says why
// nobody can tell.
import type { Step, Verdict } from '../../reports/report.ts';
import { Inconclusive, Unmet } from './step-error.ts';
import type { Found } from './trial.ts';

/** What the steps can call a wrong execution. */
export const PATTERNS = [
  'lost update',
  'stale read',
  'check-then-act',
  'lost wake-up',
  'concurrent modification',
  'broken invariant',
  'unexpected error',
  'deadlock',
  'livelock',
] as const;

export function requireEveryExplored(found: Found): void {
  requireCertain(found);
  const { exploration } = found.report;
  if (exploration.complete) return;
  const searched = count(exploration.executions, 'execution');
  throw new Inconclusive(`The search ended after ${searched} (${exploration.stoppedBy}), which proves nothing`);
}

/** The harness could not tell: neither right nor wrong. */
export function requireCertain({ report: { verdict } }: Found): void {
  const { kind, pattern, message } = verdict;
  if (kind === 'error') throw new Inconclusive(message ?? pattern);
}

export function requireLinearizable(found: Found): void {
  if (requireSearch(found).report.verdict.kind !== 'holds') throw unmet('every interleaving to be linearizable', found);
}

export function requireNotLinearizable(found: Found): void {
  if (requireSearch(found).report.verdict.kind === 'race') return;
  requireEveryExplored(found);
  throw unmet('some interleaving not to be linearizable', found);
}

export function requireNoDeadlock(found: Found): void {
  if (countDeadlocks(requireSearch(found)) > 0) throw unmet('no interleaving to deadlock', found);
  requireEveryExplored(found);
}

export function requireDeadlock(found: Found): void {
  if (countDeadlocks(requireSearch(found)) > 0) return;
  requireEveryExplored(found);
  throw unmet('some interleaving to deadlock', found);
}

export function requirePattern(found: Found, pattern: string, object?: string): void {
  const { verdict } = found.report;
  const isSame = verdict.pattern === pattern && (object === undefined || verdict.object === object);
  if (!isSame) throw unmet(withArticle(pattern) + on(object), found);
}

export function requireSize(found: Found, steps: number, switches: number): void {
  const { steps: taken } = requireExecution(found);
  const taskChanges = taken.filter(({ task }, index) => index > 0 && task !== taken[index - 1]!.task).length;
  if (taken.length === steps && taskChanges === switches) return;
  throw new Unmet(
    `Expected ${count(steps, 'step')} and ${count(switches, 'switch')}, ` +
      `but it has ${count(taken.length, 'step')} and ${count(taskChanges, 'switch')}`,
  );
}

export function requireExecutions(found: Found, executions: number): void {
  requireEveryExplored(requireSearch(found));
  const { exploration } = found.report;
  if (exploration.executions === executions) return;
  throw new Unmet(
    `Expected ${count(executions, 'execution')}, but the exploration is complete in ${exploration.executions}`,
  );
}

/** Of the one execution that was replayed. */
export function requireExplained(found: Found): void {
  if (found.report.verdict.kind !== 'holds') throw unmet('it to be linearizable', found);
}

/** `replayed` is what the token of what was found has led to: the same end, by the same steps. */
export function requireSameVerdict(found: Found, replayed: Verdict): void {
  const { steps, verdict } = requireExecution(found);
  if (replayed.kind !== verdict.kind) {
    throw new Unmet(`Expected the token to lead to ${phrase(verdict)} again, but it led to ${phrase(replayed)}`);
  }
  const other = steps.findIndex((step, index) => stepText(step) !== stepText(replayed.steps?.[index]));
  if (other < 0 && replayed.steps?.length === steps.length) return;
  const step = other < 0 ? steps.length : other;
  throw new Unmet(
    `Expected the token to lead to the same steps again, but step ${step + 1} was ${stepText(steps[step])} ` +
      `and is ${stepText(replayed.steps?.[step])} now`,
  );
}

/** `a lost update on "ledger" (42/before/ABAB~7f3c)` */
function phrase({ pattern, object, token, kind }: Verdict): string {
  const isNoun = kind === 'race' || kind === 'deadlock' || kind === 'livelock';
  const name = isNoun && pattern !== 'not linearizable' ? withArticle(pattern) + on(object) : pattern;
  return token === undefined ? name : `${name} (${token})`;
}

/** What was found instead, unless the search ended before it found anything. */
function unmet(expected: string, found: Found): Unmet {
  const { verdict, exploration } = found.report;
  if (verdict.kind === 'open') requireEveryExplored(found);
  const search =
    found.how === 'replayed' ? '' : `: ${exploration.wrong} wrong of ${count(exploration.executions, 'execution')}`;
  return new Unmet(`Expected ${expected}, found ${phrase(verdict)}${search}`);
}

function countDeadlocks({ report: { verdict, exploration } }: Found): number {
  return exploration.deadlocks ?? (verdict.kind === 'deadlock' ? 1 : 0);
}

function requireSearch(found: Found): Found {
  if (found.how === 'explored') return found;
  throw new Inconclusive('One execution was replayed, which says nothing about all: use `Then it is linearizable`');
}

function requireExecution(found: Found): { steps: NonNullable<Verdict['steps']>; verdict: Verdict } {
  const { verdict } = found.report;
  if (verdict.steps !== undefined) return { steps: verdict.steps, verdict };
  throw unmet('an execution to look at', found);
}

/** `A ledger.write(20)` */
function stepText(step: Step | undefined): string {
  if (step === undefined) return 'none';
  const { strand, object, method, args, value, threw } = step;
  const answer = threw === undefined ? (value === undefined ? '' : ` -> ${value}`) : ` throws ${threw}`;
  return `${strand} ${object}.${method}(${args.join(', ')})${answer}`;
}

function on(object: string | undefined): string {
  return object === undefined ? '' : ` on "${object}"`;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function count(n: number, noun: string): string {
  const plural = noun.endsWith('ch') ? `${noun}es` : `${noun}s`;
  return `${n} ${n === 1 ? noun : plural}`;
}
