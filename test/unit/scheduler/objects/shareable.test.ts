// What `shared` does with objects as real clients are: it keeps every access in a step, or says why it cannot.
import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { explore, UsageError, type Context, type Shared } from '../../../../src/index.ts';

/** Runs when it is awaited, as the queries of some clients do. */
function query<T>(run: () => T): PromiseLike<T> {
  const wait = (resolve: (value: T) => void): void => resolve(run());
  return new Proxy({}, { get: (_, property) => (property === 'then' ? wait : undefined) }) as PromiseLike<T>;
}

class Client {
  #rows: readonly string[] = ['one', 'two'];
  readonly created = new Date(0);
  readonly version = Object.freeze({ major: 7, isAtLeast: (major: number): boolean => major <= 7 });
  settings = { retries: 3 };
  readonly pool = new Map<string, number>();
  readonly log = Readable.from(['line']);

  get size(): number {
    return this.#rows.length;
  }

  add(row: string): this {
    this.#rows = [...this.#rows, row];
    return this;
  }

  count(): number {
    return this.#rows.length;
  }

  async addLater(row: string): Promise<this> {
    return this.add(row);
  }

  lazily(): PromiseLike<number> {
    return query(() => this.#rows.length);
  }

  *scan(): Generator<string> {
    yield* this.#rows;
  }

  async *cursor(): AsyncGenerator<string> {
    yield* this.#rows;
  }

  stream(): Readable {
    return Readable.from(this.#rows);
  }

  async upload(): Promise<Writable> {
    return new Writable();
  }

  body(): ReadableStream<string> {
    return new ReadableStream<string>();
  }

  entries(): IterableIterator<[string, number]> {
    return this.pool.entries();
  }

  [Symbol.iterator](): Iterator<string> {
    return this.scan();
  }

  toJSON(): unknown {
    return this.#rows;
  }
}

type Use = (client: Shared<Client>) => unknown;

/** Explores one task that uses a client, and answers what it comes to. */
async function used(use: Use, make: () => object = () => new Client()): Promise<unknown> {
  let answer: unknown;
  const { verdict, failure } = await explore(async ({ shared, task }) => {
    const client = shared(make(), 'client') as Shared<Client>;
    await task('A', async () => {
      answer = await use(client);
    });
  });
  expect(failure).toBeUndefined();
  expect(verdict).toBe('holds');
  return answer;
}

test.each<[string, Use, unknown]>([
  ['getters run on the object, with its private fields', (client) => client.size, 2],
  ['a thenable is awaited within the step', (client) => client.lazily(), 2],
  ['a plain value is answered later', (client) => client.count(), 2],
  ['values of the language can be read', (client) => client.created.getTime(), 0],
  ['what is frozen can be read, methods and all', (client) => client.version.isAtLeast(7), true],
  ['plain data can be read', (client) => client.settings.retries, 3],
  ['it can be shown without a step', (client) => JSON.stringify(client), '["one","two"]'],
  ['what every object can do is no step', (client) => client.valueOf() instanceof Client, true],
  ['the language sees what it is', (client) => client instanceof Client && 'size' in client, true],
])('%s', async (_, use, expected) => {
  expect(await used(use)).toEqual(expected);
});

test.each<[string, Use]>([
  ['at once', (client) => client.add('three')],
  ['later', (client) => client.addLater('three')],
])('an object that answers itself %s stays shared', async (_, add) => {
  const { failure } = await explore(async ({ shared, task }) => {
    const client = shared(new Client(), 'client');
    await task('A', async () => {
      const same = (await add(client)) as Shared<Client>;
      throw new Error(`has ${await same.count()}`);
    });
  });
  expect(failure?.message).toBe('Error: has 3');
  expect(failure?.steps).toHaveLength(2);
});

test.each<[string, Use]>([
  ['`client.scan` answered an iterator, which is read after its step has ended', (client) => client.scan()],
  ['`client.entries` answered an iterator', (client) => client.entries()],
  ['`client.cursor` answered an async iterator', (client) => client.cursor()],
  ['`client.stream` answered a stream', (client) => client.stream()],
  ['`client.upload` answered a stream', (client) => client.upload()],
  ['`client.body` answered a stream', (client) => client.body()],
  ['`client` cannot be iterated in steps', (client) => [...(client as unknown as Client)]],
  ['`client.log` is a stream, which is read without a step', (client) => client.log],
  ['`client.pool` is an object with methods of its own, whose calls would be no steps', (client) => client.pool],
])('refused: %s', async (message, use) => {
  const refusal = used(use);
  await expect(refusal).rejects.toThrow(UsageError);
  await expect(refusal).rejects.toThrow(message);
});

test('a refusal ends the exploration even if the program catches it, or has failed before', async () => {
  const program =
    (after: () => void) =>
    async ({ shared, task }: Context): Promise<void> => {
      const client = shared(new Client(), 'client');
      await task('A', () => client.scan().catch(() => undefined));
      after();
    };
  await expect(explore(program(() => undefined))).rejects.toThrow('answered an iterator');
  const failing = (): never => {
    throw new Error('something else');
  };
  await expect(explore(program(failing))).rejects.toThrow('answered an iterator');
  await expect(
    explore(async ({ shared, task }) => {
      const client = shared(new Client(), { name: 'client', split: true });
      await Promise.allSettled([task('A', () => Promise.reject(new Error('first'))), task('B', () => client.scan())]);
    }),
  ).rejects.toThrow('answered an iterator');
});

test.each<[string, object]>([
  ['got a function: wrap it, as in shared({ call: query })', async function query() {}],
  [
    'got a function: wrap it, as in shared({ call: theFunction })',
    (
      () => async (): Promise<void> =>
        undefined
    )(),
  ],
  ['got one that can be awaited itself: await it first', Promise.resolve(new Client())],
  ['got `undefined`', undefined as unknown as object],
])('shared refuses what it %s', async (message, target) => {
  await expect(
    used(
      () => undefined,
      () => target,
    ),
  ).rejects.toThrow(message);
});

test('the methods of a frozen object are steps, too', async () => {
  const make = (): object => Object.freeze({ count: async () => 5, size: 1 });
  expect(await used(async (client) => (await client.count()) + client.size, make)).toBe(6);
});

test('a method that is replaced or deleted is not called any more', async () => {
  const make = (): { count?: () => number } => ({ count: () => 1 });
  const counts = await used(async (client) => {
    const before = await client.count();
    Reflect.set(client, 'count', () => 2);
    const after = await client.count();
    Reflect.deleteProperty(client, 'count');
    return [before, after, 'count' in client];
  }, make);
  expect(counts).toEqual([1, 2, false]);
});

interface Prefixed {
  prefix: string;
  readonly options: { suffix: string };
}

test.each<[string, (store: Prefixed) => void]>([
  ['a property that is set', (store) => void (store.prefix = 'b')],
  ['plain data that is changed', (store) => void (store.options.suffix = 'b')],
])('%s conflicts with the keys of the object', async (_, change) => {
  const { verdict, executions } = await explore(async ({ shared, task }) => {
    const target = {
      prefix: 'a',
      options: { suffix: 'a' },
      get: (key: string): string => `${target.prefix}${key}${target.options.suffix}`,
      ping: (): void => undefined,
    };
    const store = shared(target, { name: 'store', describe: { get: { access: 'read', key: 0 }, ping: 'read' } });
    const changing = async (): Promise<void> => {
      await store.ping();
      change(store);
    };
    const [seen] = await Promise.all([task('A', () => store.get('k')), task('B', changing)]);
    if (seen !== 'aka') throw new Error(`saw ${seen}`);
  });
  expect({ verdict, executions }).toEqual({ verdict: 'race', executions: 2 });
});

test('outside of its execution an object can be looked at freely', async () => {
  let kept: Shared<Client> | undefined;
  await explore(async ({ shared, task }) => {
    const client = (kept = shared(new Client(), 'client'));
    await task('A', () => client.count());
  });
  expect(kept!.pool.size).toBe(0);
  expect([...kept!.pool]).toEqual([]);
});

class Connection {
  async get(): Promise<number> {
    return 1;
  }
}

test('a client that a step answers is refused, unless nothing in it can change', async () => {
  const connecting = (connect: () => Connection): ReturnType<typeof explore> =>
    explore(async ({ shared, task }) => {
      const pool = shared({ connect }, { name: 'pool' });
      await task('A', () => pool.connect());
    });
  await expect(connecting(() => new Connection())).rejects.toThrow(
    '`pool.connect` answered an object with asynchronous methods of its own',
  );
  expect((await connecting(() => Object.freeze(new Connection()))).verdict).toBe('holds');
});

test('an object with a part that can never change is shared as any other, and shows what it has', async () => {
  const { verdict } = await explore(async ({ shared, task }) => {
    const counter = Object.defineProperty({ start: 1 }, 'next', { value: () => 2, enumerable: true }) as {
      start: number;
      next(): number;
    };
    const client = shared(counter, { name: 'counter' });
    await task('A', async () => {
      if ((await client.next()) !== 2) throw new Error('not called');
    });
    if (Object.keys(client).join() !== 'start,next') throw new Error('nothing to see');
    if ('gone' in { ...client }) throw new Error('too much to see');
  });
  expect(verdict).toBe('holds');
});
