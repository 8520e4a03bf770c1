import { describe, expect, it } from 'vitest';
import { keyValueModel } from '../../../models/ready-made/key-value.ts';
import { registerModel } from '../../../models/ready-made/register.ts';
import { checkConsistency } from '../../../models/weaker-consistency.ts';
import { history } from './histories.ts';

const register = registerModel(0);
const staleRead = history('A write(1)', 'A', 'B read', 'B = 0');
const swappedRead = history('A read', 'C write(2)', 'A = 1', 'B write(1)', 'B', 'C');

describe('sequential consistency', () => {
  it('allows a read of another task to be late', async () => {
    expect(await checkConsistency('sequential', register, staleRead)).toBe('holds');
  });

  it('keeps the order within a task', async () => {
    const own = history('A write(1)', 'A', 'A read', 'A = 0');
    expect(await checkConsistency('sequential', register, own)).toBe('broken');
  });

  it('may hold for any number of tasks', async () => {
    const tasks = Array.from({ length: 20 }, (_, task) => `T${String(task)}`);
    const late = tasks.flatMap((task, value) => [
      `${task} write(${String(value)})`,
      task,
      `${task} read`,
      `${task} = ${String(value)}`,
    ]);
    expect(await checkConsistency('sequential', register, history(...late, 'A read', 'A = 3'))).toBe('holds');
  });

  it('is judged over all keys together', async () => {
    const steps = ['A put("x","1")', 'A', 'A get("y")', 'A = ""', 'B put("y","1")', 'B', 'B get("x")', 'B = ""'];
    expect(await checkConsistency('sequential', keyValueModel, history(...steps))).toBe('broken');
  });

  it('is open when the limits end the search', async () => {
    const limits = { maxConfigurations: 1 };
    const own = history('A write(1)', 'B write(2)', 'A', 'B', 'A read', 'A = 7');
    expect(await checkConsistency('sequential', register, own, limits)).toBe('open');
    const tasks = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
    const steps = [...tasks.map((task) => `${task} append("k","${task}")`), ...tasks, 'A get("k")', 'A = "no"'];
    const many = { maxConfigurations: 10_000 };
    expect(await checkConsistency('sequential', keyValueModel, history(...steps), many)).toBe('open');
    const signal = AbortSignal.abort();
    expect(await checkConsistency('sequential', register, own, { signal })).toBe('open');
  });
});

describe('quiescent consistency', () => {
  it('keeps the order across a moment when no call is open', async () => {
    expect(await checkConsistency('quiescent', register, staleRead)).toBe('broken');
  });

  it('keeps no order without one, not even that of a task', async () => {
    expect(await checkConsistency('quiescent', register, swappedRead)).toBe('holds');
    const own = history('C write(2)', 'A write(1)', 'A', 'A read', 'A = 0', 'C');
    expect(await checkConsistency('quiescent', register, own)).toBe('holds');
  });

  it('is open when the limits end the search', async () => {
    const limits = { maxConfigurations: 1 };
    const own = history('A compareAndSet(0,1)', 'B compareAndSet(0,2)', 'A = true', 'B = true');
    expect(await checkConsistency('quiescent', register, own, limits)).toBe('open');
  });
});
