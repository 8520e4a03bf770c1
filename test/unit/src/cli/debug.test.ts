import { expect, test } from 'vitest';
import { awaitDebugger, debugToken, type Inspector } from '../../../../src/cli/debug.ts';
import { haltBefore } from '../../../../src/cli/halt.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { exploreCase } from '../../../../src/race/explore-race.ts';
import { casesOf } from '../../../../src/race/race.ts';
import { Account, accountModel, accountRace, Ledger } from '../race/account.ts';

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

test.each([
  [undefined, [4]],
  [2, [2]],
])('the execution of a token halts before step %s', async (step, halted) => {
  const [before] = casesOf(accountRace);
  const { failure } = await exploreCase(before!);
  const halts: number[] = [];
  await debugToken(failure!.token, before!, step, (at) => halts.push(at));
  expect(halts).toEqual(halted);
});

test('what a race says about its executions holds here too', async () => {
  const race = defineRace({
    issue: 1,
    title: 'short',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: { before: ({ ledger }) => new Account(ledger) },
    tasks: { A: (account) => account.withdraw(80), B: (account) => account.withdraw(50) },
    model: accountModel,
    options: { maxSteps: 3, seed: 2 },
  });
  const halts: number[] = [];
  await debugToken((await exploreCase(casesOf(accountRace)[0]!)).failure!.token, casesOf(race)[0]!, 4, (at) =>
    halts.push(at),
  );
  expect(halts).toEqual([]);
});

test('without a debugger the halt is nothing', () => {
  expect(haltBefore(1, 'A: ledger.read()')).toBeUndefined();
});
