// Is a program that waits for the outside world neither a hang nor a deadlock, but told where it waits?
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { explore, type Failure, type Program } from '../../../../src/index.ts';

const realSetTimeout = setTimeout;

/** The lines of this file with a mark, by the mark. */
const marks = new Map(
  fs
    .readFileSync(import.meta.filename, 'utf8')
    .split('\n')
    .flatMap((line, i) => (/\/\/ HERE (\w+)$/.test(line) ? [[/\w+$/.exec(line)![0], i + 1] as const] : [])),
);

async function expectUncontrolled(program: Program, mark: string): Promise<Failure> {
  const { verdict, failure, audit } = await explore(program);
  expect({ verdict, kind: failure?.kind }).toEqual({ verdict: 'error', kind: 'uncontrolled await' });
  expect(failure!.message).toContain(`${import.meta.filename}:${marks.get(mark)}:`);
  expect(failure!.message).toContain('pass the object in through `shared`');
  expect(audit.kind).toBe('none');
  return failure!;
}

test('a promise that nothing resolves', async () => {
  const failure = await expectUncontrolled(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', async () => {
      await x.read();
      await new Promise(() => undefined); // HERE never
    });
  }, 'never');
  expect(failure.steps.map(({ text }) => text)).toEqual(['A: x.read() -> 0']);
});

test('a file that is read', async () => {
  await expectUncontrolled(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', async () => {
      await fs.promises.readFile(import.meta.filename); // HERE file
      await x.read();
    });
  }, 'file');
});

test('a timer from before the exploration', async () => {
  await expectUncontrolled(async () => {
    await new Promise((resolve) => realSetTimeout(resolve, 1)); // HERE timer
  }, 'timer');
});

test('behind async functions, the innermost await is named', async () => {
  const inner = async (): Promise<void> => {
    await new Promise(() => undefined); // HERE inner
  };
  const middle = async (): Promise<void> => inner();
  await expectUncontrolled(async ({ cell, task }) => {
    await cell(0).read();
    await task('A', async () => {
      await middle();
    });
  }, 'inner');
});

test('beside a branch of Promise.all that goes on', async () => {
  await expectUncontrolled(async ({ cell }) => {
    const x = cell(0, 'x');
    const waits = async (): Promise<void> => {
      await x.read();
      await new Promise(() => undefined); // HERE branch
    };
    await Promise.all([waits(), x.write(1)]);
  }, 'branch');
});

test('in one schedule only', async () => {
  await expectUncontrolled(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const look = async (): Promise<void> => {
      if ((await x.read()) === 1) await new Promise(() => undefined); // HERE schedule
    };
    await Promise.all([task('A', look), task('B', () => x.write(1))]);
  }, 'schedule');
});

test('a lock that is never free is a deadlock, also behind Promise.race and async functions', async () => {
  const { verdict, failure } = await explore(async ({ lock, signal, task }) => {
    const mutex = lock('mutex');
    const never = signal('never');
    await mutex.acquire();
    const waitForLock = async (): Promise<void> => {
      await mutex.acquire();
    };
    await task('A', () => Promise.race([waitForLock(), never.wait()]));
  });
  expect({ verdict, kind: failure?.kind }).toEqual({ verdict: 'deadlock', kind: 'deadlock' });
  expect(failure!.deadlock!.waiting.map(({ waitsFor }) => waitsFor).toSorted()).toEqual(['mutex', 'never']);
});

const pass = async <T>(get: () => Promise<T>): Promise<T> => get();
/** JavaScript lets anything be awaited. */
const wait = async (): Promise<void> => {
  await (undefined as unknown as Promise<void>);
};

test('a signal that nobody sets is a deadlock, however the promise is handed on', async () => {
  const ways: ((signal: { wait(): Promise<boolean> }) => Promise<boolean>)[] = [
    (signal) => pass(() => signal.wait()),
    (signal) => pass(() => pass(() => signal.wait())),
    (signal) => Promise.race([pass(() => signal.wait()), pass(() => signal.wait())]),
    (signal) => new Promise((resolve) => resolve(signal.wait())),
    (signal) => signal.wait().then((isSet) => !isSet),
    async (signal) => {
      const [first, second] = [pass(() => signal.wait()), pass(() => signal.wait())];
      return (await first) && (await second);
    },
    async (signal) => {
      await wait();
      return pass(() => signal.wait());
    },
  ];
  for (const way of ways) {
    const { verdict, failure } = await explore(async ({ cell, signal, task }) => {
      const [x, ready] = [cell(0, 'x'), signal('ready')];
      await task('A', async () => {
        await wait();
        await pass(() => x.read());
        await way(ready);
      });
    });
    expect({ verdict, kind: failure?.kind }, String(way)).toEqual({ verdict: 'deadlock', kind: 'deadlock' });
  }
});

test('a promise that nothing resolves is named where it is awaited, also if an async function has returned it', async () => {
  await expectUncontrolled(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', async () => {
      await pass(() => x.read());
      await pass(() => new Promise(() => undefined)); // HERE returned
    });
  }, 'returned');
});

test('a body that only returns a promise is no deadlock, even if nobody can say where it waits', async () => {
  const { verdict, failure } = await explore(() => new Promise(() => undefined));
  expect({ verdict, kind: failure?.kind }).toEqual({ verdict: 'error', kind: 'uncontrolled await' });
});
