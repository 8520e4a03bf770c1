// A user's own object as a shared one: every method call is a step. The method runs on the object itself, not on the proxy, so
// classes with #private fields work.
import { READ, UPDATE, WRITE, type Mode } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, Operation, type Effect } from '../runtime/operation.ts';
import { isThenable } from './thenable.ts';

/** What a method touches: the whole object, or the key that one of its arguments is. */
export interface Access {
  readonly access: 'read' | 'write';
  /** The position of the argument that is the key. Left out: the whole object. */
  readonly key?: number;
}

type MethodOf<T> = { [K in keyof T]: T[K] extends (...args: never[]) => unknown ? K : never }[keyof T];

/** Per method what it touches. A method that is not described writes the whole object: safe, only slower. */
export type Description<T> = { readonly [K in MethodOf<T>]?: Access | Access['access'] };

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
  const subject = engine.createSubject(kindOf(target), options.name);
  engine.watched.push({ subject, state: () => contentOf(target) });
  const methods = new Map<PropertyKey, unknown>();
  const handler: ProxyHandler<T> = {
    get: (_, property) => {
      const known = methods.get(property);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function' || property === 'constructor') {
        if (typeof property === 'string' && property !== 'then') engine.touch(subject.location, READ);
        return value;
      }
      const description = (options.describe as Partial<Record<PropertyKey, Access | Access['access']>>)?.[property];
      const access = typeof description === 'string' ? { access: description } : description;
      const name = String(property);
      const method = new Method(value, target, access ?? { access: 'write' }, options.split ?? false);
      const call = (...args: unknown[]): Promise<unknown> =>
        engine.issue(new Operation(subject, name, method, undefined, args));
      methods.set(property, call);
      return call;
    },
    set: (_, property, value) => {
      engine.touch(subject.location, WRITE);
      return Reflect.set(target, property, value, target);
    },
  };
  return new Proxy(target, handler) as unknown as Shared<T>;
}

/** A method of the object, and what a call of it does. */
class Method implements Effect<unknown> {
  readonly #code: Function;
  readonly #target: object;
  readonly #access: Access;
  readonly #isSplit: boolean;

  constructor(code: Function, target: object, access: Access, isSplit: boolean) {
    this.#code = code;
    this.#target = target;
    this.#access = access;
    this.#isSplit = isSplit;
  }

  perform(call: Operation, engine: Engine): void {
    touchObject(engine, call.subject.location, this.#access, call.args);
    let result: unknown;
    try {
      result = Reflect.apply(this.#code, this.#target, call.args);
    } catch (error) {
      this.#complete(call, engine, () => call.refuse(error));
      return;
    }
    if (!isThenable(result)) {
      this.#complete(call, engine, () => call.answer(result));
      return;
    }
    result.then(
      (value) => this.#complete(call, engine, () => call.answer(value)),
      (error: unknown) => this.#complete(call, engine, () => call.refuse(error)),
    );
  }

  #complete(call: Operation, engine: Engine, settle: () => void): void {
    if (call.subject.epoch !== engine.epoch) return;
    if (this.#isSplit) engine.issueFor(call.strand, new Completion(call, settle));
    else settle();
  }
}

/** The late answer of a call whose effect has happened. */
class Completion extends AwaitedOperation<void> {
  readonly #call: Operation;
  readonly #settle: () => void;

  constructor(call: Operation, settle: () => void) {
    super(call.subject, `${call.method} returns`, undefined, undefined, call.args);
    this.#call = call;
    this.#settle = settle;
  }

  override get awaited(): Promise<unknown> | undefined {
    return this.#call.awaited;
  }

  override perform(): void {
    this.#settle();
  }
}

/**
 * A key that is read conflicts with writes of that key and of the whole; a key that is written conflicts also with reads of the
 * whole, but not with writes of other keys. So the whole is two locations: its content, which writes of keys update, and
 * its generation, which only writes of the whole change.
 */
function touchObject(engine: Engine, location: number, { access, key }: Access, args: readonly unknown[]): void {
  const generation = engine.locations.keyOf(location, GENERATION);
  const touch = (place: number, mode: Mode): void => engine.touch(place, mode);
  if (key === undefined) {
    touch(location, access === 'read' ? READ : WRITE);
    if (access === 'write') touch(generation, WRITE);
    return;
  }
  touch(engine.locations.keyOf(location, args[key]), access === 'read' ? READ : WRITE);
  touch(generation, READ);
  if (access === 'write') touch(location, UPDATE);
}

const GENERATION = Symbol('generation');

/** What an object holds, as it says itself if it does. */
function contentOf(target: object): unknown {
  const { toJSON } = target as { toJSON?: unknown };
  return typeof toJSON === 'function' ? Reflect.apply(toJSON, target, []) : target;
}

function kindOf(target: object): string {
  const name = target.constructor?.name ?? '';
  return name === '' || name === 'Object' ? 'object' : name.charAt(0).toLowerCase() + name.slice(1);
}
