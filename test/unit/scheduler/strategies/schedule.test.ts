import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { ReplayStrategy } from '../../../../scheduler/strategies/replay.ts';
import { describeChoice } from '../../../../scheduler/strategies/schedule.ts';
import { run } from './executions.ts';

test('what happens without a choice is not part of the schedule', async () => {
  const [one] = await run(
    new ReplayStrategy([]),
    async (engine) => {
      const x = new Cell(engine, 0, 'x');
      const y = new Cell(engine, 0, 'y');
      const a = engine.startTask('A', () => x.write(1));
      const b = engine.startTask('B', () => y.write(1));
      await a;
      await b;
      // Waits for two steps, so that this read is an event of its own, but nobody chose it.
      x.peek();
      expect(engine.trace.length).toBe(3);
    },
    { isTracking: true },
  );
  expect(one!.schedule).toEqual([
    { strand: 'A', alternative: 0 },
    { strand: 'B', alternative: 0 },
  ]);
});

test('only alternatives other than the first are mentioned', () => {
  expect(describeChoice('A', 0)).toBe('A');
  expect(describeChoice('A', 2)).toBe('A=2');
});
