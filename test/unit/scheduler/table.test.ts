// Is there exactly one execution per class? On programs whose number of classes is known, none of them run in vain.
import { describe, expect, test } from 'vitest';
import { explore, type Program } from '../../../src/index.ts';
import {
  binc,
  choices,
  contenders,
  filesystem,
  inc,
  independentWriters,
  indexer,
  joined,
  lastzero,
  nested,
  popl,
  readers,
  repeatedWriters,
  timersAgainstWrites,
  writersAndReaders,
} from './programs.ts';

type Row = readonly [name: string, program: Program, classes: number];

/** The published figures. */
const published: readonly Row[] = [
  ['readers(2)', readers(2), 4],
  ['readers(8)', readers(8), 256],
  ['readers(13)', readers(13), 8_192],
  ['lastzero(5)', lastzero(5), 64],
  ['lastzero(10)', lastzero(10), 3_328],
  ['inc(2)', inc(2), 4],
  ['inc(3)', inc(3), 36],
  ['inc(4)', inc(4), 576],
  ['binc(2)', binc(2), 4],
  ['binc(3)', binc(3), 36],
  ['binc(4)', binc(4), 576],
  ['indexer(12)', indexer(12), 8],
  ['indexer(13)', indexer(13), 64],
  ['indexer(14)', indexer(14), 512],
  ['indexer(15)', indexer(15), 4_096],
  ['filesystem(14)', filesystem(14), 2],
  ['filesystem(16)', filesystem(16), 8],
  ['filesystem(18)', filesystem(18), 32],
  ['filesystem(19)', filesystem(19), 64],
  ['the example of POPL 2014', popl(), 5],
];

/** Figures that a formula gives. */
const derived: readonly Row[] = [
  ['one writer of its own cell', independentWriters(1, 4), 1],
  ['nine writers of their own cells', independentWriters(9, 3), 1],
  ...[2, 3, 4, 5, 6].map((n): Row => [`${n} writers of one cell`, writersAndReaders(n, 0), factorial(n)]),
  ...[1, 7].map((n): Row => [`${n} readers of one cell`, writersAndReaders(0, n), 1]),
  ['2 writers and 3 readers of one cell', writersAndReaders(2, 3), factorial(2) * 3 ** 3],
  ['3 writers and 2 readers of one cell', writersAndReaders(3, 2), factorial(3) * 4 ** 2],
  ['5 writers and 1 reader of one cell', writersAndReaders(5, 1), factorial(5) * 6],
  ['2 tasks of 5 writes', repeatedWriters(5, 5), shuffles(5, 5)],
  ['3 tasks of 3, 2 and 1 writes', repeatedWriters(3, 2, 1), shuffles(3, 2, 1)],
  ['3 tasks of 2 writes', repeatedWriters(2, 2, 2), shuffles(2, 2, 2)],
  ['4 tasks of 2, 2, 1 and 1 writes', repeatedWriters(2, 2, 1, 1), shuffles(2, 2, 1, 1)],
  ['5 tasks that choose one of 4', choices(4, 5), 4 ** 5],
  ['1 task that chooses one of 9', choices(9, 1), 9],
  ['4 tasks that take a lock', contenders(4, 1), factorial(4)],
  ['2 tasks that take a lock 4 times', contenders(2, 4), shuffles(4, 4)],
  ['3 tasks that take a lock twice', contenders(3, 2), shuffles(2, 2, 2)],
  ['a timer against 6 writes', timersAgainstWrites(1, 6), 7],
  ['2 timers against 3 writes', timersAgainstWrites(2, 3), factorial(5) / factorial(3)],
  ['3 timers against 2 writes', timersAgainstWrites(3, 2), factorial(5) / factorial(2)],
];

describe('one execution per class', () => {
  test.each([...published, ...derived])('%s', (_, program, classes) => expectClasses(program, classes));
});

/** Large programs would only take longer to say the same about promises. */
const small = [...published, ...derived].filter(([, , classes]) => classes <= 100);

describe('one execution per class when the tasks call async functions', () => {
  test.each(small)('%s', (_, program, classes) => expectClasses(nested(program), classes));
});

describe('one execution per class when the main task goes on after the others', () => {
  test.each(small)('%s', (_, program, classes) => expectClasses(joined(program), classes));
  test.each(small)('%s, with async functions', (_, program, classes) =>
    expectClasses(joined(nested(program)), classes),
  );
});

async function expectClasses(program: Program, classes: number): Promise<void> {
  const { verdict, complete, executions, redundant, wrong, stoppedBy } = await explore(program, { audit: false });
  expect({ verdict, complete, executions, redundant, wrong, stoppedBy }).toEqual({
    verdict: 'holds',
    complete: true,
    executions: classes,
    redundant: 0,
    wrong: 0,
    stoppedBy: 'exhausted',
  });
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** In how many ways sequences of these lengths can be merged. */
function shuffles(...lengths: number[]): number {
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.reduce((ways, length) => ways / factorial(length), factorial(all));
}
