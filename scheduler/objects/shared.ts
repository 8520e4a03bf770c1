// A user's own object as a shared one: every method call is a step. The method runs on the object itself, not on the proxy, so
// classes with #private fields work.
import { READ, UPDATE, WRITE, type Mode } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, type Subject } from '../runtime/operation.ts';
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
      const call = (...args: unknown[]): Promise<unknown> =>
        engine.issue(
          new MethodCall(
            subject,
            String(property),
            args,
            () => Reflect.apply(value, target, args),
            access ?? { access: 'write' },
            options.split ?? false,
          ),
        );
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

class MethodCall extends AwaitedOperation<unknown> {
  readonly #args: readonly unknown[];
  readonly #effect: () => unknown;
  readonly #access: Access;
  readonly #isSplit: boolean;

  constructor(
    subject: Subject,
    method: string,
    args: readonly unknown[],
    effect: () => unknown,
    access: Access,
    isSplit: boolean,
  ) {
    super(subject, method);
    this.#args = args;
    this.#effect = effect;
    this.#access = access;
    this.#isSplit = isSplit;
  }

  override get args(): readonly unknown[] {
    return this.#args;
  }

  override perform(engine: Engine): void {
    touchObject(engine, this.subject.location, this.#access, this.#args);
    let result: unknown;
    try {
      result = this.#effect();
    } catch (error) {
      this.#complete(engine, () => this.refuse(error));
      return;
    }
    if (!isThenable(result)) {
      this.#complete(engine, () => this.answer(result));
      return;
    }
    result.then(
      (value) => this.#complete(engine, () => this.answer(value)),
      (error: unknown) => this.#complete(engine, () => this.refuse(error)),
    );
  }

  #complete(engine: Engine, settle: () => void): void {
    if (this.subject.epoch !== engine.epoch) return;
    if (this.#isSplit) engine.issueFor(this.strand, new Completion(this, settle));
    else settle();
  }
}

/** The late answer of a call whose effect has happened. */
class Completion extends AwaitedOperation<void> {
  readonly #call: MethodCall;
  readonly #settle: () => void;

  constructor(call: MethodCall, settle: () => void) {
    super(call.subject, `${call.method} returns`);
    this.#call = call;
    this.#settle = settle;
  }

  override get args(): readonly unknown[] {
    return this.#call.args;
  }

  override get awaited(): Promise<unknown> {
    return this.#call.promise;
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
