// Which words say how it went? The same ones wherever something is named, counted or summed up.
/** @import { Exploration, Outcome, Step, Verdict, VariantReport } from '../../report.ts' */
/** @import { ShownStep } from './view.ts' */
import { count, cut, plural } from './visible.js';

/** A mark says what a colour says, for those who do not see the colour. @type {Readonly<Record<Outcome, string>>} */
export const MARKS = { met: 'ok', broken: 'X', open: '?', error: '!' };

/**
 * One sentence: what was expected, and what came.
 * @param {VariantReport} variant
 */
export function headline({ expected, outcome, verdict, exploration }) {
  const wanted = expected === 'no race' ? 'no race' : `a ${expected}`;
  if (verdict.kind === 'open') return `Expected ${wanted}. ${notFound(expected, exploration)} Not a proof.`;
  if (outcome === 'error') return `Expected ${wanted}, but Heddle cannot tell: ${cut(verdict.pattern)}.`;
  if (verdict.kind === 'holds') {
    if (outcome === 'met') return `Expected no race, and there is none: ${cut(verdict.pattern)} in every execution.`;
    const { executions, complete } = exploration;
    return `Expected ${wanted}, found none in ${plural(executions, 'execution')}${complete ? ' (complete)' : ''}.`;
  }
  if (outcome === 'broken') return `Expected ${wanted}, found ${found(verdict)}.`;
  const which = verdict.pattern === expected ? '' : `: ${found(verdict)}`;
  const asExpected = `Expected ${wanted} and found one${which}.`;
  if (outcome === 'met') return asExpected;
  const { executions } = exploration;
  return `${asExpected} ${plural(executions, 'execution')} ${executions === 1 ? 'was' : 'were'} run, but ${unrun(exploration)}.`;
}

/** `a lost update on ledger`. @param {Verdict} verdict */
function found({ kind, pattern, object }) {
  const article = /^[aeiou]/i.test(pattern) ? 'an' : 'a';
  return `${article} ${cut(pattern)}${object === undefined || kind === 'deadlock' ? '' : ` on ${cut(object)}`}`;
}

/** What a search says that was ended. @param {VariantReport['expected']} expected @param {Exploration} exploration */
function notFound(expected, exploration) {
  const { executions } = exploration;
  if (executions === 0) return 'Nothing was run: the search was ended before its first execution.';
  const sought = expected === 'deadlock' ? 'deadlock' : 'race';
  return `No ${sought} in ${plural(executions, 'execution')}, but ${unrun(exploration)}.`;
}

/** Never 0 % or 100 %: something was run, and something was not. @param {Exploration} exploration */
function unrun({ executions, estimate, stoppedBy }) {
  if (estimate === null || estimate <= executions) {
    return `the search was ${stoppedBy === 'aborted' ? 'interrupted' : 'ended'} before it was complete`;
  }
  const share = Math.min(99, Math.max(1, Math.round(100 * (1 - executions / estimate))));
  return `${share} % of the estimated ${count(estimate)} (within a factor of ten) were never run`;
}

/**
 * What the verdict adds. The harness's own words begin as a sentence does; an assertion's are left alone.
 * @param {Verdict} verdict
 */
export function told({ kind, message }) {
  return kind === 'race' ? message : message?.replace(/^./u, (first) => first.toUpperCase());
}

/** What the failing execution is among all. @param {VariantReport} variant @returns {string[]} */
export function facts({ verdict, exploration }) {
  const { executions, wrong, complete } = exploration;
  const steps = verdict.steps?.length ?? 0;
  const all = `${count(executions)} explored${complete ? ', complete' : ', not complete'}`;
  if (steps === 0) return [all];
  return [
    ...rank(verdict, wrong),
    plural(steps, 'step'),
    ...(verdict.preemptions === undefined ? [] : [plural(verdict.preemptions, 'pre-emption')]),
    all,
  ];
}

/** @param {Verdict} verdict @param {number} wrong */
function rank({ isMinimal }, wrong) {
  if (wrong === 0) return [];
  if (wrong === 1) return ['the only wrong execution'];
  return [`${isMinimal === true ? 'shortest' : 'one'} of ${plural(wrong, 'wrong execution')}`];
}

/** `ledger.read() → 100`. @param {ShownStep | Step} step */
export function stepText({ object, method, args, value, threw }, arrow = '→') {
  const call = object === '' ? method : `${object}.${method}(${args.join(', ')})`;
  return `${call}${answer(value, threw, ` ${arrow} `)}`;
}

/**
 * What came back, if it says anything.
 * @param {string | undefined} value
 * @param {string | undefined} threw
 * @param {string} sign
 */
export function answer(value, threw, sign) {
  if (threw !== undefined) return `${sign}throws ${threw}`;
  return value === undefined || value === 'undefined' ? '' : `${sign}${value}`;
}

/** `after.ts:13`. @param {{ file: string, line: number } | undefined} place */
export function shortPlace(place) {
  return place === undefined ? '' : `${place.file.split('/').at(-1)}:${place.line}`;
}

/** `412 ms`, `1.2 s`. */
export function duration(/** @type {number} */ ms) {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
