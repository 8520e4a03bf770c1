// Does the search run as many executions as there are classes, and find as many deadlocks, on programs that were counted by
// brute force on a machine of its own?
import { describe, expect, test } from 'vitest';
import { explore } from '../../../src/index.ts';
import { countClasses, toProgram, type Litmus } from './brute-force.ts';
import {
  boundedBuffer,
  chain,
  chosenWrites,
  doubleChecked,
  fibonacci,
  independentReads,
  lostUpdates,
  messagePassing,
  mixedReaders,
  permits,
  peterson,
  philosophers,
  ring,
  storeBuffering,
  ticketLock,
  upgrades,
} from './litmus.ts';
import { joined, nested } from './programs.ts';

const counted: readonly (readonly [string, Litmus])[] = [
  ['store buffering', storeBuffering],
  ['message passing', messagePassing],
  ['independent reads of independent writes', independentReads],
  ['a ring of 3', ring(3)],
  ['a ring of 4', ring(4)],
  ['2 tasks of 2 lost updates', lostUpdates(2, 2)],
  ['2 tasks of 3 lost updates', lostUpdates(2, 3)],
  ['3 tasks of a lost update', lostUpdates(3, 1)],
  ['fibonacci(1)', fibonacci(1)],
  ['fibonacci(2)', fibonacci(2)],
  ['a chain of 4 compare-and-sets', chain(4)],
  ['a chain of 5 compare-and-sets', chain(5)],
  ['a chain of 6 compare-and-sets', chain(6)],
  ['a write, failing compare-and-sets and reads', mixedReaders(1, 2, 1)],
  ['a write, a failing compare-and-set and reads', mixedReaders(1, 1, 2)],
  ['a write and many that see it', mixedReaders(1, 3, 2)],
  ['two writes, failing compare-and-sets and reads', mixedReaders(2, 2, 1)],
  ['Peterson', peterson],
  ['a ticket lock of 2', ticketLock(2)],
  ['a ticket lock of 3', ticketLock(3)],
  ['2 philosophers', philosophers(2, 1)],
  ['2 philosophers of 2 rounds', philosophers(2, 2)],
  ['2 philosophers of 3 rounds', philosophers(2, 3)],
  ['3 philosophers', philosophers(3, 1)],
  ['3 philosophers of 2 rounds', philosophers(3, 2)],
  ['4 philosophers', philosophers(4, 1)],
  ['a buffer of 1 between one and one', boundedBuffer(1, 1, 1, 2)],
  ['a buffer of 2 between one and one', boundedBuffer(2, 1, 1, 2)],
  ['a buffer of 1 between two and one', boundedBuffer(1, 2, 1, 1)],
  ['a buffer of 2 between two and two', boundedBuffer(2, 2, 2, 1)],
  ['double-checked initialisation by 2', doubleChecked(2)],
  ['double-checked initialisation by 3', doubleChecked(3)],
  ['3 tasks and 2 permits', permits(3, 2)],
  ['4 tasks and 2 permits', permits(4, 2)],
  ['2 tasks and 5 permits', permits(2, 5)],
  ['2 tasks that take two of 2 permits', upgrades(2, 2)],
  ['2 tasks that take two of 3 permits', upgrades(2, 3)],
  ['3 tasks that take two of 3 permits', upgrades(3, 3)],
  ['2 tasks that choose what to write', chosenWrites(2)],
  ['3 tasks that choose what to write', chosenWrites(3)],
];

describe('as many executions as classes, as many deadlocks as there are', () => {
  test.each(counted)('%s', async (_, litmus) => {
    const count = countClasses(litmus);
    for (const program of [toProgram(litmus), nested(toProgram(litmus)), joined(toProgram(litmus))]) {
      const { executions, redundant, wrong, complete, verdict } = await explore(program, { audit: false });
      expect({ executions, wrong, redundant, complete }).toEqual({
        executions: count.classes,
        wrong: count.deadlocks,
        redundant: 0,
        complete: true,
      });
      expect(verdict).toBe(count.deadlocks === 0 ? 'holds' : 'deadlock');
    }
  });
});

describe('without reduction', () => {
  test.each(counted.slice(0, 4))('%s has as many executions as interleavings', async (_, litmus) => {
    const { executions, verdict } = await explore(toProgram(litmus), { reduction: 'none' });
    expect({ executions, verdict }).toEqual({ executions: countClasses(litmus).interleavings, verdict: 'holds' });
  });
});

describe('the figures that other tools were measured at', () => {
  test.each([
    ['2 philosophers of 2 rounds', philosophers(2, 2), 11],
    ['a chain of 5 compare-and-sets', chain(5), 43],
    ['a chain of 6 compare-and-sets', chain(6), 144],
    ['a chain of 8 compare-and-sets', chain(8), 2_048],
    ['3 tasks of 2 lost updates', lostUpdates(3, 2), 7_134],
  ] as const)('%s', async (_, litmus, classes) => {
    const { executions, redundant, complete } = await explore(toProgram(litmus), { audit: false });
    expect({ executions, redundant, complete }).toEqual({ executions: classes, redundant: 0, complete: true });
  });
});
