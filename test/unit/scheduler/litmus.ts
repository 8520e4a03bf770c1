// Small programs of the literature: mutual exclusion, buffers, memory model tests and the traps that real tools fell into.
import type { Litmus, Operation, Routine } from './brute-force.ts';

const read = (cell: string): Operation => ({ op: 'read', cell });
const write = (cell: string, value: number): Operation => ({ op: 'write', cell, value });
const add = (cell: string): Operation => ({ op: 'add', cell });
const cas = (cell: string, from: number, to: number): Operation => ({ op: 'cas', cell, from, to });
const acquire = (semaphore: string): Operation => ({ op: 'acquire', semaphore });
const release = (semaphore: string): Operation => ({ op: 'release', semaphore });
const choose = (count: number): Operation => ({ op: 'choose', count });

/** A task that does the same operations in every execution. */
const straight = (...operations: Operation[]): Routine =>
  function* () {
    yield* operations;
  };

/** Each task writes one cell and reads the other's. */
export const storeBuffering: Litmus = {
  cells: ['x', 'y'],
  tasks: [straight(write('x', 1), read('y')), straight(write('y', 1), read('x'))],
};

export const messagePassing: Litmus = {
  cells: ['x', 'y'],
  tasks: [straight(write('x', 1), write('y', 1)), straight(read('y'), read('x'))],
};

/** Two readers of two independent writers, in opposite order. */
export const independentReads: Litmus = {
  cells: ['x', 'y'],
  tasks: [
    straight(write('x', 1)),
    straight(write('y', 1)),
    straight(read('x'), read('y')),
    straight(read('y'), read('x')),
  ],
};

/** Every task reads its neighbour's cell and writes its own. */
export function ring(n: number): Litmus {
  return {
    cells: times(n, (i) => `c${i}`),
    tasks: times(n, (i) => straight(read(`c${(i + 1) % n}`), write(`c${i}`, 1))),
  };
}

/** n tasks increment a cell in two steps, k times. */
export function lostUpdates(n: number, k: number): Litmus {
  return {
    cells: ['x'],
    tasks: times(n, () => {
      return function* () {
        for (let round = 0; round < k; round++) yield write('x', (yield read('x')) + 1);
      };
    }),
  };
}

/** Two tasks add to each other's number. */
export function fibonacci(k: number): Litmus {
  const sum = (own: string, other: string): Routine =>
    function* () {
      for (let round = 0; round < k; round++) {
        const mine = yield read(own);
        const theirs = yield read(other);
        yield write(own, mine + theirs);
      }
    };
  return { cells: ['i', 'j'], tasks: [sum('i', 'j'), sum('j', 'i')] };
}

/** n tasks that each move a cell one further, if it stands where they want it. */
export function chain(n: number): Litmus {
  return { cells: ['x'], tasks: times(n, (i) => straight(cas('x', i, i + 1))) };
}

/** Peterson's mutual exclusion; who finds the other in its way gives up. */
export const peterson: Litmus = {
  cells: ['flag0', 'flag1', 'turn', 'x'],
  tasks: times(2, (me) => {
    const other = 1 - me;
    return function* () {
      yield write(`flag${me}`, 1);
      yield write('turn', other);
      if ((yield read(`flag${other}`)) === 1 && (yield read('turn')) === other) return;
      yield write('x', (yield read('x')) + 1);
      yield write(`flag${me}`, 0);
    };
  }),
};

/** Every task takes a ticket and enters if it is its turn. */
export function ticketLock(n: number): Litmus {
  return {
    cells: ['next', 'serving', 'x'],
    tasks: times(n, () => {
      return function* () {
        const ticket = (yield add('next')) - 1;
        if ((yield read('serving')) !== ticket) return;
        yield add('x');
        yield write('serving', ticket + 1);
      };
    }),
  };
}

/** Everybody takes the fork to the left and then the one to the right, so many times. */
export function philosophers(n: number, rounds: number): Litmus {
  return {
    permits: Object.fromEntries(times(n, (i) => [`fork${i}`, 1])),
    tasks: times(n, (i) => {
      const left = `fork${i}`;
      const right = `fork${(i + 1) % n}`;
      return straight(...times(rounds, () => [acquire(left), acquire(right), release(right), release(left)]).flat());
    }),
  };
}

/** A buffer between producers and consumers, guarded by counting semaphores and a lock. */
export function boundedBuffer(capacity: number, producers: number, consumers: number, items: number): Litmus {
  const pass = (from: string, to: string): Routine =>
    straight(...times(items, () => [acquire(from), acquire('lock'), add('size'), release('lock'), release(to)]).flat());
  return {
    cells: ['size'],
    permits: { lock: 1, free: capacity, full: 0 },
    tasks: [...times(producers, () => pass('free', 'full')), ...times(consumers, () => pass('full', 'free'))],
  };
}

/** Looks, and looks again under the lock before it makes the one instance. */
export function doubleChecked(n: number): Litmus {
  return {
    cells: ['instance'],
    permits: { lock: 1 },
    tasks: times(n, () => {
      return function* () {
        if ((yield read('instance')) !== 0) return;
        yield acquire('lock');
        if ((yield read('instance')) === 0) yield write('instance', 1);
        yield release('lock');
      };
    }),
  };
}

/** One lock taken with permits to spare. */
export function permits(n: number, free: number): Litmus {
  return {
    cells: ['x'],
    permits: { pool: free },
    tasks: times(n, () => straight(acquire('pool'), add('x'), release('pool'))),
  };
}

/** n tasks take two permits one after the other, and give both back in one step. */
export function upgrades(n: number, free: number): Litmus {
  const own = (i: number): string => `own${i}`;
  return {
    cells: times(n, own),
    permits: { pool: free },
    tasks: times(n, (i) => straight(acquire('pool'), acquire('pool'), add(own(i)), release('pool'), release('pool'))),
  };
}

/** Compare-and-sets that fail in every order: they read, as others do, and only the writes matter to them. */
export function mixedReaders(writers: number, failing: number, readers: number): Litmus {
  return {
    cells: ['x'],
    tasks: [
      ...times(
        writers,
        () =>
          function* () {
            yield write('x', 0);
          },
      ),
      ...times(
        failing,
        () =>
          function* () {
            yield cas('x', 1, 2);
          },
      ),
      ...times(
        readers,
        () =>
          function* () {
            yield read('x');
          },
      ),
    ],
  };
}

/** What a task does depends on a choice. */
export function chosenWrites(n: number): Litmus {
  return {
    cells: ['x', 'y'],
    tasks: times(n, (i) => {
      return function* () {
        if ((yield choose(2)) === 0) yield write('x', i);
        else yield read('x');
        yield write('y', i);
      };
    }),
  };
}

function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}
