// What does a call touch of the object that it is made on? All of it, or some of its keys.
import type { Engine } from '../runtime/engine.ts';
import { READ, UPDATE, WRITE, type Mode } from '../runtime/footprint.ts';

/** What a method touches: the whole object, or the keys that its arguments name. */
export interface Access {
  readonly access: 'read' | 'write';
  /** The position of the argument that is the key, or an array of keys; `all` if every argument is. Left out: the whole object. */
  readonly key?: number | 'all';
}

/**
 * A key that is read conflicts with writes of that key and of the whole; a key that is written conflicts also with reads of the
 * whole, but not with writes of other keys. So the whole is two locations: its content, which writes of keys update, and
 * its generation, which only writes of the whole change.
 */
export function touchObject(
  engine: Engine,
  location: number,
  { access, key }: Access,
  args: readonly unknown[] = [],
): void {
  const generation = engine.locations.keyOf(location, GENERATION);
  const touch = (place: number, mode: Mode): void => engine.touch(place, mode);
  if (key === undefined) {
    touch(location, access === 'read' ? READ : WRITE);
    if (access === 'write') touch(generation, WRITE);
    return;
  }
  const named = key === 'all' ? args.flat() : args[key];
  for (const one of Array.isArray(named) ? (named as unknown[]) : [named]) {
    // Many stores mean the same by 1 and '1'; for those that do not, one location for both is only slower.
    const place = engine.locations.keyOf(location, typeof one === 'number' ? String(one) : one);
    touch(place, access === 'read' ? READ : WRITE);
  }
  touch(generation, READ);
  if (access === 'write') touch(location, UPDATE);
}

const GENERATION = Symbol('generation');
