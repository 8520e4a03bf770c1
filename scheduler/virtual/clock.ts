// What time is it in an execution, and which timer is next? Time moves only when a timer fires. The earliest armed timer may
// fire at any moment, since the calls of a program can take any time; among themselves timers keep their order.
import { empty } from '../runtime/empty.ts';
import { encode, READ, WRITE } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Overtaken, Subject } from '../runtime/operation.ts';
import type { Strand } from '../runtime/strand.ts';

/** Something that is due at a time. */
export interface Alarm {
  readonly due: number;
  /** The events after which it can fire. */
  cause: number;
  /** The event that armed it. */
  armedAt: number;
  overtaken: readonly Overtaken[];
  /** Whether those behind it may pass: an interval that has fired and waits for others to move. */
  isResting(): boolean;
}

/** An attempt to get a lock. */
export interface PermitWaiter {
  isWaiting(): boolean;
  isEnabled(): boolean;
}

/** An alarm that gives up an attempt to get a lock. A lock that is free is got at once, whatever the limit. */
export interface Limit extends Alarm {
  /** The strand that armed it. */
  readonly armedBy: Strand;
  guard: PermitWaiter | undefined;
}

export class VirtualClock {
  now = 0;
  readonly #engine: Engine;
  readonly #alarms: Alarm[] = [];
  readonly #records: Arming[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  clear(): void {
    this.now = 0;
    empty(this.#alarms);
    empty(this.#records);
  }

  /** What sleeping is done on. */
  get subject(): Subject {
    return this.#engine.lasting(this.#engine.locations.clock);
  }

  /** Reads the time, which is an access of the step that reads it. */
  read(): number {
    this.#engine.touch(this.#engine.locations.clock, READ);
    return this.now;
  }

  /** Adds an alarm behind those that are due at the same time, so that the order of arming them matters. */
  arm(alarm: Alarm): void {
    const { locations } = this.#engine;
    this.#engine.touch(locations.keyOf(locations.clock, alarm.due), WRITE);
    alarm.armedAt = this.#engine.event;
    alarm.overtaken = [];
    for (const record of this.#records) {
      if (record.isCancelled && record.due <= alarm.due) this.#letPass(record, alarm);
    }
    this.#records.push({ alarm, due: alarm.due, armed: alarm.armedAt, disarmed: Infinity, isCancelled: false });
    let i = this.#alarms.length;
    while (i > 0 && this.#alarms[i - 1]!.due > alarm.due) i--;
    this.#alarms.splice(i, 0, alarm);
  }

  /** Takes an alarm back. */
  cancel(alarm: Alarm): void {
    this.#disarm(alarm, true);
  }

  /** What would have to go off or be cancelled before an alarm that was taken back could go off in the end. */
  obstacles(operation: object): readonly Overtaken[] {
    const at = this.#records.findLastIndex(({ alarm }) => alarm === operation);
    if (at < 0) return [];
    const { due } = this.#records[at]!;
    return this.#records.filter((other, i) => other.due < due || (other.due === due && i < at));
  }

  /** Ties the alarms that a strand has just armed to the lock that it now asks for. */
  guard(waiter: PermitWaiter): void {
    const { strand, event } = this.#engine;
    for (const alarm of this.#alarms) {
      if (!isLimit(alarm) || alarm.armedBy !== strand || alarm.armedAt !== event || alarm.guard !== undefined) continue;
      if (!CALLED_BY_WITH_TIMEOUT.test(new Error('asked here').stack ?? '')) return;
      alarm.guard = waiter;
      this.#engine.needs.noReduction();
    }
  }

  isNext(alarm: Alarm): boolean {
    for (const other of this.#alarms) {
      if (other === alarm) return true;
      if (!other.isResting()) return false;
    }
    return false;
  }

  /** Moves time to an alarm that goes off. */
  strike(alarm: Alarm): void {
    this.#engine.touch(this.#engine.locations.clock, WRITE);
    this.#disarm(alarm, false);
    this.now = Math.max(this.now, alarm.due);
  }

  /** The footprint of an alarm that goes off. */
  get strikeCode(): number {
    return encode(this.#engine.locations.clock, WRITE);
  }

  #disarm(alarm: Alarm, isCancelled: boolean): void {
    const i = this.#alarms.indexOf(alarm);
    this.#alarms.splice(i, 1);
    const record = this.#records.findLast((one) => one.alarm === alarm)!;
    record.disarmed = this.#engine.event;
    record.isCancelled = isCancelled;
    for (let behind = i; behind < this.#alarms.length; behind++) this.#letPass(record, this.#alarms[behind]!);
  }

  /** An alarm that was behind another one comes after the event that has removed that one. */
  #letPass(record: Overtaken, later: Alarm): void {
    if (record.disarmed < 0) return;
    const { causes, causeOf } = this.#engine.trace;
    later.cause = causes.join(later.cause, record.disarmed, causeOf);
    later.overtaken = [...later.overtaken, record];
  }
}

/** One arming of an alarm: when, and when it was disarmed. */
interface Arming extends Overtaken {
  readonly alarm: Alarm;
  readonly due: number;
  readonly armed: number;
  disarmed: number;
  isCancelled: boolean;
}

/** Only async-mutex's own decorator limits a lock by a timer; any other timer has nothing to do with it. */
const CALLED_BY_WITH_TIMEOUT = /[\\/]async-mutex[\\/]/;

function isLimit(alarm: Alarm): alarm is Limit {
  return 'guard' in alarm;
}
