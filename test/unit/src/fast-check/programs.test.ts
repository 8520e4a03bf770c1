// Generated programs: calls, tasks, arguments and schedule shrink together, and are judged by the model.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InterleavingError, programs, runCalls, type GeneratedProgram } from '../../../../src/fast-check/index.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { Account, accountModel, accountRace, Ledger } from '../race/account.ts';

const amounts = { withdraw: fc.tuple(fc.integer({ min: 1, max: 99 })) };

test('what is wrong is found, and made small', async () => {
  const found = await fc.check(
    fc.asyncProperty(programs(accountModel, amounts), async (program) => {
      await runCalls(program, accountRace, { variant: 'before' });
    }),
    { seed: 1, numRuns: 1_000 },
  );
  const [program] = found.counterexample!;
  expect(program).toHaveLength(2);
  expect(program.flat().length).toBeLessThanOrEqual(4);
  expect(program.flat().flatMap(({ choices }) => choices.filter((choice) => choice !== 0))).toHaveLength(1);
  const error = found.errorInstance as InterleavingError;
  expect(error).toBeInstanceOf(InterleavingError);
  expect(error.message).toMatch(/^A: .+ \| B: .+: /);
  // A token would not say which program it is about.
  expect(error.message).not.toContain('Replay');
});

test('what is right holds', async () => {
  await fc.assert(
    fc.asyncProperty(programs(accountModel, amounts, { tasks: 2, calls: 2 }), async (program) => {
      await runCalls(program, accountRace, { variant: 'after', scenario: '' });
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('constraints bound the methods, the tasks and the calls', () => {
  const constraints = { methods: ['balance'], tasks: 2, calls: 1, steps: 3 } as const;
  for (const program of fc.sample(programs(accountModel, amounts, constraints), 100)) {
    expect(program.length).toBeLessThanOrEqual(2);
    expect(program.every((calls) => calls.length === 1 && calls[0]!.method === 'balance')).toBe(true);
    expect(program.every(([call]) => call!.choices.length <= 3)).toBe(true);
  }
});

test('they are printed as they would be written', () => {
  const [program] = fc.sample(
    programs(accountModel, amounts, { methods: ['balance'], tasks: 1, calls: 1, steps: 0 }),
    1,
  );
  expect(fc.stringify(program)).toBe('A: balance()');
});

test('only setup and finally of a scenario that is named run too', async () => {
  const told: string[] = [];
  const race = defineRace({
    issue: 1,
    title: 'a race with a setup',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: { before: ({ ledger }) => new Account(ledger) },
    model: accountModel,
    scenarios: {
      prepared: {
        setup: () => void told.push('setup'),
        tasks: { A: (account) => account.balance() },
        finally: () => void told.push('finally'),
      },
    },
  });
  const program: GeneratedProgram = [[{ method: 'balance', args: [], choices: [] }]];
  await runCalls(program, race, { variant: 'before' });
  expect(told).toEqual([]);
  await runCalls(program, race, { variant: 'before', scenario: 'prepared' });
  expect(new Set(told)).toEqual(new Set(['setup', 'finally']));
});

test('a variant that there is not is refused', async () => {
  const program: GeneratedProgram = [];
  await expect(runCalls(program, accountRace, { variant: 'afterwards' })).rejects.toThrow('no variant `afterwards`');
  await expect(runCalls(program, accountRace, { variant: 'after', scenario: 'x' })).rejects.toThrow('in `x`');
});

test('what is wrong with the program itself is not taken for a race', async () => {
  const program: GeneratedProgram = [[{ method: 'toString', args: [], choices: [] }]];
  await expect(runCalls(program, accountRace, { variant: 'before' })).rejects.toThrow(
    'which the model does not describe',
  );
});

test('constraints that leave no program are refused at once', () => {
  for (const constraints of [{ tasks: 0 }, { calls: 0 }, { methods: [] }]) {
    expect(() => programs(accountModel, amounts, constraints)).toThrow('there is no program to generate');
  }
});
