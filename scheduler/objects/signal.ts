// A flag that can be waited for, as Python's events are: setting it wakes everybody who waits then, and clearing it afterwards
// does not put them back. Looking and starting to wait are one step; going on after being woken is another.
import { READ, READ_MAY_WRITE, UPDATE, WRITE } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, Operation, type Subject } from '../runtime/operation.ts';
import { Timer } from '../virtual/timers.ts';

export class ControlledSignal {
  readonly #engine: Engine;
  readonly #subject: Subject;
  readonly #parked = new Set<Parked>();
  #isSet = false;

  constructor(engine: Engine, name: string | undefined) {
    this.#engine = engine;
    this.#subject = engine.createSubject('signal', name);
    engine.watched.push({ subject: this.#subject, state: () => this.#isSet });
  }

  /** Sets the flag and wakes everybody who waits for it. */
  set(): Promise<void> {
    return this.#engine.issue(
      new Operation<void>(this.#subject, 'set', {
        perform: (operation) => {
          this.#engine.touch(this.#subject.location, WRITE);
          this.#isSet = true;
          for (const parked of this.#parked) parked.wake();
          this.#parked.clear();
          operation.answer();
        },
      }),
    );
  }

  clear(): Promise<void> {
    return this.#engine.issue(
      new Operation<void>(this.#subject, 'clear', {
        perform: (operation) => {
          this.#engine.touch(this.#subject.location, WRITE);
          this.#isSet = false;
          operation.answer();
        },
      }),
    );
  }

  /** Waits until the flag is set. Answers false if that took longer than the timeout. */
  wait(timeoutMs?: number): Promise<boolean> {
    return this.#engine.issue(
      new Operation<boolean>(this.#subject, 'wait', {
        perform: (operation) => {
          if (this.#isSet) {
            this.#engine.touch(this.#subject.location, READ_MAY_WRITE);
            operation.answer(true);
          } else {
            this.#engine.touch(this.#subject.location, UPDATE);
            this.#park(operation, timeoutMs);
          }
        },
      }),
    );
  }

  /** Whether it is set, seen as part of the step that is running. */
  isSet(): boolean {
    this.#engine.touch(this.#subject.location, READ);
    return this.#isSet;
  }

  #park(waiter: Operation<boolean>, timeoutMs: number | undefined): void {
    const parked = new Parked(this.#engine, waiter);
    this.#parked.add(parked);
    this.#engine.issueFor(waiter.strand, parked);
    if (timeoutMs === undefined) return;
    parked.limit = new Timer(
      this.#engine,
      'timeout',
      () => {
        this.#engine.touch(this.#subject.location, UPDATE);
        this.#parked.delete(parked);
        this.#engine.withdraw(parked, false);
        waiter.answer(false);
      },
      timeoutMs,
      false,
    );
  }
}

/** Somebody who waits. Once woken, going on is a step that touches nothing and happens after the one that woke it. */
class Parked extends AwaitedOperation<void> {
  limit: Timer | undefined;
  readonly #engine: Engine;
  readonly #waiter: Operation<boolean>;
  #isWoken = false;

  constructor(engine: Engine, waiter: Operation<boolean>) {
    super(waiter.subject, 'woken');
    this.#engine = engine;
    this.#waiter = waiter;
  }

  override get awaited(): Promise<unknown> | undefined {
    return this.#waiter.awaited;
  }

  override isEnabled(): boolean {
    return this.#isWoken;
  }

  wake(): void {
    this.#isWoken = true;
    const { causes, causeOf } = this.#engine.trace;
    this.cause = causes.join(this.cause, this.#engine.event, causeOf);
    this.limit?.clear();
  }

  override perform(): void {
    this.#waiter.answer(true);
  }
}
