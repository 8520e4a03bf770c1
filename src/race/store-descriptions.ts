// What do the methods of the usual stores touch? Said once here, for `describe` in a race; without it a method counts as one that
// writes the whole store, which is safe and only slower.
import type { ListStore } from '../components/stores/list-store.ts';
import type { MapStore } from '../components/stores/map-store.ts';
import type { SetStore } from '../components/stores/set-store.ts';
import type { ValueStore } from '../components/stores/value-store.ts';
import type { Description } from '../../scheduler/objects/shared.ts';

export const mapStore: Description<MapStore<unknown>> = {
  get: { access: 'read', key: 0 },
  has: { access: 'read', key: 0 },
  set: { access: 'write', key: 0 },
  delete: { access: 'write', key: 0 },
  keys: 'read',
  values: 'read',
  clear: 'write',
};

export const setStore: Description<SetStore> = {
  has: { access: 'read', key: 0 },
  add: { access: 'write', key: 0 },
  delete: { access: 'write', key: 0 },
  members: 'read',
  clear: 'write',
};

export const listStore: Description<ListStore<unknown>> = {
  length: 'read',
  at: { access: 'read', key: 0 },
  put: { access: 'write', key: 0 },
  append: 'write',
  resize: 'write',
  all: 'read',
};

export const valueStore: Description<ValueStore<unknown>> = {
  read: 'read',
  write: 'write',
  compareAndSet: 'write',
};
