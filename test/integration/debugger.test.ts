// Does a debugger get to a step? In a process of its own: a debugger that comes and goes takes V8's counts of branches with it, so
// that nothing which ran before in the same process would count as covered.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatToken } from '../../scheduler/token/token.ts';
import { awaitDebugger, debugToken, type Inspector } from '../../src/cli/debug.ts';
import { defineRace } from '../../src/race/define-race.ts';
import { exploreCase } from '../../src/race/explore-race.ts';
import { casesOf, type Case } from '../../src/race/race.ts';
import { accountRace } from '../unit/src/race/account.ts';

/** An inspector of which only some ports are free. */
function inspector(isFree: (port: number) => boolean): Inspector & { calls: string[] } {
  const calls: string[] = [];
  let address: string | undefined;
  return {
    calls,
    open: (port) => {
      calls.push(`open ${port}`);
      if (isFree(port)) address = `ws://localhost:${port}`;
    },
    url: () => address,
    waitForDebugger: () => calls.push('wait'),
  };
}

test('a debugger is waited for', () => {
  const fake = inspector(() => true);
  let text = '';
  awaitDebugger({ write: (part) => (text += part) }, fake);
  expect(fake.calls).toEqual(['open 9229', 'wait']);
  expect(text).toBe('Waiting for a debugger: chrome://inspect, or "attach" in an editor.\n');
});

test('where the usual port is taken, another one will do', () => {
  const fake = inspector((port) => port === 0);
  awaitDebugger({ write: () => true }, fake);
  expect(fake.calls).toEqual(['open 9229', 'open 0', 'wait']);
});

test('one that is there already is not waited for', () => {
  const fake = inspector(() => true);
  fake.open(1);
  awaitDebugger({ write: () => true }, fake);
  expect(fake.calls).toEqual(['open 1']);
});

/** Debugs an execution with nobody attached: then a stop is over at once. Answers what was told. */
async function debugged(token: string, one: Case, step: number, maxSteps = 100): Promise<string[]> {
  const told: string[] = [];
  await debugToken(
    token,
    one,
    step,
    { maxSteps },
    {
      before: (what) => told.push(what),
      stopped: ({ file, line }) => told.push(readFileSync(file, 'utf8').split('\n')[line - 1]!.trim()),
      passed: () => told.push('passed'),
    },
  );
  return told;
}

const [before, after] = casesOf(accountRace) as [Case, Case];

test.each([
  [1, ['A: ledger.read()', 'return this.#balance;', 'if (balance < amount) return false;']],
  [3, ['B: ledger.write(50)', 'this.#balance = balance;', 'return true;']],
])('at step %i the method that it calls is stopped in, and the code behind the call', async (step, told) => {
  const { failure } = await exploreCase(before);
  expect(await debugged(failure!.token, before, step)).toEqual(told);
});

test('at a step on an object of ours the code that goes on is stopped in', async () => {
  const token = formatToken({ prefix: '42/after', schedule: [{ strand: 'A', alternative: 0 }], digest: 0 });
  expect(await debugged(token, after, 1)).toEqual([
    'A: account.acquire()',
    'return this.#lock.runExclusive(() => this.#account.withdraw(amount));',
  ]);
});

test('behind a step that lets none of the code run it is stopped all the same', async () => {
  const race = defineRace({
    issue: 1,
    title: 'nothing behind the last call',
    shared: () => ({ map: new Map<string, number>() }),
    variants: { before: ({ map }) => ({ has: () => map.has('a') }) },
    tasks: { A: (it) => it.has(), B: (it) => it.has() },
    invariants: { holds: () => true },
  });
  const token = formatToken({ prefix: '1/before', schedule: [{ strand: 'B', alternative: 0 }], digest: 0 });
  expect(await debugged(token, casesOf(race)[0]!, 1)).toEqual(["B: map.has('a')", 'passed']);
});

test('an execution that ends before the step is not stopped', async () => {
  const { failure } = await exploreCase(before);
  expect(await debugged(failure!.token, before, 4, 3)).toEqual([]);
});
