import { expect, test } from 'vitest';
import { answer, duration, facts, headline, shortPlace, stepText } from '../../../../../reports/html/client/words.js';
import type { VariantReport } from '../../../../../reports/report.ts';
import { deadlock, exampleReport, exploration, step, variant } from '../../../../setup/example-report.ts';

const holds = { kind: 'holds', pattern: 'linearizable' } as const;

function sentence(rest: Partial<VariantReport>): string {
  return headline(variant({ id: 'x', variant: 'after', ...rest }));
}

test.each<[string, Partial<VariantReport>]>([
  ['Expected a race and found one: a lost update on ledger.', {}],
  ['Expected no race, found a lost update on ledger.', { expected: 'no race', outcome: 'broken' }],
  ['Expected no race, found a deadlock.', { expected: 'no race', outcome: 'broken', verdict: deadlock }],
  ['Expected a deadlock and found one: a deadlock.', { expected: 'deadlock', verdict: deadlock }],
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
    'Expected a race. No race in 4 executions, but there are more. Not a proof.',
    { outcome: 'open', verdict: { kind: 'open', pattern: 'open' } },
  ],
  [
    'Expected a race and found one: a lost update on ledger. 4 executions were run, but there are more.',
    { outcome: 'open', exploration: { ...exploration, complete: false } },
  ],
])('%s', (expected, rest) => {
  expect(sentence(rest)).toBe(expected);
});

test('an open search says which share was never run', () => {
  const open = exampleReport.races[0]?.variants[1];
  expect(open && headline(open)).toBe(
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
  const open = { ...exploration, complete: false };
  expect(facts(variant({ id: 'x', variant: 'after', verdict: holds, exploration: open }))).toEqual([
    '4 explored, not complete',
  ]);
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
