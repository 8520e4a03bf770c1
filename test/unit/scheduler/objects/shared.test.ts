import { expect, test } from 'vitest';
import { explore } from '../../../../src/index.ts';

class Row {
  #value = 1;

  read(): number {
    return this.#value;
  }

  async write(value: number): Promise<number> {
    await Promise.resolve();
    if (value < 0) throw new RangeError('negative');
    return (this.#value = value);
  }
}

test('methods run on the object itself, and each call is one step', async () => {
  const { failure } = await explore(async ({ shared, task }) => {
    const row = shared(new Row(), { name: 'row', describe: { read: 'read' } });
    await task('A', async () => {
      await row.write(2);
      throw new Error(`read ${await row.read()}`);
    });
  });
  expect(failure?.message).toBe('Error: read 2');
  expect(failure?.steps.map(({ text }) => text)).toEqual(['A: row.write(2) -> 2', 'A: row.read() -> 2']);
});

test('what a method throws or rejects with reaches its caller', async () => {
  const { verdict } = await explore(async ({ shared, task }) => {
    const row = shared(new Row());
    await task(async () => {
      await expect(row.write(-1)).rejects.toThrow('negative');
    });
  });
  expect(verdict).toBe('holds');
});

test('an object without a prototype is shared as any other, and what it throws at once reaches its caller, too', async () => {
  const { failure } = await explore(async ({ shared, task }) => {
    const target = Object.assign(Object.create(null) as object, {
      read(): never {
        throw new RangeError('empty');
      },
    });
    await task('A', () => shared(target).read());
  });
  expect(failure?.message).toBe('RangeError: empty');
  expect(failure?.steps.map(({ text }) => text)).toEqual(['A: object1.read() throws RangeError: empty']);
});

test('a split call that never answers is known by where it is awaited', async () => {
  const { verdict, failure } = await explore(async ({ shared, signal, task }) => {
    const row = shared({ read: () => new Promise<never>(() => undefined) }, { name: 'row', split: true });
    await Promise.all([task('A', () => row.read()), task('B', () => signal('never').wait())]);
  });
  expect({ verdict, kind: failure?.kind }).toEqual({ verdict: 'error', kind: 'uncontrolled await' });
});

test('a call that is split has its effect in one step and its answer in another', async () => {
  const { failure } = await explore(async ({ shared, task }) => {
    const row = shared(new Row(), { name: 'row', split: true });
    let cached = 0;
    const refresh = async (): Promise<void> => {
      cached = await row.read();
    };
    const change = async (): Promise<void> => {
      cached = await row.write(2);
    };
    await Promise.all([task('A', refresh), task('B', change)]);
    if (cached !== 2) throw new Error('the late answer has overwritten the cache');
  });
  expect(failure?.steps.map(({ text }) => text)).toEqual([
    'A: row.read() -> 1',
    'B: row.write(2) -> 2',
    'B: row.write returns(2)',
    'A: row.read returns()',
  ]);
});

test('a property that is set is set on the object', async () => {
  const target: { note: string } = { note: '' };
  await explore(({ shared, task }) => {
    const seen = shared(target) as { note: string };
    return task(() => {
      seen.note = 'seen';
    });
  });
  expect(target.note).toBe('seen');
});
