import { expect, test } from 'vitest';
import { showMutants } from '../../../../src/mutation/show-mutants.ts';
import type { Judgement } from '../../../../src/mutation/judge-mutant.ts';
import type { JudgedMutant } from '../../../../src/mutation/run-mutants.ts';

const by = { scenario: 'two-deposits', pattern: 'lost update', token: '17/two-deposits/after/ABAB~0000' };
const one = (method: string, line: number, mutation: string, judgement: Judgement, name = 'till'): JudgedMutant => ({
  ...judgement,
  mutant: {
    issue: 17,
    component: name,
    method,
    mutation,
    at: { file: `src/${name}.ts`, line },
    isKilled: judgement.standing === 'killed',
  },
});

test('mutants are shown under their file and method, with who noticed them, within 80 columns', () => {
  const text = showMutants([
    one('deposit', 21, 'lock removed', { standing: 'killed', by }),
    one('deposit', 22, `lock released before ${'write'.repeat(10)}()`, {
      standing: 'killed',
      by: { ...by, scenario: '' },
    }),
    one('empty', 27, 'lock removed', { standing: 'survived', missing: 'A: empty(); B: deposit(1)' }),
    one('empty', 127, 'lock removed', { standing: 'equivalent' }, 'box'),
  ]);
  expect(text).toBe(`
#17 src/till.ts
  deposit
     21  lock removed                                 two-deposits
     22  lock released before writewritewritewritew…  noticed
  empty
     27  lock removed                                 SURVIVED
     lacking  A: empty(); B: deposit(1)

#17 src/box.ts
  empty
     127 lock removed                                 (equivalent)

2 of 3 mutants killed, 66 %; 1 more is equivalent to the original
`);
});

test('the score is rounded down', () => {
  const killed = one('deposit', 21, 'lock removed', { standing: 'killed', by });
  const survived = one('deposit', 21, 'lock removed', { standing: 'survived', missing: 'A: a(); B: b()' });
  const equivalent = one('deposit', 21, 'lock removed', { standing: 'equivalent' });
  const all = [...Array<JudgedMutant>(999).fill(killed), survived, equivalent, equivalent];
  expect(showMutants(all)).toMatch(/\n999 of 1000 mutants killed, 99 %; 2 more are equivalent to the original\n$/);
});

test('no mutants are all killed', () => {
  expect(showMutants([])).toBe('\n0 of 0 mutants killed, 100 %\n');
});
