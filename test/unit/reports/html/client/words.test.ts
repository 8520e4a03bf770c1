import { expect, test } from 'vitest';
import {
  answer,
  duration,
  facts,
  headline,
  shortPlace,
  stepText,
  told,
} from '../../../../../reports/html/client/words.js';
import type { VariantReport } from '../../../../../reports/report.ts';
import { deadlock, exampleReport, exploration, step, variant } from '../../../../setup/example-report.ts';

const holds = { kind: 'holds', pattern: 'linearizable' } as const;
const open = { kind: 'open', pattern: 'open' } as const;

function sentence(rest: Partial<VariantReport>): string {
  return headline(variant({ id: 'x', variant: 'after', ...rest }));
}

test.each<[string, Partial<VariantReport>]>([
  ['Expected a race and found one: a lost update on ledger.', {}],
  ['Expected no race, found a lost update on ledger.', { expected: 'no race', outcome: 'broken' }],
  ['Expected no race, found a deadlock.', { expected: 'no race', outcome: 'broken', verdict: deadlock }],
  ['Expected a deadlock and found one.', { expected: 'deadlock', verdict: deadlock }],
  ['Expected no race, and there is none: linearizable in every execution.', { expected: 'no race', verdict: holds }],
  ['Expected a race, found none in 4 executions (complete).', { outcome: 'broken', verdict: holds }],
  [
    'Expected a race, found none in 4 executions.',
    { outcome: 'broken', verdict: holds, exploration: { ...exploration, complete: false } },
  ],
  [
    'Expected no race, found an atomicity violation.',
    { expected: 'no race', outcome: 'broken', verdict: { kind: 'race', pattern: 'atomicity violation' } },
  ],
  [
    'Expected a race, but Heddle cannot tell: hidden state.',
    { outcome: 'error', verdict: { kind: 'error', pattern: 'hidden state' } },
  ],
  [
    'Expected a race. No race in 4 executions, but the search was ended before it was complete. Not a proof.',
    { outcome: 'open', verdict: open },
  ],
  [
    'Expected a deadlock. No deadlock in 4 executions, but the search was interrupted before it was complete. Not a proof.',
    { expected: 'deadlock', outcome: 'open', verdict: open, exploration: { ...exploration, stoppedBy: 'aborted' } },
  ],
  [
    'Expected a race and found one: a lost update on ledger. 4 executions were run, but the search was ended before it ' +
      'was complete.',
    { outcome: 'open', exploration: { ...exploration, complete: false } },
  ],
  [
    'Expected a race and found one: a lost update on ledger. 1 execution was run, but the search was ended before it ' +
      'was complete.',
    { outcome: 'open', exploration: { ...exploration, executions: 1, complete: false } },
  ],
  [
    'Expected no race. Nothing was run: the search was ended before its first execution. Not a proof.',
    {
      expected: 'no race',
      outcome: 'open',
      verdict: open,
      exploration: { ...exploration, executions: 0, estimate: 1 },
    },
  ],
  [
    'Expected no race. No race in 999 executions, but 1 % of the estimated 1,000 (within a factor of ten) were never run. ' +
      'Not a proof.',
    {
      expected: 'no race',
      outcome: 'open',
      verdict: open,
      exploration: { ...exploration, executions: 999, estimate: 1_000 },
    },
  ],
])('%s', (expected, rest) => {
  expect(sentence(rest)).toBe(expected);
});

test('an open search says which share was never run', () => {
  const ended = exampleReport.races[0]?.variants[1];
  expect(ended && headline(ended)).toBe(
    'Expected no race. No race in 200,000 executions, but 88 % of the estimated 1,700,000 (within a factor of ten) ' +
      'were never run. Not a proof.',
  );
});

test('the facts say what the execution is among all', () => {
  expect(facts(variant({ id: 'x', variant: 'after' }))).toEqual([
    'shortest of 2 wrong executions',
    '4 steps',
    '1 pre-emption',
    '4 explored, complete',
  ]);
  expect(facts(variant({ id: 'x', variant: 'after', verdict: deadlock }))).toEqual([
    'one of 2 wrong executions',
    '2 steps',
    '4 explored, complete',
  ]);
  const ended = { ...exploration, complete: false };
  expect(facts(variant({ id: 'x', variant: 'after', verdict: holds, exploration: ended }))).toEqual([
    '4 explored, not complete',
  ]);
});

test('one wrong execution is the only one, and without any there is no rank', () => {
  const among = (wrong: number): string | undefined =>
    facts(variant({ id: 'x', variant: 'after', exploration: { ...exploration, wrong } }))[0];
  expect([among(1), among(0)]).toEqual(['the only wrong execution', '4 steps']);
});

test('what the harness says begins with a capital letter, what an assertion says stays as it is', () => {
  expect(told({ kind: 'error', pattern: 'no answer', message: 'there was no sign of life\nfor 30 s' })).toBe(
    'There was no sign of life\nfor 30 s',
  );
  expect(told(deadlock)).toBe('Deadlock after 2 steps');
  expect(told({ kind: 'race', pattern: 'assertion', message: 'expected 2 to be 3' })).toBe('expected 2 to be 3');
  expect(told(holds)).toBeUndefined();
});

test('a step is a call with its answer', () => {
  expect(stepText(step(1, 'A', 'read', { value: '100' }))).toBe('ledger.read() → 100');
  expect(stepText(step(1, 'A', 'write', { args: ['1', '2'], value: 'undefined' }), '->')).toBe('ledger.write(1, 2)');
  expect(stepText(step(1, 'A', 'read', { threw: 'Error: no' }), '->')).toBe('ledger.read() -> throws Error: no');
  expect(stepText(step(1, 'A', 'goes on', { object: '' }))).toBe('goes on');
  expect(answer(undefined, undefined, ' = ')).toBe('');
});

test('places and times are short', () => {
  expect(shortPlace({ file: 'src/components/account/after.ts', line: 13 })).toBe('after.ts:13');
  expect(shortPlace(undefined)).toBe('');
  expect([duration(9.4), duration(1_250)]).toEqual(['9 ms', '1.3 s']);
});
