import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { choose } from '../../../../scheduler/objects/choice.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { ReplayStrategy } from '../../../../scheduler/strategies/replay.ts';
import type { Schedule } from '../../../../scheduler/strategies/schedule.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { run, straight, type Program } from './executions.ts';

const scheduled = (...strands: readonly string[]): Schedule => strands.map((strand) => ({ strand, alternative: 0 }));

test('every execution of a program is had again from its schedule, in another engine', async () => {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    return Promise.all([
      engine.startTask('A', async () => x.write(await choose(engine, 3))),
      engine.startTask('a task', () => Promise.all([x.read(), x.read()])),
    ]);
  };
  for (const { schedule, outcome } of await run(new UnreducedStrategy(), program, { isTracking: true })) {
    const [again, ...more] = await run(new ReplayStrategy(schedule), program, { isTracking: true });
    expect(again!.schedule).toEqual(schedule);
    expect(again!.outcome).toEqual(outcome);
    expect(more).toEqual([]);
  }
});

test('random executions are had again too', async () => {
  const program = straight(3, 3, 3, 3);
  for (const { schedule } of await run(new RandomStrategy(1), program, { executions: 100 })) {
    const strategy = new ReplayStrategy(schedule);
    expect((await run(strategy, program))[0]!.schedule).toEqual(schedule);
    expect(strategy.unused).toBe(0);
  }
});

test('where the schedule ends, it goes on without pre-emption', async () => {
  expect((await run(new ReplayStrategy([]), straight(2, 2)))[0]!.word).toBe('A A B B');
  expect((await run(new ReplayStrategy(scheduled('B')), straight(2, 2)))[0]!.word).toBe('B B A A');
  expect((await run(new ReplayStrategy(scheduled('A', 'B')), straight(2, 3, 1)))[0]!.word).toBe('A B B B A C');
});

test('a strand that cannot move is a divergence that says who can', async () => {
  const [one] = await run(new ReplayStrategy(scheduled('A', 'A', 'A')), straight(2, 2, 1));
  expect(one!.outcome).toMatchObject({
    kind: 'diverged',
    divergence: {
      step: 2,
      message: 'the execution took another path at step 3: recorded A, now only B or C can move',
    },
  });
});

test('an alternative that there is not is a divergence', async () => {
  const [one] = await run(new ReplayStrategy([{ strand: 'main', alternative: 3 }]), (engine) => choose(engine, 3));
  expect(one!.outcome).toMatchObject({
    kind: 'diverged',
    divergence: { recorded: 'main=3', now: 'only main, main=1 or main=2 can move' },
  });
});

test('choices that the execution did not get to are counted', async () => {
  const strategy = new ReplayStrategy(scheduled('A', 'A', 'A', 'B'));
  await run(strategy, straight(2));
  expect(strategy.unused).toBe(2);
});

test('an execution that does not suit the engine can be run again', async () => {
  const strategy = new ReplayStrategy(scheduled('A.1', 'A'));
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    return engine.startTask('A', () => Promise.all([x.read(), x.read()]));
  };
  const [unsuited] = await run(strategy, program, { executions: 1 });
  expect(unsuited!.outcome.kind).toBe('unsuited');
  const [suited] = await run(strategy, program, { isTracking: true });
  expect(suited!.word).toBe('A.1 A');
});
