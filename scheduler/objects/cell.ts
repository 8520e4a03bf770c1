// The smallest shared thing: one value. Reading, writing, updating and comparing-and-setting it are one step each.
import { READ, READ_MAY_WRITE, WRITE } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, type Subject } from '../runtime/operation.ts';

export class Cell<T> {
  readonly #engine: Engine;
  readonly #subject: Subject;
  #value: T;

  constructor(engine: Engine, value: T, name: string | undefined) {
    this.#engine = engine;
    this.#subject = engine.createSubject('cell', name);
    this.#value = value;
    engine.watch(this.#subject, () => this.#value);
  }

  read(): Promise<T> {
    return this.#engine.issue(new CellOperation(this.#subject, 'read', [], () => this.#look()));
  }

  write(value: T): Promise<void> {
    return this.#engine.issue(new CellOperation(this.#subject, 'write', [value], () => this.#change(value)));
  }

  /** Replaces the value by a function of it, in one step, and answers the new value. */
  update(change: (value: T) => T): Promise<T> {
    return this.#engine.issue(
      new CellOperation(this.#subject, 'update', [change], () => {
        this.#change(change(this.#value));
        return this.#value;
      }),
    );
  }

  /** Sets the value if it is `from`, and answers whether it did. One that fails is a read. */
  compareAndSet(from: T, to: T): Promise<boolean> {
    return this.#engine.issue(
      new CellOperation(this.#subject, 'compareAndSet', [from, to], () => {
        const succeeds = Object.is(this.#value, from);
        if (succeeds) this.#change(to);
        else this.#engine.touch(this.#subject.location, READ_MAY_WRITE);
        return succeeds;
      }),
    );
  }

  /** Looks at the value without a step of its own, as part of the step that is running. */
  peek(): T {
    return this.#look();
  }

  #look(): T {
    this.#engine.touch(this.#subject.location, READ);
    return this.#value;
  }

  #change(value: T): void {
    this.#engine.touch(this.#subject.location, WRITE);
    this.#value = value;
  }
}

class CellOperation<R> extends AwaitedOperation<R> {
  readonly #args: readonly unknown[];
  readonly #effect: () => R;

  constructor(subject: Subject, method: string, args: readonly unknown[], effect: () => R) {
    super(subject, method);
    this.#args = args;
    this.#effect = effect;
  }

  override get args(): readonly unknown[] {
    return this.#args;
  }

  override perform(): void {
    this.attempt(this.#effect);
  }
}
