// Which pairs of events could have happened the other way round? Per location the last write and all that came since, so that
// the scan is linear in the length of the execution. A race is immediate: no third event lies between the two.
import {
  isPermitted,
  locationOf,
  modeOf,
  PERMIT,
  READ,
  READ_MAY_WRITE,
  UPDATE,
  widthOf,
  WRITE,
} from '../runtime/footprint.ts';
import type { Overtaken } from '../runtime/operation.ts';
import type { Trace } from '../runtime/trace.ts';
import { Clocks } from './clocks.ts';

/** What decides whether an event could have happened earlier. */
interface Circumstances {
  readonly hardCause: number;
  readonly overtaken: readonly Overtaken[];
  readonly withdrawnBy?: number | undefined;
}

const UNTIMED: Circumstances = { hardCause: -1, overtaken: [] };

/** What has happened at a location since it was last overwritten. */
class History {
  /** The scan that these entries belong to. */
  scan = 0;
  lastWrite = -1;
  readonly reads: number[] = [];
  readonly updates: number[] = [];
  /** All accesses of permits, each with the number that was free before it. */
  readonly permits: number[] = [];
  readonly free: number[] = [];

  reset(scan: number): void {
    this.scan = scan;
    this.lastWrite = -1;
    this.reads.length = this.updates.length = this.permits.length = this.free.length = 0;
  }
}

export interface RaceHandler {
  /** Two chosen events that could be reversed. */
  onRace(earlier: number, later: number): void;
  /** A chosen event and an operation that was blocked or withdrawn, by its place in the list of those. */
  onUnperformed(earlier: number, unperformed: number): void;
  /** An automatic event takes part in a race. It happens with the last of some chosen events, whichever that is. */
  onAutomatic(event: number, roots: readonly number[]): void;
}

export class Races {
  readonly clocks = new Clocks();
  readonly #histories: History[] = [];
  readonly #candidates: number[] = [];
  #scan = 0;
  #trace!: Trace;
  #handler!: RaceHandler;
  /** What is being looked at: a chosen event, or `-1 - n` for the n-th operation that was not performed. */
  #later = 0;
  /** The access of a lock that could be reversed although the lock's release lies between, and that release. */
  #behindRelease = -1;
  #release = -1;

  /** Reports the races of every event from `from` on with earlier ones. */
  scan(trace: Trace, from: number, handler: RaceHandler): void {
    const { starts, codes, unperformed, operations, triggers } = trace;
    this.#scan++;
    this.#trace = trace;
    this.#handler = handler;
    this.clocks.keep(from);
    let next = 0;
    while (next < unperformed.length && unperformed[next]!.at <= from) next++;
    for (let event = 0; event < trace.length; event++) {
      const start = starts[event]!;
      const end = starts[event + 1]!;
      if (event >= from) {
        this.#later = triggers[event]!;
        this.clocks.start(trace, trace.causeOf[event]!);
        this.#gather(codes, start, end);
        if (this.#later === event && operations[event]!.overtaken.length > 0) this.#judge(operations[event]!);
        else this.#judge(UNTIMED);
        this.clocks.commit(trace, event);
      }
      this.#record(codes, start, end, event);
      for (; next < unperformed.length && unperformed[next]!.at === event + 1; next++) {
        const absent = unperformed[next]!;
        this.#later = -1 - next;
        this.clocks.start(trace, absent.cause);
        this.#gather(absent.codes, 0, absent.codes.length);
        this.#judge(absent);
      }
    }
  }

  /** Collects the events that a footprint conflicts with. */
  #gather(codes: readonly number[], from: number, to: number): void {
    this.#candidates.length = 0;
    this.#release = this.#behindRelease = -1;
    for (let i = from; i < to; i += widthOf(codes[i]!)) {
      const history = this.#historyOf(locationOf(codes[i]!));
      switch (modeOf(codes[i]!)) {
        case READ:
        case READ_MAY_WRITE:
          if (history.updates.length > 0) this.#candidates.push(...history.updates);
          else if (history.lastWrite >= 0) this.#candidates.push(history.lastWrite);
          break;
        case WRITE:
          this.#candidates.push(...history.reads, ...history.updates);
          if (history.reads.length + history.updates.length === 0 && history.lastWrite >= 0) {
            this.#candidates.push(history.lastWrite);
          }
          break;
        case UPDATE:
          if (history.reads.length > 0) this.#candidates.push(...history.reads);
          else if (history.lastWrite >= 0) this.#candidates.push(history.lastWrite);
          break;
        case PERMIT:
          this.#gatherPermits(history, codes[i + 2]!);
          break;
      }
    }
  }

