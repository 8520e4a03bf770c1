import { expect, test } from 'vitest';
import { culpritOf } from '../../../reports/culprit.ts';
import type { Verdict } from '../../../reports/report.ts';
import { deadlock, exampleReport, lostUpdate, step } from '../../setup/example-report.ts';

const race = exampleReport.races[3]!;
const culprit = (verdict: Verdict): ReturnType<typeof culpritOf> => culpritOf(race, { verdict });

test('it is the step that overwrites, with the stale read', () => {
  const { place, step: found, stale } = culprit(lostUpdate);
  expect(place).toEqual({ file: 'src/components/account/before.ts', line: 15, column: 23 });
  expect([found?.n, stale?.n]).toEqual([4, 2]);
});

test('without marks the reversal that decides tells it', () => {
  const { notes: _, ...rest } = lostUpdate;
  const { step: found, stale } = culprit(rest);
  expect([found?.n, stale?.n]).toEqual([3, 2]);
});

test('without either it is the last step that has a place', () => {
  const steps = [step(1, 'A', 'read'), step(2, 'B', 'write')];
  const { at: _, ...unknown } = step(3, 'A', 'write');
  const { step: found, stale } = culprit({ kind: 'race', pattern: '', steps: [...steps, unknown] });
  expect(found?.n).toBe(2);
  expect(stale).toBeUndefined();
});

test('a step is not its own stale read', () => {
  const notes = [
    { step: 1, mark: '*', text: '' },
    { step: 1, mark: 'o', text: '' },
  ];
  expect(culprit({ kind: 'race', pattern: '', steps: [step(1, 'A', 'write')], notes })).not.toHaveProperty('stale');
});

test('in a deadlock it is where somebody waits', () => {
  expect(culprit(deadlock).place).toEqual({ file: 'src/components/transfer/after.ts', line: 21 });
});

test('without any step it is the declaration', () => {
  expect(culprit({ kind: 'holds', pattern: 'linearizable' })).toEqual({ place: race.source });
});
