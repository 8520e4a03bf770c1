import { expect, test } from 'vitest';
import { OptimalStrategy } from '../../../../scheduler/dpor/optimal.ts';
import { choose } from '../../../../scheduler/objects/choice.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { Recording } from '../../../../scheduler/strategies/recording.ts';
import type { Schedule } from '../../../../scheduler/strategies/schedule.ts';
import type { Strategy } from '../../../../scheduler/strategies/strategy.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { run, straight, words } from './executions.ts';

test('keeps the schedule of the current execution until the next begins', async () => {
  const recording = new Recording(new UnreducedStrategy());
  const before: Schedule[] = [];
  const executions = await run(recording, (engine) => {
    before.push(recording.schedule);
    return straight(2, 2)(engine);
  });
  expect(before).toEqual(executions.map(() => []));
  expect(recording.schedule).toEqual(executions.at(-1)!.schedule);
});

test('the schedule grows with the execution', async () => {
  const recording = new Recording(new RandomStrategy(1));
  await run(
    recording,
    async (engine) => {
      await choose(engine, 1);
      expect(recording.schedule).toEqual([{ strand: 'main', alternative: 0 }]);
      const chosen = await choose(engine, 5);
      expect(recording.schedule[1]).toEqual({ strand: 'main', alternative: chosen });
    },
    { executions: 5 },
  );
});

test('changes nothing about the strategy that it wraps', async () => {
  const plain = words(await run(new OptimalStrategy(), straight(2, 2)));
  expect(words(await run(new Recording(new OptimalStrategy()), straight(2, 2)))).toEqual(plain);
});

test('an execution that is given up has the choices until then', async () => {
  const quitter: Strategy = { begin: () => true, choose: ({ depth }) => (depth < 2 ? 0 : -1), end: () => undefined };
  const recording = new Recording(quitter);
  const [one] = await run(recording, straight(4), { executions: 1 });
  expect(one!.outcome.kind).toBe('redundant');
  expect(recording.schedule).toHaveLength(2);
});