  /**
   * Looks come first, unless they are part of the step that gave the permits. Otherwise steps back over accesses before which
   * this one was not possible: a release is never reversed with what it lets in.
   */
  #gatherPermits(history: History, need: number): void {
    const count = this.#candidates.length;
    for (const read of history.reads) if (read !== history.lastWrite) this.#candidates.push(read);
    const last = history.permits.length - 1;
    if (last < 0 || this.#candidates.length > count) return;
    let possible = last;
    while (possible >= 0 && !isPermitted(need, history.free[possible]!)) possible--;
    if (possible === last) {
      this.#candidates.push(history.permits[last]!);
    } else {
      this.#release = history.permits[last]!;
      this.#behindRelease = possible < 0 ? -1 : history.permits[possible]!;
    }
  }

  /** Tells races from conflicts that other events order anyway, latest first, and completes the clock. */
  #judge({ hardCause, overtaken, withdrawnBy }: Circumstances): void {
    const { clocks } = this;
    const { triggers } = this.#trace;
    const candidates = this.#candidates;
    let isIndirect = this.#release >= 0 || overtaken.length > 0;
    for (const event of candidates) if (triggers[event] !== event) isIndirect = true;
    if (isIndirect) clocks.fork(this.#trace, overtaken.length > 0 ? hardCause : undefined);
    if (this.#release >= 0) candidates.push(this.#release);
    if (candidates.length > 1) candidates.sort(descending);
    for (const event of candidates) {
      if (clocks.includes(event)) continue;
      if (withdrawnBy !== undefined && event > withdrawnBy && clocks.isBefore(withdrawnBy, event)) continue;
      clocks.join(event);
      if (event === this.#release || triggers[event] !== event) continue;
      if (isIndirect) clocks.joinRival(event);
      this.#report(event, withdrawnBy);
    }
    if (isIndirect) this.#judgeIndirect(overtaken, withdrawnBy);
  }

  /** The races that reverse more than their own two events: behind a release, behind timers, and with automatic events. */
  #judgeIndirect(overtaken: readonly Overtaken[], withdrawnBy: number | undefined): void {
    const { clocks } = this;
    const { triggers } = this.#trace;
    const indirect = new Set<number>();
    for (const event of this.#candidates) if (triggers[event] !== event) this.#addRoots(event, indirect);
    if (this.#behindRelease >= 0) this.#addRoots(this.#behindRelease, indirect);
    for (const { armed } of overtaken) if (armed >= 0) this.#addRoots(armed, indirect);
    for (const event of [...indirect].toSorted(descending)) {
      if (clocks.rivalIncludes(event)) continue;
      if (overtaken.every((alarm) => isOutOfTheWay(clocks, alarm, event))) this.#report(event, withdrawnBy);
    }
  }

  /** The chosen events that an event comes from: itself, or, if it is automatic, all that it has waited for. */
  rootsOf(event: number): number[] {
    const { triggers, causes, causeOf } = this.#trace;
    if (triggers[event] === event) return [event];
    return causes.events(causeOf[event]!).flatMap((cause) => this.rootsOf(cause));
  }

  #addRoots(event: number, indirect: Set<number>): void {
    const roots = this.rootsOf(event);
    for (const root of roots) indirect.add(root);
    if (this.#trace.triggers[event] !== event) this.#handler.onAutomatic(event, roots);
  }

  /** What was withdrawn can be had only before the event that has withdrawn it. */
  #report(earlier: number, withdrawnBy: number | undefined): void {
    if (withdrawnBy !== undefined && earlier !== withdrawnBy) {
      if (earlier > withdrawnBy || !this.clocks.isBefore(earlier, withdrawnBy)) return;
    }
    if (this.#later >= 0) this.#handler.onRace(earlier, this.#later);
    else this.#handler.onUnperformed(earlier, -1 - this.#later);
  }

  #record(codes: readonly number[], from: number, to: number, event: number): void {
    for (let i = from; i < to; i += widthOf(codes[i]!)) {
      const history = this.#historyOf(locationOf(codes[i]!));
      switch (modeOf(codes[i]!)) {
        case READ:
        case READ_MAY_WRITE:
          history.reads.push(event);
          break;
        case UPDATE:
          history.updates.push(event);
          break;
        case PERMIT:
          history.permits.push(event);
          history.free.push(codes[i + 1]!);
          history.reads.length = 0;
          history.lastWrite = event;
          break;
        case WRITE:
          history.reads.length = history.updates.length = 0;
          history.lastWrite = event;
          break;
      }
    }
  }

  #historyOf(location: number): History {
    const history = (this.#histories[location] ??= new History());
    if (history.scan !== this.#scan) history.reset(this.#scan);
    return history;
  }
}

/** Whether an alarm would not keep a later one from going off if that happened right before an event. */
function isOutOfTheWay(clocks: Clocks, { armed, disarmed }: Overtaken, event: number): boolean {
  if (disarmed < event) return true;
  if (disarmed !== Infinity && disarmed > event && !clocks.isBefore(event, disarmed)) return true;
  return armed === event || (armed > event && clocks.isBefore(event, armed));
}

function descending(a: number, b: number): number {
  return b - a;
}
