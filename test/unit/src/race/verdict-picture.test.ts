import { expect, test } from 'vitest';
import { drawVerdict } from '../../../../src/race/verdict-picture.ts';
import { step } from '../../../setup/example-report.ts';

test('a verdict without an execution has no picture', () => {
  expect(drawVerdict({ kind: 'holds', pattern: 'linearizable' })).toBe('');
});

test('every task has a lane under its calls; the setup has none', () => {
  const call = { from: 1, to: 1, isPending: false, args: [] };
  const picture = drawVerdict({
    kind: 'race',
    pattern: 'lost update',
    steps: [step(1, 'A', 'read', { value: '100' }), step(2, 'B', 'write', { args: ['50'] })],
    calls: [
      { ...call, task: 'setup', name: 'open' },
      { ...call, task: 'A', name: 'balance', value: '100' },
      { ...call, task: 'B', name: 'withdraw', args: ['50'], value: 'true' },
    ],
    message: 'Error: lost',
  });
  expect(picture.split('\n')[0]).toMatch(/^ +A {2}balance\(\) +B {2}withdraw\(50\)$/);
  expect(picture).toContain('ledger.write(50)');
  expect(picture).toContain('Error: lost');
  expect(picture).not.toContain('open()');
  expect(picture).not.toContain('Replay');
});

test('a race is replayed by the command, a program by the function', () => {
  const verdict = { kind: 'race', pattern: 'race', message: 'lost' } as const;
  expect(drawVerdict({ ...verdict, token: '42/before/AB2A~dfde' })).toContain('npx heddle replay 42/before/AB2A~dfde');
  expect(drawVerdict({ ...verdict, token: 'AB2A~7d86' })).toContain("await replay('AB2A~7d86', program)");
});
