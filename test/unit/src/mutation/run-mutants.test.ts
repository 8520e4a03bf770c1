import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedMutants, runMutants, type JudgedMutant } from '../../../../src/mutation/run-mutants.ts';

const race = 'test/unit/src/mutation/till/declaration.ts';
const file = 'test/unit/src/mutation/till/till.ts';
let scratch: string;
let judged: readonly JudgedMutant[];

beforeAll(async () => {
  mkdirSync('.scratch', { recursive: true });
  scratch = mkdtempSync(join('.scratch', 'run-mutants-'));
  judged = await runMutants([race], { scratch });
});

afterAll(() => rmSync(scratch, { recursive: true }));

test('a mistake that a scenario notices is killed by it, with a name for what went wrong and a token', () => {
  expect(judged[0]).toMatchObject({
    standing: 'killed',
    mutant: {
      issue: 17,
      component: 'till',
      method: 'deposit',
      mutation: 'lock removed',
      at: { file, line: 21, column: 12 },
      isKilled: true,
      by: {
        scenario: 'two-deposits',
        pattern: 'lost update',
        token: expect.stringMatching(/^17\/two-deposits\/after\/\w+~/) as string,
      },
    },
  });
});

test('a mistake that no scenario notices survives, with what would notice it', () => {
  const survivors = judged.filter(({ standing }) => standing === 'survived');
  expect(survivors.map(({ mutant }) => [mutant.method, mutant.isKilled])).toEqual(Array(4).fill(['empty', false]));
  expect(survivors[0]).toMatchObject({ missing: 'after deposit(4); A: empty(); B: deposit(1)' });
});

test('a mistake that nobody could notice is equivalent, and does not count', () => {
  const equivalent = judged.filter(({ standing }) => standing === 'equivalent').map(({ mutant }) => mutant);
  expect(equivalent).toEqual([
    expect.objectContaining({ method: 'money', mutation: 'lock removed', isKilled: false }) as unknown,
  ]);
  expect(countedMutants(judged)).toHaveLength(judged.length - 1);
  expect(countedMutants(judged)).not.toContain(equivalent[0]);
});

test('nothing is left behind', () => {
  expect(readdirSync(scratch)).toEqual([]);
});

test('each mutant is told at once, and none comes after an interruption', async () => {
  const interruption = new AbortController();
  const told: JudgedMutant[] = [];
  const some = await runMutants([race], {
    scratch,
    signal: interruption.signal,
    onMutant: (one) => {
      told.push(one);
      interruption.abort();
    },
  });
  expect(some).toEqual([judged[0]]);
  expect(told).toEqual(some);
});

test('mutants are written into the folder of the reports unless another one is named', async () => {
  const folder = join(process.cwd(), scratch, 'project');
  mkdirSync(folder);
  writeFileSync(join(folder, 'empty.race.ts'), 'export default 1;\n');
  await expect(runMutants(['empty.race.ts'], { folder })).rejects.toThrow(
    'Expected the default export of empty.race.ts to be a race',
  );
  expect(existsSync(join(folder, 'heddle-report'))).toBe(true);
  expect(readdirSync(join(folder, 'heddle-report'))).toEqual([]);
});
