import { expect, test } from 'vitest';
import type { VariantReport, Verdict } from '../../../reports/report.ts';
import {
  explorationOf,
  exploredOf,
  extentOf,
  findingOf,
  nameOf,
  patternOf,
  placeText,
  shortFindingOf,
} from '../../../reports/wording.ts';
import { exampleReport, exploration, variant } from '../../setup/example-report.ts';

function finding(kind: Verdict['kind'], pattern: string, rest: Partial<VariantReport> = {}): string {
  const steps = exampleReport.races[0]!.variants[0]!.verdict.steps!;
  return findingOf(
    variant({ id: 'x', variant: 'after', outcome: 'broken', verdict: { kind, pattern, steps }, ...rest }),
  );
}

test('a race is told as what was expected and what was found', () => {
  expect(finding('race', 'lost update', { expected: 'no race' })).toBe('expected no race, found a lost update');
  expect(finding('race', 'overdraft', { expected: 'no race' })).toBe('expected no race, found an overdraft');
  expect(finding('race', 'not linearizable', { expected: 'deadlock' })).toBe(
    'expected a deadlock, found not linearizable',
  );
  expect(finding('deadlock', 'deadlock', { expected: 'race' })).toBe('expected a race, found a deadlock');
  expect(finding('deadlock', 'deadlock', { expected: 'no race' })).toBe('deadlock after 4 steps');
  expect(finding('livelock', '', { expected: 'no race', verdict: { kind: 'livelock', pattern: '' } })).toBe(
    'livelock after 0 steps',
  );
});

test('what was expected is told in few words', () => {
  expect(finding('race', 'lost update', { outcome: 'met' })).toBe('a lost update, as expected');
  expect(finding('holds', 'linearizable', { outcome: 'met' })).toBe('linearizable');
});

test('a race that was not found may be invisible', () => {
  expect(finding('holds', 'linearizable')).toBe(
    'expected a race, found none in 4 executions (complete). Either the bug is gone, or a step is invisible: check that ' +
      'every await goes through a shared port.',
  );
  const cut = { ...exploration, complete: false, executions: 1 };
  expect(finding('holds', 'linearizable', { expected: 'deadlock', exploration: cut })).toMatch(
    /^expected a deadlock, found none in 1 execution \(not complete\)/,
  );
});

test('an open search is never told as a proof', () => {
  const open = (rest: Partial<typeof exploration>, expected: VariantReport['expected'] = 'no race'): string =>
    finding('open', 'open', { outcome: 'open', expected, exploration: { ...exploration, complete: false, ...rest } });
  expect(open({ executions: 200_000, estimate: 1_700_000 })).toBe(
    'no race in 200,000 executions, but 88 % of the estimated 1.7M (within 10x) were never run. This is not a proof.',
  );
  expect(open({ executions: 999, estimate: 1_000 })).toContain('but 1 % of');
  expect(open({ executions: 1, estimate: 1e9 })).toContain('but 99 % of');
  expect(open({ executions: 9, estimate: 4 })).toContain('but the search was ended before it was complete');
  expect(open({ stoppedBy: 'aborted' })).toContain('but the search was interrupted before it was complete');
  expect(open({}, 'deadlock')).toMatch(/^no deadlock in 4 executions/);
  expect(open({ executions: 0, estimate: 1 })).toBe('the search was ended before anything was run. Nothing is known.');
});

test('what was found as expected by a search that was ended is open all the same', () => {
  const open = (rest: Partial<typeof exploration>): string =>
    finding('race', 'lost update', { outcome: 'open', exploration: { ...exploration, complete: false, ...rest } });
  expect(open({ executions: 200_000, estimate: 1_700_000 })).toBe(
    'a lost update, as expected, but 88 % of the estimated 1.7M executions (within 10x) were never run.',
  );
  expect(open({ stoppedBy: 'time' })).toBe(
    'a lost update, as expected, but the search was ended before it was complete.',
  );
});

test('errors of the harness have a sentence, unknown ones their name', () => {
  expect(finding('error', 'nondeterminism')).toBe('the component is not deterministic');
  expect(finding('error', 'hidden state')).toBe('two steps share something that no step shows');
  expect(finding('error', 'uncontrolled await')).toBe('it awaits something that nobody controls');
  expect(finding('error', 'stale token')).toBe('stale token');
});

test('names have the scenario between component and variant', () => {
  const race = exampleReport.races[3]!;
  expect(nameOf(race, { scenario: '', variant: 'after' })).toBe('#42 account / after');
  expect(nameOf(race, { scenario: 'two at once', variant: 'after' })).toBe('#42 account / two at once / after');
});

test('a finding has a short form', () => {
  expect(shortFindingOf(variant({ id: 'x', variant: 'before' }))).toBe('lost update');
  const verdict: Verdict = { kind: 'holds', pattern: 'linearizable' };
  expect(shortFindingOf(variant({ id: 'x', variant: 'before', outcome: 'broken', verdict }))).toBe('no race found');
  expect(patternOf({ kind: 'deadlock', pattern: '' })).toBe('deadlock');
});

test('how far it was looked', () => {
  expect(exploredOf(exploration)).toBe('4/4');
  expect(exploredOf({ ...exploration, complete: false })).toBe('4/?');
  expect(exploredOf({ ...exploration, complete: false, estimate: 1_700_000 })).toBe('4/1.7M');
  expect(extentOf(exploration)).toBe('4 explored, complete');
  expect(extentOf({ ...exploration, complete: false })).toBe('4 explored, not complete');
  expect(explorationOf(exampleReport)).toBe('1 of 7 not complete: 200,022 executions, 7 equivalent ones skipped');
  expect(explorationOf({ races: exampleReport.races.slice(1) })).toMatch(/^complete: 18 executions/);
});

test('places are clickable', () => {
  expect(placeText({ file: 'src/a.ts', line: 3, column: 9 })).toBe('src/a.ts:3');
});
