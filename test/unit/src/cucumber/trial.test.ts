import { describe, expect, test } from 'vitest';
import { Trial } from '../../../../src/cucumber/trial.ts';
import { accountRace } from '../race/account.ts';
import { bench, benchOf, trialOf } from './bench.ts';
import { tableRace } from './races.ts';

describe('a race is chosen', () => {
  test('by its issue, and explored on a variant', async () => {
    const trial = await trialOf(42);
    const { report, how, isDeclared } = await trial.explore('before', {});
    expect({ how, isDeclared, id: report.id }).toEqual({ how: 'explored', isDeclared: true, id: '42-before' });
    expect(report.verdict).toMatchObject({ kind: 'race', pattern: 'lost update', object: 'ledger' });
    expect(trial.found.report).toBe(report);
  });

  test('by an issue that has one', async () => {
    await expect(trialOf(7)).rejects.toThrow('There is no race of issue 7; there is #42 account, #31 table');
    await expect(new Trial(benchOf()).takeRace(7)).rejects.toThrow('there is none');
    await expect(new Trial(benchOf(accountRace, { ...accountRace })).takeRace(42)).rejects.toThrow(
      'There is more than one race of issue 42; there is #42 account, #42 account',
    );
  });

  test('with a scenario, whose words may stand apart', async () => {
    for (const name of ['in-order', 'in order', ' In Order ']) {
      const trial = await trialOf(31);
      trial.setting.takeScenario(name);
      expect((await trial.explore('careful', {})).report.id).toBe('31-in-order-careful');
    }
    const trial = await trialOf(31);
    expect(() => trial.setting.takeScenario('crosed')).toThrow(
      'There is no scenario "crosed"; there is in-order, crossed',
    );
    await expect(trial.explore('careful', {})).rejects.toThrow('Say which scenario');
  });

  test('before anything else is said of it', async () => {
    const trial = new Trial(bench);
    expect(() => trial.setting.takeScenario('in-order')).toThrow(
      'Say first which race it is: `Given the race of issue 42`',
    );
    await expect(trial.explore('after', {})).rejects.toThrow('Say first which race it is');
    expect(() => trial.found).toThrow('Nothing was explored yet');
    expect(trial.hasFound).toBe(false);
  });

  test('with a variant that somebody has written', async () => {
    const trial = await trialOf(42);
    await expect(trial.explore('fixed', {})).rejects.toMatchObject({
      name: 'Unmet',
      message: 'There is no variant fixed yet; there is before, after',
    });
  });
});

describe('a component is chosen', () => {
  test('by its name and what it shares, to be given tasks', async () => {
    const trial = new Trial(bench);
    await trial.takeComponent('table', 'meals');
    trial.setting.addCalls('A', [{ method: 'eat', args: ['left'] }]);
    trial.setting.addCalls('B', [{ method: 'eat', args: ['right'] }]);
    expect((await trial.explore('careful', {})).report.verdict.kind).toBe('deadlock');
  });

  test('by a name that there is, with what it shares', async () => {
    const trial = new Trial(bench);
    await expect(trial.takeComponent('tabel', 'meals')).rejects.toThrow(
      'There is no race of the component "tabel"; there is account, table',
    );
    await expect(trial.takeComponent('table', 'forks')).rejects.toThrow(
      'table does not share "forks"; it shares meals',
    );
  });
});

describe('a token', () => {
  test('is replayed on the race that it names', async () => {
    const explored = await (await trialOf(42)).explore('before', {});
    const trial = new Trial(bench);
    const { report, how, isDeclared } = await trial.replay(explored.report.verdict.token!);
    expect({ how, isDeclared }).toEqual({ how: 'replayed', isDeclared: false });
    expect(report.verdict.steps).toEqual(explored.report.verdict.steps);
  });

  test('brings its scenario, its open locks and what was left out along', async () => {
    const first = await trialOf(31);
    first.setting.takeScenario('crossed');
    first.setting.removeLock('left');
    first.setting.removeLock('right');
    const { token } = (await first.explore('careful', {})).report.verdict;
    expect(token).toContain('31/crossed/careful/unlocked.left.right/');
    const { report } = await new Trial(bench).replay(token!);
    expect(report.verdict.kind).toBe('race');
  });

  test('of tasks in a feature is replayed with them', async () => {
    const tasks = (trial: Trial): Trial => {
      trial.setting.addCalls('A', [{ method: 'withdraw', args: [60] }]);
      trial.setting.addCalls('B', [{ method: 'withdraw', args: [70] }]);
      return trial;
    };
    const { token } = (await tasks(await trialOf(42)).explore('before', {})).report.verdict;
    expect(token).toContain('42/these-tasks/before/');
    expect((await tasks(await trialOf(42)).replay(token!)).report.verdict.kind).toBe('race');
  });

  test('is there only if something wrong was found', async () => {
    const trial = await trialOf(42);
    await trial.explore('after', {});
    await expect(trial.again()).rejects.toThrow('There is no execution to replay: nothing wrong was found');
  });
});

test('a race without any case shares nothing', async () => {
  const trial = new Trial(benchOf({ ...tableRace, scenarios: [] }));
  await expect(trial.takeComponent('table', 'meals')).rejects.toThrow('table does not share "meals"; it shares none');
});
