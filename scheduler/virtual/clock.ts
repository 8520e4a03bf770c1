// What time is it in an execution, and which timer is next? Time moves only when a timer fires. The earliest armed timer may
// fire at any moment, since the calls of a program can take any time; among themselves timers keep their order.
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
  readonly subject: Subject;
  readonly weight: number;
  readonly free: number;
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
  subject: Subject = { location: 0, name: 'clock', epoch: 0 };
  readonly #engine: Engine;
  readonly #alarms: Alarm[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  clear(epoch: number): void {
    this.subject = { location: this.#engine.locations.clock, name: 'clock', epoch };
    this.now = 0;
    this.#alarms.length = 0;
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
    let i = this.#alarms.length;
    while (i > 0 && this.#alarms[i - 1]!.due > alarm.due) i--;
    this.#alarms.splice(i, 0, alarm);
  }

  /** Removes an alarm. Those behind it come after the event that does this: it is what lets them fire. */
  disarm(alarm: Alarm): void {
    const i = this.#alarms.indexOf(alarm);
    if (i < 0) return;
    this.#alarms.splice(i, 1);
    const { event, trace } = this.#engine;
    if (event < 0) return;
    for (let behind = i; behind < this.#alarms.length; behind++) {
      const later = this.#alarms[behind]!;
      later.cause = trace.causes.join(later.cause, event, trace.causeOf);
      later.overtaken = [...later.overtaken, { armed: alarm.armedAt, disarmed: event }];
    }
  }

  /** Ties the alarms that a strand has just armed to the lock that it now asks for. */
  guard(waiter: PermitWaiter): void {
    const { strand, event } = this.#engine;
    for (const alarm of this.#alarms) {
      if (isLimit(alarm) && alarm.armedBy === strand && alarm.armedAt === event) alarm.guard ??= waiter;
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
    this.disarm(alarm);
    this.now = Math.max(this.now, alarm.due);
  }

  /** The footprint of an alarm that goes off. */
  get strikeCode(): number {
    return encode(this.#engine.locations.clock, WRITE);
  }
}

function isLimit(alarm: Alarm): alarm is Limit {
  return 'guard' in alarm;
}
