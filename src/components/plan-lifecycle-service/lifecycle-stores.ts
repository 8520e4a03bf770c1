// Where does the plan lifecycle service keep its actions and plans, and what takes more than one access?
import { MemoryMap, type MapStore } from '../stores/map-store.ts';
import { MemoryValue, type ValueStore } from '../stores/value-store.ts';
import type { Action, Plan } from './plan-lifecycle-service.ts';
import { requireId, requireRecord } from './rules.ts';

export interface LifecycleStores {
  /** The ids of the actions, by name. */
  readonly names: Records<string>;
  readonly actions: Records<Action>;
  readonly plans: Records<Plan>;
  /** The number in the id that was given last. */
  readonly lastNumber: LastNumber;
}

/** What the service needs of a map. */
export type Records<Value> = Pick<MapStore<Value>, 'get' | 'set' | 'keys' | 'values'>;

export type LastNumber = Pick<ValueStore<number>, 'read' | 'write'>;

export function memoryStores(): LifecycleStores {
  return {
    names: new MemoryMap<string>(),
    actions: new MemoryMap<Action>(),
    plans: new MemoryMap<Plan>(),
    lastNumber: new MemoryValue(0),
  };
}

/** A new id, in two accesses: the last number is read, and the next one written. */
export async function nextId({ lastNumber }: LifecycleStores, kind: 'action' | 'plan'): Promise<string> {
  const number = (await lastNumber.read()) + 1;
  await lastNumber.write(number);
  return `${kind}-${number}`;
}

/** The action of a normalised name, in two accesses: which id has the name, and what has the id? */
export async function readAction({ names, actions }: LifecycleStores, name: string): Promise<Action> {
  const id = requireId(name, await names.get(name));
  return requireRecord(id, await actions.get(id));
}

/** What has these ids, in one access each. */
export async function readAll<Item>(items: Records<Item>, ids: readonly string[]): Promise<readonly Item[]> {
  const read: Item[] = [];
  for (const id of ids) read.push(requireRecord(id, await items.get(id)));
  return read;
}
