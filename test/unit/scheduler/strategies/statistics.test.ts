import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { ControlledMutex } from '../../../../scheduler/objects/mutex.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { Statistics } from '../../../../scheduler/strategies/statistics.ts';
import type { Strategy } from '../../../../scheduler/strategies/strategy.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { run, straight } from './executions.ts';

test('counts executions, steps and switches', async () => {
  const statistics = new Statistics(new UnreducedStrategy());
  const executions = await run(statistics, straight(2, 2));
  const switches = executions.map(({ schedule }) =>
    schedule.filter(({ strand }, i) => i > 0 && strand !== schedule[i - 1]!.strand),
  );
  expect(statistics).toMatchObject({
    executions: 6,
    steps: 24,
    switches: switches.flat().length,
    deepest: 4,
    widest: 2,
    outcomes: { returned: 6, threw: 0, stuck: 0, endless: 0, diverged: 0, redundant: 0, unsuited: 0 },
  });
});

test('counts the ways in which executions end', async () => {
  const statistics = new Statistics(new UnreducedStrategy());
  await run(statistics, (engine) => {
    const [a, b] = [new ControlledMutex(engine, 'a'), new ControlledMutex(engine, 'b')];
    return Promise.all([
      engine.startTask('A', () => a.runExclusive(() => b.acquire())),
      engine.startTask('B', () => b.runExclusive(() => a.acquire())),
    ]);
  });
  expect(statistics.outcomes.stuck).toBe(statistics.executions);
  const limited = new Statistics(new UnreducedStrategy());
  await run(limited, straight(2, 2), { maxSteps: 3 });
  expect(limited.outcomes).toMatchObject({ endless: limited.executions, returned: 0 });
  expect(limited.deepest).toBe(3);
});

test('an execution that must be run again is not counted', async () => {
  const statistics = new Statistics(new RandomStrategy(1));
  await run(
    statistics,
    (engine) => {
      const x = new Cell(engine, 0, 'x');
      return engine.startTask('A', async () => {
        await x.read();
        await Promise.all([x.read(), x.read()]);
      });
    },
    { executions: 1 },
  );
  expect(statistics).toMatchObject({ executions: 0, steps: 0, deepest: 0, widest: 0, outcomes: { unsuited: 1 } });
});

test('an execution that is given up is counted, but its last choice is no step', async () => {
  const quitter: Strategy = { begin: () => true, choose: ({ depth }) => (depth < 2 ? 0 : -1), end: () => undefined };
  const statistics = new Statistics(quitter);
  await run(statistics, straight(4), { executions: 1 });
  expect(statistics).toMatchObject({ executions: 1, steps: 2, outcomes: { redundant: 1 } });
});
