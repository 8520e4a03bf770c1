// Timers of an execution. One that fires is a step of its own strand; clearing it and its firing exclude each other.
import { encode, READ, WRITE } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, Operation } from '../runtime/operation.ts';
import type { Strand } from '../runtime/strand.ts';
import type { Alarm, Limit, PermitWaiter } from './clock.ts';

/** Waits until virtual time has come, as the running strand's own step. */
export function sleep(engine: Engine, ms: number): Promise<void> {
  const operation = new Sleep(engine, engine.clock.read() + Math.max(0, ms), ms);
  const promise = engine.issue(operation);
  engine.clock.arm(operation);
  return promise;
}

class Sleep extends AwaitedOperation<void> implements Alarm {
  readonly due: number;
  armedAt = -1;
  readonly #engine: Engine;
  readonly #ms: number;

  constructor(engine: Engine, due: number, ms: number) {
    super(engine.clock.subject, 'sleep');
    this.#engine = engine;
    this.due = due;
    this.#ms = ms;
  }

  override get args(): readonly unknown[] {
    return [this.#ms];
  }

  override get isTimed(): boolean {
    return true;
  }

  override isEnabled(): boolean {
    return this.#engine.clock.isNext(this);
  }

  isResting(): boolean {
    return false;
  }

  override perform(): void {
    this.#engine.clock.strike(this);
    this.answer();
  }

  override foresee(): readonly number[] {
    return [this.#engine.clock.strikeCode];
  }
}

/** A callback that fires once, or again and again. */
export class Timer extends Operation implements Limit {
  due: number;
  readonly #engine: Engine;
  readonly #callback: () => void;
  readonly #delay: number;
  readonly #repeats: boolean;
  readonly armedBy: Strand;
  armedAt = -1;
  guard: PermitWaiter | undefined = undefined;
  #firedAt = -1;
  #isArmed = true;

  constructor(engine: Engine, method: string, callback: () => void, delay: number, repeats: boolean) {
    super(engine.createSubject('timer', undefined), method);
    this.#engine = engine;
    this.#callback = callback;
    this.#delay = delay;
    this.#repeats = repeats;
    this.due = engine.clock.read() + delay;
    this.armedBy = engine.strand;
    engine.issueFor(engine.startTimer(), this);
    engine.clock.arm(this);
    engine.needs.tracking();
    if (repeats) engine.needs.noReduction();
  }

  override get args(): readonly unknown[] {
    return [this.#delay];
  }

  override get isRecurring(): boolean {
    return this.#repeats;
  }

  get isArmed(): boolean {
    return this.#isArmed;
  }

  override isEnabled(): boolean {
    if (this.#repeats && (this.#engine.isFinished || this.isResting())) return false;
    return this.#engine.clock.isNext(this) && !(this.guard?.isWaiting() === true && this.guard.isEnabled());
  }

  /** An interval fires at most once between two other steps, or a slow call would let it fire for ever. */
  isResting(): boolean {
    return this.#repeats && this.#firedAt === this.#engine.progress && !this.#engine.held.isIdle;
  }

  override perform(): void {
    const engine = this.#engine;
    engine.clock.strike(this);
    engine.touch(this.subject.location, WRITE);
    if (this.#repeats) this.#rearm();
    else this.#isArmed = false;
    engine.callback(this.strand, this.identity, this.#callback);
  }

  override foresee(): readonly number[] {
    return [this.#engine.clock.strikeCode, encode(this.subject.location, WRITE)];
  }

  clear(): void {
    const engine = this.#engine;
    if (this.subject.epoch !== engine.epoch) return;
    if (!this.#isArmed) return engine.touch(this.subject.location, READ);
    this.#isArmed = false;
    engine.touch(this.subject.location, WRITE);
    engine.withdraw(this, engine.clock.isNext(this));
    engine.clock.cancel(this);
  }

  /** Starts the delay anew. */
  refresh(): void {
    if (!this.#isArmed || this.subject.epoch !== this.#engine.epoch) return;
    this.#engine.touch(this.subject.location, WRITE);
    this.#engine.withdraw(this, this.#engine.clock.isNext(this));
    this.#engine.clock.cancel(this);
    this.due = this.#engine.clock.read() + this.#delay;
    this.#engine.clock.arm(this);
    this.#engine.issueFor(this.strand, this);
  }

  #rearm(): void {
    const engine = this.#engine;
    this.due = engine.clock.now + this.#delay;
    engine.clock.arm(this);
    this.#firedAt = engine.progress;
    engine.issueFor(this.strand, this);
  }
}
