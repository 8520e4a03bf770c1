import { expect, test } from 'vitest';
import { explore, redisStore, sqlStore, type Context, type Description } from '../../../../src/index.ts';

/** A client whose methods do what `describe` says and nothing else: every call is noted, under the keys that it names. */
class Client {
  readonly #notes: Record<string, readonly string[]> = {};

  note(keys: readonly unknown[], method: string): number {
    const touched = keys.length > 0 ? keys : Object.keys(this.#notes);
    for (const key of touched) this.#notes[String(key)] = [...(this.#notes[String(key)] ?? []), method];
    return touched.length;
  }

  toJSON(): unknown {
    return this.#notes;
  }
}

class Redis extends Client {
  get = async (_key: string): Promise<string> => 'a value';
  mget = async (..._keys: readonly (string | readonly string[])[]): Promise<string> => 'values';
  keys = async (): Promise<string> => 'all keys';
  exists = async (..._keys: readonly string[]): Promise<number> => 1;
  set = async (key: string | number): Promise<number> => this.note([key], 'set');
  setnx = async (key: string): Promise<number> => this.note([key], 'setnx');
  incr = async (key: string): Promise<number> => this.note([key], 'incr');
  decr = async (key: string): Promise<number> => this.note([key], 'decr');
  expire = async (key: string): Promise<number> => this.note([key], 'expire');
  del = async (...keys: readonly (string | readonly string[])[]): Promise<number> => this.note(keys.flat(), 'del');
  flushall = async (): Promise<number> => this.note([], 'flushall');
  publish = async (_channel: string): Promise<number> => this.note([], 'publish');
}

class Sql extends Client {
  select = async (tables: string | readonly string[]): Promise<string> => `rows of ${String(tables)}`;
  insert = async (table: string): Promise<number> => this.note([table], 'insert');
  update = async (table: string): Promise<number> => this.note([table], 'update');
  delete = async (table: string): Promise<number> => this.note([table], 'delete');
  query = async (_text: string): Promise<number> => this.note([], 'query');
}

type Use<T> = (client: T) => unknown;

const redisPairs: readonly [classes: number, string, Use<Redis>, Use<Redis>][] = [
  [1, 'reads of a key', (redis) => redis.get('x'), (redis) => redis.exists('x')],
  [1, 'writes of different keys', (redis) => redis.set('x'), (redis) => redis.incr('y')],
  [1, 'a read and a write of different keys', (redis) => redis.get('x'), (redis) => redis.setnx('y')],
  [1, 'several keys and another one', (redis) => redis.mget('x', 'y'), (redis) => redis.decr('z')],
  [2, 'a read and a write of a key', (redis) => redis.get('x'), (redis) => redis.expire('x')],
  [2, 'writes of a key', (redis) => redis.setnx('x'), (redis) => redis.setnx('x')],
  [2, 'a key by its number and by its digits', (redis) => redis.set(1), (redis) => redis.get('1')],
  [2, 'the second of several keys, and that key', (redis) => redis.del('x', 'y'), (redis) => redis.get('y')],
  [2, 'keys in an array, and one of them', (redis) => redis.del(['x', 'y']), (redis) => redis.incr('y')],
  [2, 'all keys and a write of one', (redis) => redis.keys(), (redis) => redis.set('x')],
  [2, 'everything and a read of a key', (redis) => redis.flushall(), (redis) => redis.get('x')],
  [2, 'a command that is not described and a read', (redis) => redis.publish('x'), (redis) => redis.get('y')],
];

test.each(redisPairs)('redisStore: %i order(s) of %s', async (classes, _, a, b) => {
  expect(await ordersOf(() => new Redis(), redisStore, a, b)).toBe(classes);
});

const sqlPairs: readonly [classes: number, string, Use<Sql>, Use<Sql>][] = [
  [1, 'reads of a table', (sql) => sql.select('orders'), (sql) => sql.select('orders')],
  [1, 'writes of different tables', (sql) => sql.insert('orders'), (sql) => sql.update('seats')],
  [2, 'a read and a write of a table', (sql) => sql.select('orders'), (sql) => sql.delete('orders')],
  [2, 'a join and a write of its second table', (sql) => sql.select(['orders', 'seats']), (sql) => sql.insert('seats')],
  [2, 'text of which nobody knows what it touches', (sql) => sql.query('...'), (sql) => sql.select('orders')],
];

test.each(sqlPairs)('sqlStore: %i order(s) of %s', async (classes, _, a, b) => {
  expect(await ordersOf(() => new Sql(), sqlStore, a, b)).toBe(classes);
});

/** How many executions two calls on a client need: one if they commute. The audit would object if they did not. */
async function ordersOf<T extends object>(
  make: () => T,
  describe: Description<T>,
  a: Use<T>,
  b: Use<T>,
): Promise<number> {
  const { verdict, executions } = await explore(async ({ shared, task }: Context) => {
    const client = shared(make(), { name: 'client', describe }) as unknown as T;
    await Promise.all([task('A', () => a(client)), task('B', () => b(client))]);
  });
  expect(verdict).toBe('holds');
  return executions;
}
