// What can be awaited at a semaphore? Permits, and the moment at which they could be had.
import type { SemaphoreInterface } from 'async-mutex';
import { encode, PERMIT } from '../runtime/footprint.ts';
import { AwaitedOperation, type Subject } from '../runtime/operation.ts';
import type { Strand } from '../runtime/strand.ts';
import type { PermitWaiter } from '../virtual/clock.ts';

/** A semaphore as its operations see it. */
export interface Permits {
  readonly subject: Subject;
  /** The permits that are free. */
  readonly free: number;
  readonly holders: readonly Strand[];
  isFreeFor(operation: Acquire): boolean;
  /** Takes permits and answers how many were free before. */
  take(operation: Acquire): number;
  releaser(operation: Acquire): SemaphoreInterface.Releaser;
}

export abstract class PermitOperation<T> extends AwaitedOperation<T> implements PermitWaiter {
  readonly permits: Permits;
  readonly weight: number;
  readonly priority: number;

  constructor(permits: Permits, method: string, weight: number, priority: number) {
    super(permits.subject, method);
    this.permits = permits;
    this.weight = weight;
    this.priority = priority;
  }

  override get args(): readonly unknown[] {
    if (this.priority !== 0) return [this.weight, this.priority];
    return this.weight === 1 ? [] : [this.weight];
  }

  get free(): number {
    return this.permits.free;
  }

  isWaiting(): boolean {
    return this.strand.pending === this;
  }

  override holders(): readonly Strand[] {
    return this.permits.holders;
  }
}

export class Acquire extends PermitOperation<[number, SemaphoreInterface.Releaser]> {
  /** It has found the permits taken. Before that it is on its way, and comes before or after anybody else. */
  isQueued = false;
  /** Somebody has canceled since it asked: it gets the permits that are free, or is refused. */
  isCanceled = false;
  /** What it has not given back. */
  holding: number;

  constructor(permits: Permits, weight: number, priority: number) {
    super(permits, 'acquire', weight, priority);
    this.holding = weight;
  }

  override get isTelling(): boolean {
    return false;
  }

  override isEnabled(): boolean {
    return this.permits.isFreeFor(this);
  }

  override perform(): void {
    this.answer([this.permits.take(this), this.permits.releaser(this)]);
  }

  override foresee(): readonly number[] {
    return [encode(this.subject.location, PERMIT), 0, this.weight];
  }
}

/** Possible for ever once the permits have been free: who waits is told so, and may be slow to look. */
export class WaitForUnlock extends PermitOperation<void> {
  isNotified = false;

  constructor(permits: Permits, weight: number, priority: number) {
    super(permits, 'waitForUnlock', weight, priority);
  }

  override isEnabled(): boolean {
    return this.isNotified;
  }

  override perform(): void {
    this.answer();
  }
}
