import { describe, expect, test } from 'vitest';
import { Trial } from '../../../../src/cucumber/trial.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { benchOf, trialOf } from './bench.ts';

describe('tasks are replaced', () => {
  test('by calls that stand in the feature', async () => {
    const trial = await trialOf(42);
    trial.setting.addCalls('A', [{ method: 'withdraw', args: [10] }]);
    trial.setting.addCalls('B', [{ method: 'balance', args: [] }]);
    trial.setting.addCalls('A', [{ method: 'withdraw', args: [20] }]);
    const { report, isDeclared } = await trial.explore('before', {});
    expect(isDeclared).toBe(false);
    expect(report).toMatchObject({
      id: '42-these-tasks-before',
      tasks: [
        { name: 'A', calls: 'withdraw(10), withdraw(20)' },
        { name: 'B', calls: 'balance()' },
      ],
      verdict: { kind: 'holds' },
    });
  });

  test('by methods that the model has', async () => {
    const trial = await trialOf(42);
    expect(() => trial.setting.addCalls('A', [{ method: 'deposit', args: [] }])).toThrow(
      'The model of account has no method deposit; it has withdraw, balance',
    );
  });

  test('within what surrounds them in the scenario, or in the only one', async () => {
    const calls: string[] = [];
    const scenario = (name: string) => ({
      setup: () => void calls.push(`${name} setup`),
      finally: () => void calls.push(`${name} finally`),
    });
    const surrounded = defineRace({
      issue: 1,
      title: 'what surrounds tasks',
      shared: () => ({}),
      variants: { other: { build: () => ({ act: async () => 1 }), expect: 'holds' } },
      invariants: { always: () => true },
      scenarios: {
        one: { ...scenario('one'), tasks: { A: () => undefined } },
        two: { ...scenario('two'), tasks: { A: () => undefined } },
      },
    });
    const run = async (scenarioName?: string): Promise<string[]> => {
      const trial = new Trial(benchOf(surrounded));
      await trial.takeRace(1);
      if (scenarioName !== undefined) trial.setting.takeScenario(scenarioName);
      trial.setting.addCalls('A', [{ method: 'act', args: [] }]);
      expect((await trial.explore('other', {})).report.verdict.kind).toBe('holds');
      return [...new Set(calls.splice(0))];
    };
    expect(await run('two')).toEqual(['two setup', 'two finally']);
    expect(await run()).toEqual([]);
  });

  test('by a method that nobody has, where no model knows better', async () => {
    const race = defineRace({
      issue: 1,
      title: 'without a model',
      shared: () => ({}),
      variants: { before: () => ({}), after: () => ({}) },
      invariants: { always: () => true },
      tasks: { A: () => undefined },
    });
    const trial = new Trial(benchOf(race));
    await trial.takeRace(1);
    trial.setting.addCalls('A', [{ method: 'act', args: [] }]);
    const { verdict } = (await trial.explore('after', {})).report;
    expect(verdict).toMatchObject({ kind: 'race', pattern: 'unexpected error' });
    expect(verdict.message).toContain('the component has no method act');
  });
});

describe('a lock is removed', () => {
  test('and the race comes back', async () => {
    const trial = await trialOf(42);
    trial.setting.removeLock('account');
    const { report, isDeclared } = await trial.explore('after', {});
    expect(isDeclared).toBe(false);
    expect(report.verdict).toMatchObject({ kind: 'race', pattern: 'lost update' });
    expect((await trial.again()).verdict.kind).toBe('race');
  });

  test('that there is', async () => {
    const trial = await trialOf(42);
    trial.setting.removeLock('acount');
    await expect(trial.explore('after', {})).rejects.toThrow('there is no lock `acount`; there is account');
  });
});
