// The smallest shared thing: one value. Reading, writing, updating and comparing-and-setting it are one step each.
import { READ, READ_MAY_WRITE, WRITE } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, type Subject, type Watched } from '../runtime/operation.ts';

export class Cell<T> {
  readonly #engine: Engine;
  readonly #content: Content<T>;

  constructor(engine: Engine, value: T, name: string | undefined) {
    this.#engine = engine;
    this.#content = new Content(engine.createSubject('cell', name), value);
    engine.watched.push(this.#content);
  }

  read(): Promise<T> {
    return this.#engine.issue(new Read(this.#content));
  }

  write(value: T): Promise<void> {
    return this.#engine.issue(new Write(this.#content, value));
  }

  /** Replaces the value by a function of it, in one step, and answers the new value. */
  update(change: (value: T) => T): Promise<T> {
    return this.#engine.issue(new Update(this.#content, change));
  }

  /** Sets the value if it is `from`, and answers whether it did. One that fails is a read. */
  compareAndSet(from: T, to: T): Promise<boolean> {
    return this.#engine.issue(new CompareAndSet(this.#content, from, to));
  }

  /** Looks at the value without a step of its own, as part of the step that is running. */
  peek(): T {
    this.#engine.touch(this.#content.subject.location, READ);
    return this.#content.value;
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

class Read<T> extends AwaitedOperation<T> {
  readonly content: Content<T>;

  constructor(content: Content<T>) {
    super(content.subject, 'read');
    this.content = content;
  }

  override perform(engine: Engine): void {
    engine.touch(this.subject.location, READ);
    this.answer(this.content.value);
  }
}

class Write<T> extends AwaitedOperation<void> {
  readonly content: Content<T>;
  readonly value: T;

  constructor(content: Content<T>, value: T) {
    super(content.subject, 'write');
    this.content = content;
    this.value = value;
  }

  override get args(): readonly unknown[] {
    return [this.value];
  }

  override perform(engine: Engine): void {
    engine.touch(this.subject.location, WRITE);
    this.content.value = this.value;
    this.answer();
  }
}

class Update<T> extends AwaitedOperation<T> {
  readonly content: Content<T>;
  readonly change: (value: T) => T;

  constructor(content: Content<T>, change: (value: T) => T) {
    super(content.subject, 'update');
    this.content = content;
    this.change = change;
  }

  override get args(): readonly unknown[] {
    return [this.change];
  }

  override perform(engine: Engine): void {
    engine.touch(this.subject.location, WRITE);
    const { content, change } = this;
    this.attempt(() => (content.value = change(content.value)));
  }
}

class CompareAndSet<T> extends AwaitedOperation<boolean> {
  readonly content: Content<T>;
  readonly from: T;
  readonly to: T;

  constructor(content: Content<T>, from: T, to: T) {
    super(content.subject, 'compareAndSet');
    this.content = content;
    this.from = from;
    this.to = to;
  }

  override get args(): readonly unknown[] {
    return [this.from, this.to];
  }

  override perform(engine: Engine): void {
    const succeeds = Object.is(this.content.value, this.from);
    engine.touch(this.subject.location, succeeds ? WRITE : READ_MAY_WRITE);
    if (succeeds) this.content.value = this.to;
    this.answer(succeeds);
  }
}
