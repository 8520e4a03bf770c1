// The smallest shared thing: one value. Reading, writing, updating and comparing-and-setting it are one step each.
import { READ, READ_MAY_WRITE, WRITE } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { Operation, type Effect, type Subject, type Watched } from '../runtime/operation.ts';

/** One shared value; every access but `peek` is a step. */
export class Cell<T> {
  readonly #engine: Engine;
  readonly #content: Content<T>;

  constructor(engine: Engine, value: T, name: string | undefined) {
    this.#engine = engine;
    this.#content = new Content(engine.createSubject('cell', name), value);
    engine.watched.push(this.#content);
  }

  /** The value as it is at this step. */
  read(): Promise<T> {
    return this.#issue('read', reading);
  }

  /** Replaces the value. */
  write(value: T): Promise<void> {
    return this.#issue('write', writing, [value]);
  }

  /** Replaces the value by a function of it, in one step, and answers the new value. */
  update(change: (value: T) => T): Promise<T> {
    return this.#issue('update', updating, [change]);
  }

  /** Sets the value if it is `from`, and answers whether it did. One that fails is a read. */
  compareAndSet(from: T, to: T): Promise<boolean> {
    return this.#issue('compareAndSet', comparing, [from, to]);
  }

  /** Looks at the value without a step of its own, as part of the step that is running. */
  peek(): T {
    this.#engine.touch(this.#content.subject.location, READ);
    return this.#content.value;
  }

  #issue<R>(method: string, effect: Effect<R>, args?: readonly unknown[]): Promise<R> {
    const content = this.#content;
    return this.#engine.issue(new Operation(content.subject, method, effect, content, args));
  }
}

/** What a cell holds. A million of them are made in a search, so there is no closure and nothing private in here. */
class Content<T> implements Watched {
  readonly subject: Subject;
  value: T;

  constructor(subject: Subject, value: T) {
    this.subject = subject;
    this.value = value;
  }

  state(): T {
    return this.value;
  }
}

const reading: Effect<never> = {
  perform(operation, engine) {
    engine.touch(operation.subject.location, READ);
    operation.answer((operation.target as Content<never>).value);
  },
};

const writing: Effect<void> = {
  perform(operation, engine) {
    engine.touch(operation.subject.location, WRITE);
    (operation.target as Content<unknown>).value = operation.args[0];
    operation.answer();
  },
};

const updating: Effect<never> = {
  perform(operation, engine) {
    engine.touch(operation.subject.location, WRITE);
    const content = operation.target as Content<never>;
    const change = operation.args[0] as (value: never) => never;
    operation.attempt(() => (content.value = change(content.value)));
  },
};

const comparing: Effect<boolean> = {
  perform(operation, engine) {
    const content = operation.target as Content<unknown>;
    const [from, to] = operation.args;
    const succeeds = Object.is(content.value, from);
    engine.touch(operation.subject.location, succeeds ? WRITE : READ_MAY_WRITE);
    if (succeeds) content.value = to;
    operation.answer(succeeds);
  },
};
