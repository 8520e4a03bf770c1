import { expect, test } from 'vitest';
import { findStage, Stage } from '../../../../src/cucumber/stage.ts';
import { bench } from './bench.ts';

function worldOf(log: string[] = []) {
  return {
    log,
    attach: (text: string, mediaType: string) => void log.push(`${mediaType} ${text}`),
    link: (url: string) => void log.push(`link ${url}`),
  };
}

const explore = (variant: string) => async (trial: Stage['trial']) => {
  await trial.takeRace(42);
  return trial.explore(variant, {});
};

test('the picture and the way to the page are attached once for all steps that look', async () => {
  const world = worldOf();
  const stage = new Stage(world, bench);
  await stage.run(explore('before'), () => undefined);
  expect(world.log).toEqual([]);
  const found = stage.look();
  expect(stage.look()).toBe(found);
  expect(world.log).toEqual(['text/plain picture of 42-before', 'link heddle-report/index.html#42-before']);
});

test('what the page does not tell of has no link', async () => {
  const world = worldOf();
  const stage = new Stage(world, bench);
  const withoutLock = async (trial: Stage['trial']) => {
    await trial.takeRace(42);
    trial.setting.removeLock('account');
    return trial.explore('after', {});
  };
  await stage.run(withoutLock, () => undefined);
  stage.look();
  expect(world.log).toEqual(['text/plain picture of 42-after']);
});

test('what must not be is drawn at once', async () => {
  const world = worldOf();
  const refuse = (): never => {
    throw new Error('open');
  };
  await expect(new Stage(world, bench).run(explore('before'), refuse)).rejects.toThrow('open');
  expect(world.log).toHaveLength(2);
});

test('what was explored must be looked at', async () => {
  const stage = new Stage(worldOf(), bench);
  stage.requireLook();
  await stage.run(explore('before'), () => undefined);
  expect(() => stage.requireLook()).toThrow('No step says what the exploration must find');
  stage.look();
  stage.requireLook();
});

test('each scenario has one stage', () => {
  const world = worldOf();
  expect(findStage(world, bench)).toBe(findStage(world, bench));
  expect(findStage(worldOf(), bench)).not.toBe(findStage(world, bench));
});
