// A controlled semaphore with async-mutex's interface. Taking permits is a step, possible only while enough are free; who of
// several callers of equal priority gets them is explored. Giving them back is part of the step that does it.
import { E_CANCELED, type SemaphoreInterface } from 'async-mutex';
import { READ } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Subject } from '../runtime/operation.ts';
import type { Strand } from '../runtime/strand.ts';
import { Acquire, WaitForUnlock, type PermitOperation, type Permits } from './permit-operations.ts';

export class ControlledSemaphore implements SemaphoreInterface, Permits {
  readonly subject: Subject;
  readonly #engine: Engine;
  readonly #cancelError: Error;
  readonly #kind: string;
  /** Who has asked for permits and has neither got them nor been refused, in the order of asking. */
  readonly #asking = new Set<Acquire>();
  readonly #awaiting = new Set<WaitForUnlock>();
  readonly #held: Acquire[] = [];
  #value: number;

  constructor(engine: Engine, kind: string, value: number, name: string | undefined, cancelError: Error = E_CANCELED) {
    this.#engine = engine;
    this.#kind = kind;
    this.#value = value;
    this.#cancelError = cancelError;
    this.subject = engine.createSubject(kind, name);
    engine.watched.push(this);
  }

  state(): number {
    return this.#value;
  }

  describe(): string {
    const holders = [...new Set(this.#held.map(({ strand }) => strand.name))];
    const free = this.#kind === 'lock' ? 'free' : `${this.#value} free`;
    return holders.length === 0 ? free : `${this.#value === 0 ? '' : `${free}, `}held by ${holders.join(', ')}`;
  }

  get free(): number {
    return this.#value;
  }

  get holders(): readonly Strand[] {
    return this.#held.map(({ strand }) => strand);
  }

  acquire(weight = 1, priority = 0): Promise<[number, SemaphoreInterface.Releaser]> {
    const operation = new Acquire(this, checkedWeight(weight), priority);
    if (priority !== 0) {
      this.#engine.needs.noReduction();
      this.#engine.touchPermits(this.subject.location, this.#value, 0);
    }
    operation.isQueued = !this.isFreeFor(operation);
    this.#asking.add(operation);
    return this.#issue(operation);
  }

  /** Answers once the permits have been free. They may be taken again by then. */
  waitForUnlock(weight = 1, priority = 0): Promise<void> {
    const operation = new WaitForUnlock(this, checkedWeight(weight), priority);
    this.#engine.touchPermits(this.subject.location, this.#value, 0);
    operation.isNotified = this.#value >= weight;
    if (!operation.isNotified) this.#awaiting.add(operation);
    return this.#issue(operation);
  }

  async runExclusive<T>(worker: SemaphoreInterface.Worker<T>, weight = 1, priority = 0): Promise<T> {
    const [value, release] = await this.acquire(weight, priority);
    try {
      return await worker(value);
    } finally {
      release();
    }
  }

  isLocked(): boolean {
    return this.getValue() <= 0;
  }

  getValue(): number {
    this.#engine.touch(this.subject.location, READ);
    return this.#value;
  }

  setValue(value: number): void {
    this.touch();
    this.#change(value);
  }

  release(weight = 1): void {
    this.touch();
    this.#forget(checkedWeight(weight));
    this.#change(this.#value + weight);
  }

  /** Refuses everybody who would have to wait. Who asked before somebody came to cancel depends on every step. */
  cancel(): void {
    this.#engine.needs.noReduction();
    this.touch();
    for (const operation of this.#asking) operation.isCanceled = true;
    this.#change(this.#value);
  }

  /** Whether an operation can happen now: there are enough permits for it and for all who go first. */
  isFreeFor(operation: Acquire): boolean {
    let left = this.#value;
    if (left < operation.weight) return false;
    for (const other of this.#asking) if (goesFirst(other, operation)) left -= other.weight;
    return left >= operation.weight;
  }

  take(operation: Acquire): number {
    const before = this.#value;
    this.touch(operation.weight);
    this.#asking.delete(operation);
    this.#held.push(operation);
    this.#change(before - operation.weight);
    return before;
  }

  /** Gives back what one acquisition took, once. */
  releaser(operation: Acquire): SemaphoreInterface.Releaser {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.touch();
      const at = this.#held.indexOf(operation);
      if (at >= 0) this.#held.splice(at, 1);
      this.#change(this.#value + operation.weight);
    };
  }

  /** Makes the running step one that changes the permits. */
  touch(need = 0): void {
    this.#engine.touchPermits(this.subject.location, this.#value, need);
  }

  #issue<T>(operation: PermitOperation<T>): Promise<T> {
    const promise = this.#engine.issue(operation);
    this.#engine.clock.guard(operation);
    return promise;
  }

  #change(value: number): void {
    this.#value = value;
    for (const operation of this.#awaiting) if (value >= operation.weight) this.#notify(operation);
    for (const operation of this.#asking) {
      if (this.isFreeFor(operation)) continue;
      if (operation.isCanceled) this.#refuse(operation);
      else operation.isQueued = true;
    }
  }

  #notify(operation: WaitForUnlock): void {
    this.#awaiting.delete(operation);
    operation.isNotified = true;
    const { event, trace } = this.#engine;
    if (event >= 0) operation.cause = trace.causes.join(operation.cause, event, trace.causeOf);
  }

  #refuse(operation: Acquire): void {
    this.#asking.delete(operation);
    this.#engine.withdraw(operation, true);
    operation.refuse(this.#cancelError);
  }

  /** Takes permits that nobody's releaser gave back from the running strand's holdings, or else from the oldest. */
  #forget(weight: number): void {
    for (let left = weight; left > 0 && this.#held.length > 0;) {
      const own = this.#held.findIndex(({ strand }) => strand === this.#engine.strand);
      const holding = this.#held[Math.max(own, 0)]!;
      const given = Math.min(left, holding.holding);
      left -= given;
      holding.holding -= given;
      if (holding.holding === 0) this.#held.splice(Math.max(own, 0), 1);
    }
  }
}

/** Whether one request comes before another: it was there when others were refused, or it waits and is more urgent. */
function goesFirst(one: Acquire, other: Acquire): boolean {
  if (one.isCanceled !== other.isCanceled) return one.isCanceled;
  return one.isQueued && one.priority > other.priority;
}

function checkedWeight(weight: number): number {
  if (weight <= 0) throw new Error(`invalid weight ${weight}: must be positive`);
  return weight;
}
