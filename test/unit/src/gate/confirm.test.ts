import { expect, test } from 'vitest';
import type { Verdict } from '../../../../reports/report.ts';
import { confirm } from '../../../../src/gate/confirm.ts';
import { lostUpdate, step, variant } from '../../../setup/example-report.ts';

const report = (verdict: Verdict): ReturnType<typeof variant> =>
  variant({ id: '42-before', variant: 'before', verdict });
const explored = report(lostUpdate);
const steps = lostUpdate.steps!;

test('a replay that comes out the same confirms the report', () => {
  expect(confirm(explored, report({ ...lostUpdate, isMinimal: false }))).toBe(explored);
});

test.each([
  [
    'another value',
    { ...lostUpdate, steps: [...steps.slice(0, 1), step(2, 'B', 'read', { value: '20' }), ...steps.slice(2)] },
    2,
    'B: ledger.read() -> 100',
    'B: ledger.read() -> 20',
  ],
  [
    'an error',
    { ...lostUpdate, steps: [step(1, 'A', 'read', { threw: 'Error: gone' }), ...steps.slice(1)] },
    1,
    'A: ledger.read() -> 100',
    'A: ledger.read() throws Error: gone',
  ],
  ['fewer steps', { ...lostUpdate, steps: steps.slice(0, 3) }, 4, 'B: ledger.write(50)', 'no such step'],
  ['no steps', { kind: 'race', pattern: 'x' }, 1, 'A: ledger.read() -> 100', 'no such step'],
  ['another verdict', { ...lostUpdate, kind: 'holds' }, 4, 'the verdict race', 'the verdict holds'],
] as const)('a replay with %s is an error', (_, verdict, at, recorded, now) => {
  const { outcome, verdict: told } = confirm(explored, report(verdict));
  expect(outcome).toBe('error');
  expect(told).toMatchObject({ kind: 'error', pattern: 'nondeterminism', divergence: { step: at, recorded, now } });
  expect(told.message).toContain(
    `its token does not replay: at step ${at} the exploration saw ${recorded}, the replay ${now}.`,
  );
});

test('what is an error already stays what it is', () => {
  const error = report({ kind: 'error', pattern: 'hidden state' });
  expect(confirm(error, explored)).toBe(error);
});

test('a deadlock without steps can be confirmed', () => {
  const stuck = report({ kind: 'deadlock', pattern: 'deadlock' });
  expect(confirm(stuck, stuck)).toBe(stuck);
});
