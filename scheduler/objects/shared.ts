// A user's own object as a shared one: every method call is a step. The method runs on the object itself, not on the proxy, so
// classes with #private fields work.
import type { Engine } from '../runtime/engine.ts';
import { Operation } from '../runtime/operation.ts';
import { touchObject, type Access } from './access.ts';
import { Method } from './method.ts';
import { isChangeable, refusal, whyUnreadable, whyUnshareable } from './shareable.ts';

type MethodOf<T> = { [K in keyof T]: T[K] extends (...args: never[]) => unknown ? K : never }[keyof T];

/** Per method what it touches. A method that is not described writes the whole object: safe, only slower. */
export type Description<T> = { readonly [K in MethodOf<T>]?: Access | Access['access'] };

/** What a shared object is called, and what its methods touch. */
export interface SharedOptions<T> {
  readonly name?: string;
  readonly describe?: Description<T>;
  /** Make the effect of a call and its completion two steps, for code that also keeps state in plain memory. */
  readonly split?: boolean;
}

/** The object as tasks see it: every method is asynchronous. */
export type Shared<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : T[K];
};

export function shared<T extends object>(engine: Engine, target: T, options: SharedOptions<T>): Shared<T> {
  const problem = whyUnshareable(target);
  if (problem !== undefined) throw refusal(engine, problem);
  const subject = engine.createSubject(kindOf(target), options.name);
  engine.watched.push({ subject, state: () => contentOf(target) });
  const methods = new Map<PropertyKey, unknown>();
  const isHere = (): boolean => engine.isRunning && engine.epoch === subject.epoch;
  const touch = (access: Access['access']): void => touchObject(engine, subject.location, { access });

  const read = (property: PropertyKey, value: unknown): unknown => {
    if (typeof property !== 'string' || property === 'then' || !isHere()) return value;
    const reason = whyUnreadable(value);
    if (reason !== undefined) throw refusal(engine, `\`${subject.name}.${property}\` ${reason}`);
    touch(isChangeable(value) ? 'write' : 'read');
    return value;
  };

  const handler: ProxyHandler<T> = {
    get: (_, property) => {
      const known = methods.get(property);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function' || property === 'constructor') return read(property, value);
      if (isIteration(property) && isHere()) {
        throw refusal(engine, `\`${subject.name}\` cannot be iterated in steps: call a method that answers an array`);
      }
      if (isForShow(property)) {
        return (...args: unknown[]): unknown => {
          touch('read');
          return Reflect.apply(value, target, args);
        };
      }
      const description = (options.describe as Partial<Record<PropertyKey, Access | Access['access']>>)?.[property];
      const access = typeof description === 'string' ? { access: description } : description;
      const name = String(property);
      const method = new Method(value, target, proxy, access ?? { access: 'write' }, options.split ?? false);
      const call = (...args: unknown[]): Promise<unknown> =>
        engine.issue(new Operation(subject, name, method, undefined, args));
      methods.set(property, call);
      return call;
    },
    set: (_, property, value) => {
      touch('write');
      methods.delete(property);
      return Reflect.set(target, property, value, target);
    },
    deleteProperty: (_, property) => {
      touch('write');
      methods.delete(property);
      return Reflect.deleteProperty(target, property);
    },
    has: (_, property) => {
      touch('read');
      return Reflect.has(target, property);
    },
  };
  const proxy = hasFixedPart(target)
    ? new Proxy(Object.create(Object.getPrototypeOf(target) as object | null) as T, {
        ...handler,
        ownKeys: () => {
          touch('read');
          return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor: (_, property) => {
          touch('read');
          const own = Reflect.getOwnPropertyDescriptor(target, property);
          return own === undefined ? undefined : { ...own, configurable: true };
        },
      })
    : new Proxy(target, handler);
  return proxy as unknown as Shared<T>;
}

/** A proxy has to answer what can never change as it is, so that one stands before an empty object instead. */
function hasFixedPart(target: object): boolean {
  const own = Object.values(Object.getOwnPropertyDescriptors(target));
  return own.some(({ configurable, writable }) => configurable === false && writable === false);
}

function isIteration(property: PropertyKey): boolean {
  return property === Symbol.iterator || property === Symbol.asyncIterator;
}

/** Whether a method is called by the language itself, to show an object or to convert it, and cannot answer later. */
function isForShow(property: PropertyKey): boolean {
  return property === 'toJSON' || property === Symbol.toPrimitive || property in Object.prototype;
}

/** What an object holds, as it says itself if it does. */
function contentOf(target: object): unknown {
  const { toJSON } = target as { toJSON?: unknown };
  return typeof toJSON === 'function' ? Reflect.apply(toJSON, target, []) : target;
}

function kindOf(target: object): string {
  const name = target.constructor?.name ?? '';
  return name === '' || name === 'Object' ? 'object' : name.charAt(0).toLowerCase() + name.slice(1);
}
