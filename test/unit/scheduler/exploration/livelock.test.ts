// Does an execution that never ends end?
import { expect, test } from 'vitest';
import { explore, replay, type Program } from '../../../../src/index.ts';

const spinning: Program = async ({ cell, task }) => {
  const ready = cell(false, 'ready');
  await task('A', async () => {
    while (!(await ready.read()));
  });
};

test('a loop that waits for what never comes is a livelock after so many steps', async () => {
  const { verdict, complete, stoppedBy, failure } = await explore(spinning, { maxSteps: 50 });
  expect({ verdict, complete, stoppedBy, kind: failure?.kind }).toEqual({
    verdict: 'livelock',
    complete: false,
    stoppedBy: 'livelock',
    kind: 'livelock',
  });
  expect(failure!.message).toContain('still running after 50 steps');
  expect(failure!.message).toContain('raise `maxSteps`');
  expect(failure!.steps).toHaveLength(50);
  expect(failure!.criticalReversal).toBeUndefined();
});

test('its token says how often, in a few letters, and replays', async () => {
  const { failure } = await explore(spinning, { maxSteps: 1_500 });
  expect(failure!.token).toMatch(/^A1500~[0-9a-f]{4}$/);
  expect(failure!.message).toContain('1,500 steps');
  const again = await replay(failure!.token, spinning, { maxSteps: 1_500 });
  expect(again).toMatchObject({ verdict: 'livelock', token: failure!.token });
});

test('a loop in one schedule only is found', async () => {
  const { verdict, failure } = await explore(
    async ({ cell, task }) => {
      const ready = cell(false, 'ready');
      const look = async (): Promise<void> => {
        if (!(await ready.read())) for (;;) await ready.read();
      };
      await Promise.all([task('B', () => ready.write(true)), task('A', look)]);
    },
    { maxSteps: 30 },
  );
  expect({ verdict, kind: failure?.kind }).toEqual({ verdict: 'livelock', kind: 'livelock' });
});

test('a long program is no livelock if it may be that long', async () => {
  const long: Program = async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', async () => {
      for (let i = 0; i < 200; i++) await x.write(i);
    });
  };
  expect((await explore(long, { maxSteps: 100 })).verdict).toBe('livelock');
  expect((await explore(long, { maxSteps: 200 })).verdict).toBe('holds');
  expect((await explore(long)).verdict).toBe('holds');
});
