// Random races: a component of two numbers and a flag whose methods are made of single reads and writes, each with or without a
// lock, called by a few tasks. Its model is what the methods would do one at a time.
import type { MutexInterface } from 'async-mutex';
import fc from 'fast-check';
import { blocked, throws, type Model } from '../../../../models/model.ts';
import type { Signal } from '../../../../scheduler/exploration/context.ts';
import type { Cell } from '../../../../scheduler/objects/cell.ts';
import type { Kit, RaceOptions, TaskStep } from '../../../../src/race/declaration.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import type { Race } from '../../../../src/race/race.ts';

type Key = 0 | 1;

interface Numbers {
  get(key: Key): Promise<number>;
  set(key: Key, value: number): Promise<void>;
  increment(key: Key): Promise<number>;
  take(key: Key): Promise<number>;
  sum(): Promise<number>;
  move(): Promise<void>;
  post(): Promise<void>;
  posted(): Promise<boolean>;
}

type Method = keyof Numbers;

/** Which methods take the lock. */
export type Locking = Readonly<Record<Method, boolean>>;

class CellNumbers implements Numbers {
  readonly #cells: readonly [Cell<number>, Cell<number>];
  readonly #signal: Signal;
  readonly #lock: MutexInterface;
  readonly #locking: Locking;

  constructor(cells: readonly [Cell<number>, Cell<number>], signal: Signal, lock: MutexInterface, locking: Locking) {
    this.#cells = cells;
    this.#signal = signal;
    this.#lock = lock;
    this.#locking = locking;
  }

  get(key: Key): Promise<number> {
    return this.#run('get', () => this.#cells[key].read());
  }

  set(key: Key, value: number): Promise<void> {
    return this.#run('set', () => this.#cells[key].write(value));
  }

  increment(key: Key): Promise<number> {
    return this.#run('increment', async () => {
      const value = (await this.#cells[key].read()) + 1;
      await this.#cells[key].write(value);
      return value;
    });
  }

  take(key: Key): Promise<number> {
    return this.#run('take', async () => {
      const value = await this.#cells[key].read();
      if (value === 0) throw new RangeError('nothing left');
      await this.#cells[key].write(value - 1);
      return value - 1;
    });
  }

  sum(): Promise<number> {
    return this.#run('sum', async () => (await this.#cells[0].read()) + (await this.#cells[1].read()));
  }

  move(): Promise<void> {
    return this.#run('move', async () => {
      const value = await this.#cells[0].read();
      await this.#cells[1].write(value);
      await this.#cells[0].write(0);
    });
  }

  post(): Promise<void> {
    return this.#signal.set();
  }

  posted(): Promise<boolean> {
    return this.#signal.wait();
  }

  #run<T>(method: Method, body: () => Promise<T>): Promise<T> {
    return this.#locking[method] ? this.#lock.runExclusive(body) : body();
  }
}

interface State {
  readonly numbers: readonly [number, number];
  readonly isPosted: boolean;
}

function put({ numbers, isPosted }: State, key: Key, value: number): State {
  return { isPosted, numbers: key === 0 ? [value, numbers[1]] : [numbers[0], value] };
}

const model: Model<State, Numbers> = {
  init: () => ({ numbers: [1, 0], isPosted: false }),
  methods: {
    get: (state, key) => [state, state.numbers[key]],
    set: (state, key, value) => [put(state, key, value), undefined],
    increment: (state, key) => [put(state, key, state.numbers[key] + 1), state.numbers[key] + 1],
    take: (state, key) =>
      state.numbers[key] === 0
        ? [state, throws(new RangeError('nothing left'))]
        : [put(state, key, state.numbers[key] - 1), state.numbers[key] - 1],
    sum: (state) => [state, state.numbers[0] + state.numbers[1]],
    move: ({ numbers, isPosted }) => [{ isPosted, numbers: [0, numbers[0]] }, undefined],
    post: (state) => [{ ...state, isPosted: true }, undefined],
    posted: (state) => (state.isPosted ? [state, true] : blocked),
  },
};

export interface RandomCall {
  readonly method: Method;
  readonly key: Key;
}

/** What is called by whom, and under which locks. */
export interface RandomRace {
  readonly locking: Locking;
  readonly tasks: readonly (readonly RandomCall[])[];
}

const METHODS: readonly Method[] = ['get', 'set', 'increment', 'take', 'sum', 'move', 'post', 'posted'];

const callArbitrary = fc.record({
  method: fc.constantFrom(...METHODS),
  key: fc.constantFrom<Key>(0, 1),
});

/** Two tasks of up to two calls, or three of one. */
export const raceArbitrary: fc.Arbitrary<RandomRace> = fc.record({
  locking: fc.record(
    Object.fromEntries(METHODS.map((method) => [method, fc.boolean()])) as Record<Method, fc.Arbitrary<boolean>>,
  ),
  tasks: fc.oneof(
    fc.array(fc.array(callArbitrary, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 2 }),
    fc.array(fc.array(callArbitrary, { minLength: 1, maxLength: 1 }), { minLength: 3, maxLength: 3 }),
  ),
});

export function declare({ locking, tasks }: RandomRace, options: RaceOptions): Race {
  const bodies = Object.fromEntries(tasks.map((calls, i) => [String.fromCharCode(65 + i), calls.map(stepOf)]));
  return defineRace({
    issue: 1,
    title: 'a random race',
    shared: ({ cell, signal, lock }: Kit) => ({
      a: cell(1, 'a'),
      b: cell(0, 'b'),
      flag: signal('flag'),
      mutex: lock('mutex'),
    }),
    variants: {
      before: ({ a, b, flag, mutex }): Numbers => new CellNumbers([a, b], flag, mutex, locking),
    },
    tasks: bodies,
    model,
    options,
  });
}

function stepOf({ method, key }: RandomCall): TaskStep<Numbers> {
  switch (method) {
    case 'set':
      return (numbers) => numbers.set(key, 5);
    case 'get':
    case 'increment':
    case 'take':
      return (numbers) => numbers[method](key);
    case 'sum':
    case 'move':
    case 'post':
    case 'posted':
      return (numbers) => numbers[method]();
  }
}
