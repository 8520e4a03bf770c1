// Do explorations get out of each other's way?
import { expect, test } from 'vitest';
import { explore, replay, UsageError, type Program } from '../../../../src/index.ts';
import { lostUpdate, writers } from './lost-update.ts';

test('explorations that are started together take turns and come out as alone', async () => {
  const results = await Promise.all([
    explore(lostUpdate),
    explore(writers(5), { audit: false }),
    explore(lostUpdate, { reduction: 'none' }),
    explore(writers(3), { strategy: 'random', maxExecutions: 10 }),
  ]);
  expect(results.map(({ verdict, executions }) => `${verdict} ${executions}`)).toEqual([
    'race 4',
    'holds 120',
    'race 6',
    'open 10',
  ]);
});

test('one that is refused or aborted does not keep the next from its turn', async () => {
  const [refused, aborted, held] = await Promise.allSettled([
    explore(lostUpdate, { maxSteps: 0 }),
    explore(lostUpdate, { signal: AbortSignal.abort() }),
    explore(writers(2)),
  ]);
  expect(refused.status).toBe('rejected');
  expect(aborted).toMatchObject({ value: { verdict: 'open' } });
  expect(held).toMatchObject({ value: { verdict: 'holds' } });
});

test('a listener of progress that throws ends its own exploration only', async () => {
  const failing = explore(writers(2), {
    onProgress: () => {
      throw new Error('the display is gone');
    },
  });
  await expect(failing).rejects.toThrow('the display is gone');
  expect((await explore(writers(2))).verdict).toBe('holds');
});

test('an exploration or a replay inside another one is refused, before or after a step', async () => {
  const { token } = (await explore(lostUpdate)).failure!;
  const programs: Program[] = [
    () => explore(lostUpdate),
    () => replay(token, lostUpdate),
    ({ cell }) =>
      cell(0)
        .read()
        .then(() => explore(lostUpdate)),
    ({ task }) => task('A', () => explore(lostUpdate)),
  ];
  for (const program of programs) {
    const { failure } = await explore(program);
    expect(failure!.error).toBeInstanceOf(UsageError);
    expect(failure!.message).toContain('An exploration was started inside another one');
  }
});

test('code of the process runs between the slices of a search, and sees the real clock', async () => {
  const before = Date.now();
  const seen: number[] = [];
  const controller = new AbortController();
  const look = (): void => {
    seen.push(Date.now());
    if (seen.length < 3) setImmediate(look);
    else controller.abort();
  };
  setImmediate(look);
  await explore(writers(14), { signal: controller.signal });
  expect(seen.every((at) => at >= before)).toBe(true);
  expect(before).toBeGreaterThan(Date.UTC(2020));
});
