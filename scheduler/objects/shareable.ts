// What can be shared, what can a step answer, and what can be read beside the steps? Whatever would let tasks act on an object
// without a step is refused, with what to do instead: a proof that has not seen it would be none.
import { Misuse } from '../faults.ts';
import type { Engine } from '../runtime/engine.ts';

/** The error for a use that no verdict may be built on; the exploration ends with it. */
export function refusal(engine: Engine, problem: string): Misuse {
  const error = new Misuse(problem);
  engine.fail(error);
  return error;
}

/** Why an object cannot be shared; undefined if it can. */
export function whyUnshareable(target: unknown): string | undefined {
  const expected = 'Expected `shared` to get an object whose methods are called';
  if (typeof target === 'function') {
    return `${expected}, got a function: wrap it, as in shared({ call: ${target.name || 'theFunction'} })`;
  }
  if (typeof target !== 'object' || target === null) return `${expected}, got \`${String(target)}\``;
  if (typeof Reflect.get(target, 'then', target) !== 'function') return undefined;
  return `${expected}, got one that can be awaited itself: await it first, or share what it was made by`;
}

/** Why a step cannot answer a value: what it yields or does later would be in no step. */
export function whyUnanswerable(value: unknown): string | undefined {
  const kind = flowOf(value);
  if (kind !== undefined) {
    return `answered ${kind}, which is read after its step has ended: answer what it yields, as an array, or share a reader with a method for each part`;
  }
  if (!isClient(value)) return undefined;
  return 'answered an object with asynchronous methods of its own, whose calls would be no steps: share it too, or freeze it';
}

/** Why a property cannot be handed out. */
export function whyUnreadable(value: unknown): string | undefined {
  if (!isObject(value) || Object.isFrozen(value)) return undefined;
  const kind = flowOf(value);
  if (kind !== undefined) return `is ${kind}, which is read without a step: share a reader with a method for each part`;
  if (isData(value)) return undefined;
  return 'is an object with methods of its own, whose calls would be no steps: share it too, under a name of its own, or freeze it';
}

/** Whether a property can be changed through what was read from it. */
export function isChangeable(value: unknown): boolean {
  return isObject(value) && !Object.isFrozen(value);
}

/** What an iterator or a stream is called; undefined for anything else. */
function flowOf(value: unknown): string | undefined {
  if (!isObject(value) || Array.isArray(value)) return undefined;
  const has = (name: PropertyKey): boolean => typeof Reflect.get(value, name, value) === 'function';
  if (has('pipe') || has('pipeTo') || has('getReader') || has('getWriter')) return 'a stream';
  if (has(Symbol.asyncIterator)) return 'an async iterator';
  return has('next') && has(Symbol.iterator) ? 'an iterator' : undefined;
}

/** Whether calls of an object may wait for the outside world: its class has an async method. */
function isClient(value: unknown): boolean {
  if (!isObject(value) || Object.isFrozen(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!isObject(prototype) || prototype === Object.prototype) return false;
  return Object.values(Object.getOwnPropertyDescriptors(prototype)).some(
    (property) => typeof property.value === 'function' && property.value instanceof AsyncFunction,
  );
}

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** Arrays, plain objects without methods, and the values of the language that keep nothing for others. */
function isData(value: object): boolean {
  if (Array.isArray(value) || ArrayBuffer.isView(value) || VALUES.some((kind) => value instanceof kind)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return !Object.values(value).some((part) => typeof part === 'function');
}

const VALUES = [Date, RegExp, Error, Promise, URL];

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
