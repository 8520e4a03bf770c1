import { expect, test } from 'vitest';
import { draw } from '../../../../src/cucumber/picture.ts';
import { Trial } from '../../../../src/cucumber/trial.ts';
import { bench, trialOf } from './bench.ts';

test('what was found is drawn as the command does, with the token and the page', async () => {
  const picture = draw(await (await trialOf(42)).explore('before', {}));
  expect(picture).toMatch(/^ FOUND {3}#42 account \/ before: a lost update/);
  expect(picture).toContain('ledger.read() -> 100');
  expect(picture).toMatch(/npx heddle replay 42\/before\/AB2A~[0-9a-f]{4}/);
  expect(picture).toContain('heddle-report/index.html#42-before');
});

test('a proof is told too', async () => {
  expect(draw(await (await trialOf(42)).explore('after', {}))).toMatch(/^ HOLDS {3}#42 account \/ after/);
});

test('what the feature has made is found, and not on the page', async () => {
  const trial = await trialOf(42);
  trial.setting.removeLock('account');
  const picture = draw(await trial.explore('after', {}));
  expect(picture).toMatch(/^ FOUND /);
  expect(picture).not.toContain('heddle-report');
  const open = await trial.explore('after', { maxExecutions: 1 });
  expect(draw(open)).toMatch(/^ OPEN /);
});

test('tasks that only the feature knows have no token, as no command could replay them', async () => {
  const found = await (await trialOf(42)).explore('before', {});
  const scenario = { ...found.one.scenario, name: 'these-tasks' };
  const picture = draw({ ...found, one: { ...found.one, scenario }, isDeclared: false });
  expect(picture).toContain('ledger.read() -> 100');
  expect(picture).not.toContain('npx heddle replay');
});

test('one execution is told without a search', async () => {
  const { report } = await (await trialOf(42)).explore('before', {});
  expect(draw(await new Trial(bench).replay(report.verdict.token!))).toMatch(/^ REPLAY {2}#42 account \/ before/);
});

test('a race that is declared nowhere is called by its component', async () => {
  const found = await (await trialOf(42)).explore('before', {});
  const race = { ...found.one.race, source: undefined };
  expect(draw({ ...found, one: { ...found.one, race } })).toContain('account:1');
});
