// The programs that the literature on partial order reduction measures itself with, as functions of their size. How many classes
// each has is known: see table.test.ts.
import type { Program } from '../../../src/index.ts';

type Lock = ReturnType<Parameters<Program>[0]['lock']>;

/** One task writes a cell that n tasks read. */
export function readers(n: number): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    await Promise.all([task('W', () => x.write(1)), ...times(n, (i) => task(`R${i}`, () => x.read()))]);
  };
}

/** One task looks for the last zero of an array, from the end, while n tasks set an element each from the one before. */
export function lastzero(n: number): Program {
  return async ({ cell, task }) => {
    const a = times(n + 1, () => cell(0));
    const look = async (): Promise<void> => {
      let i = n;
      while ((await a[i]!.read()) !== 0) i--;
    };
    const set = async (j: number): Promise<void> => {
      const before = await a[j - 1]!.read();
      await a[j]!.write(before + 1);
    };
    await Promise.all([task('L', look), ...times(n, (j) => task(`W${j + 1}`, () => set(j + 1)))]);
  };
}

/** n tasks increment a cell in two steps, so that updates are lost. */
export function inc(n: number): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    const increment = async (): Promise<void> => {
      const read = await x.read();
      await x.write(read + 1);
    };
    await Promise.all(times(n, (i) => task(`T${i}`, increment)));
  };
}

/** n tasks increment one cell and then another, each in one step. */
export function binc(n: number): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    const y = cell(0, 'y');
    const increment = async (): Promise<void> => {
      await x.update((value) => value + 1);
      await y.update((value) => value + 1);
    };
    await Promise.all(times(n, (i) => task(`T${i}`, increment)));
  };
}

/** n tasks enter four words each into a hash table with open addressing; they collide from twelve tasks on. */
export function indexer(n: number): Program {
  return async ({ cell, task }) => {
    const table = times(128, () => cell(0));
    const enter = async (id: number): Promise<void> => {
      for (let m = 1; m <= 4; m++) {
        const word = m * 11 + id;
        let hash = (word * 7) % 128;
        while (!(await table[hash]!.compareAndSet(0, word))) hash = (hash + 1) % 128;
      }
    };
    await Promise.all(times(n, (id) => task(`T${id}`, () => enter(id))));
  };
}

/** n tasks look for a free block for an inode each, under locks of both. */
export function filesystem(n: number): Program {
  return async ({ cell, lock, task }) => {
    const inodes = times(32, () => cell(0));
    const inodeLocks: Lock[] = times(32, () => lock());
    const busy = times(26, () => cell(false));
    const busyLocks: Lock[] = times(26, () => lock());
    const allocate = async (id: number): Promise<void> => {
      const i = id % 32;
      const releaseInode = await inodeLocks[i]!.acquire();
      if ((await inodes[i]!.read()) === 0) {
        for (let b = (i * 2) % 26, isFound = false; !isFound; b = (b + 1) % 26) {
          const releaseBlock = await busyLocks[b]!.acquire();
          isFound = !(await busy[b]!.read());
          if (isFound) {
            await busy[b]!.write(true);
            await inodes[i]!.write(b + 1);
          }
          releaseBlock();
        }
      }
      releaseInode();
    };
    await Promise.all(times(n, (id) => task(`T${id}`, () => allocate(id))));
  };
}

/** The running example of Abdulla, Aronis, Jonsson and Sagonas (POPL 2014). */
export function popl(): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    const y = cell(0, 'y');
    const z = cell(0, 'z');
    await Promise.all([
      task('P', () => x.write(1)),
      task('Q', () => y.write(1)),
      task('R', async () => {
        if ((await y.read()) === 0) await z.write(1);
      }),
      task('S', async () => {
        if ((await z.read()) === 1 && (await y.read()) === 0) await x.write(2);
      }),
    ]);
  };
}

/** n tasks write a cell that m others read. */
export function writersAndReaders(n: number, m: number): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    const write = (i: number): Promise<void> => task(`W${i}`, () => x.write(i + 1));
    const read = (i: number): Promise<number> => task(`R${i}`, () => x.read());
    await Promise.all([...times(n, write), ...times(m, read)]);
  };
}

/** n tasks write a cell of their own, k times. */
export function independentWriters(n: number, k: number): Program {
  return async ({ cell, task }) => {
    const write = async (i: number): Promise<void> => {
      const own = cell(0);
      for (let round = 0; round < k; round++) await own.write(i);
    };
    await Promise.all(times(n, (i) => task(`T${i}`, () => write(i))));
  };
}

/** Tasks that write one cell, each as often as it is told. */
export function repeatedWriters(...counts: number[]): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    const write = async (count: number): Promise<void> => {
      for (let round = 0; round < count; round++) await x.write(round);
    };
    await Promise.all(counts.map((count, i) => task(`T${i}`, () => write(count))));
  };
}

/** m tasks choose one of n values each. */
export function choices(n: number, m: number): Program {
  return async ({ choose, task }) => {
    await Promise.all(times(m, (i) => task(`T${i}`, () => choose(n))));
  };
}

/** n tasks take one lock, k times each. */
export function contenders(n: number, k: number): Program {
  return async ({ lock, task }) => {
    const mutex = lock('L');
    const contend = async (): Promise<void> => {
      for (let round = 0; round < k; round++) (await mutex.acquire())();
    };
    await Promise.all(times(n, (i) => task(`T${i}`, contend)));
  };
}

/** n timers that are due one after the other, against one task that writes what they write, k times. */
export function timersAgainstWrites(n: number, k: number): Program {
  return async ({ cell, sleep, task }) => {
    const x = cell(0, 'x');
    const fire = async (i: number): Promise<void> => {
      await sleep(i + 1);
      await x.write(i);
    };
    const write = async (): Promise<void> => {
      for (let round = 0; round < k; round++) await x.write(round);
    };
    await Promise.all([...times(n, (i) => task(`S${i}`, () => fire(i))), task('W', write)]);
  };
}

/** The program with the body of every task inside two async functions. */
export function nested(program: Program): Program {
  return (context) => {
    const inner = async <T>(body: () => T | PromiseLike<T>): Promise<T> => body();
    const outer = async <T>(body: () => T | PromiseLike<T>): Promise<T> => {
      const value = await inner(body);
      return value;
    };
    const task = ((name: string, body: () => unknown) => context.task(name, () => outer(body))) as typeof context.task;
    return program({ ...context, task });
  };
}

/** The program, and then a step of the main task: the engine has to follow promises to know that it comes after all others. */
export function joined(program: Program): Program {
  return async (context) => {
    const end = context.cell(0, 'end');
    await program(context);
    await end.write(1);
  };
}

function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}
