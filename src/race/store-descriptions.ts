// What do the methods of the usual stores touch? Said once here, for `describe` in a race; without it a method counts as one that
// writes the whole store, which is safe and only slower.
import type { ListStore } from '../components/stores/list-store.ts';
import type { MapStore } from '../components/stores/map-store.ts';
import type { SetStore } from '../components/stores/set-store.ts';
import type { ValueStore } from '../components/stores/value-store.ts';
import type { Description } from '../../scheduler/objects/shared.ts';

/** Describes a store of values by key. */
export const mapStore: Description<MapStore<unknown>> = {
  get: { access: 'read', key: 0 },
  has: { access: 'read', key: 0 },
  set: { access: 'write', key: 0 },
  delete: { access: 'write', key: 0 },
  keys: 'read',
  values: 'read',
  clear: 'write',
};

/** Describes a store of names that are in or out. */
export const setStore: Description<SetStore> = {
  has: { access: 'read', key: 0 },
  add: { access: 'write', key: 0 },
  delete: { access: 'write', key: 0 },
  members: 'read',
  clear: 'write',
};

/** Describes a store of things in order. */
export const listStore: Description<ListStore<unknown>> = {
  length: 'read',
  at: { access: 'read', key: 0 },
  put: { access: 'write', key: 0 },
  append: 'write',
  resize: 'write',
  all: 'read',
};

/** Describes a store of one value. */
export const valueStore: Description<ValueStore<unknown>> = {
  read: 'read',
  write: 'write',
  compareAndSet: 'write',
};

/**
 * Clients of Redis, by the names that its commands have; whatever else a client can do counts as a write of everything. A command
 * that takes several keys takes them one by one or as an array.
 */
export const redisStore: Description<Methods<RedisCommand>> = {
  get: { access: 'read', key: 0 },
  exists: { access: 'read', key: 'all' },
  mget: { access: 'read', key: 'all' },
  keys: 'read',
  set: { access: 'write', key: 0 },
  setnx: { access: 'write', key: 0 },
  incr: { access: 'write', key: 0 },
  decr: { access: 'write', key: 0 },
  expire: { access: 'write', key: 0 },
  del: { access: 'write', key: 'all' },
  flushall: 'write',
};

type RedisCommand =
  'get' | 'exists' | 'mget' | 'keys' | 'set' | 'setnx' | 'incr' | 'decr' | 'expire' | 'del' | 'flushall';

/**
 * Clients of a database whose first argument is the table, or an array of tables that are joined. Rows are not told apart: what
 * touches the same table depends on each other. Spell a table the same way everywhere.
 */
export const sqlStore: Description<Methods<'select' | 'insert' | 'update' | 'delete'>> = {
  select: { access: 'read', key: 0 },
  insert: { access: 'write', key: 0 },
  update: { access: 'write', key: 0 },
  delete: { access: 'write', key: 0 },
};

type Methods<Name extends string> = Readonly<Record<Name, (...args: never[]) => unknown>>;
