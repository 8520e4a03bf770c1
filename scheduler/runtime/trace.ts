// What happened in one execution? Parallel arrays, written anew by every execution, so that a step allocates next to nothing.
import { Causes } from './causes.ts';
import { empty } from './empty.ts';
import { widthOf } from './footprint.ts';
import type { Operation, Overtaken } from './operation.ts';

/** An operation that could not, or was not allowed to, happen: still blocked at the end, or withdrawn by an event. */
export interface Unperformed {
  /** The number of events that had happened by then. */
  readonly at: number;
  readonly operation: Operation;
  readonly cause: number;
  readonly hardCause: number;
  readonly overtaken: readonly Overtaken[];
  readonly codes: readonly number[];
  /** The event that made it impossible; undefined if it is only blocked. */
  readonly withdrawnBy: number | undefined;
}

/** What has happened in one execution, event by event. */
export class Trace {
  length = 0;
  readonly causes = new Causes();
  /** Per event: the identity of the operation, stable across executions. */
  readonly ids: number[] = [];
  readonly alternatives: number[] = [];
  readonly operations: Operation[] = [];
  readonly causeOf: number[] = [];
  /** The chosen event in whose step it happened: itself, unless it is automatic. */
  readonly triggers: number[] = [];
  /** The footprint of event i is `codes[starts[i]]` up to `codes[starts[i + 1]]`. */
  readonly starts: number[] = [0];
  readonly codes: number[] = [];
  readonly unperformed: Unperformed[] = [];
  #codeCount = 0;

  /** Forgets everything, for the next execution. */
  clear(): void {
    this.length = 0;
    this.#codeCount = 0;
    this.causes.clear();
    empty(this.unperformed);
  }

  /** Adds an event, and answers its number. */
  append(operation: Operation, alternative: number): number {
    const event = this.length++;
    this.ids[event] = operation.identity;
    this.alternatives[event] = alternative;
    this.operations[event] = operation;
    this.triggers[event] = event;
    return this.#open(event, operation.cause);
  }

  /**
   * Adds an event that nobody chose: what a continuation does that waited for more than the step in which it runs, such as
   * the code after a `Promise.all`. It belongs to the step, but happens after other events too.
   */
  appendAutomatic(cause: number): number {
    const event = this.length++;
    this.ids[event] = -1;
    this.alternatives[event] = 0;
    this.operations[event] = this.operations[event - 1]!;
    this.triggers[event] = this.triggers[event - 1]!;
    return this.#open(event, cause);
  }

  /** How many of the first events were chosen: the number of steps that they are. */
  choicesUntil(event: number): number {
    let choices = 0;
    for (let i = 0; i < event; i++) if (this.triggers[i] === i) choices++;
    return choices;
  }

  #open(event: number, cause: number): number {
    this.causeOf[event] = cause;
    this.starts[event + 1] = this.#codeCount;
    return event;
  }

  /** Adds an access to the footprint of the last event. */
  touch(code: number): void {
    if (this.#isTouched(code)) return;
    this.codes[this.#codeCount++] = code;
    this.starts[this.length] = this.#codeCount;
  }

  /** The same for permits. Only the first access of an event counts: what is free before it decides whether it is possible. */
  touchPermits(code: number, before: number, need: number): void {
    if (this.#isTouched(code)) return;
    this.codes[this.#codeCount++] = code;
    this.codes[this.#codeCount++] = before;
    this.codes[this.#codeCount++] = need;
    this.starts[this.length] = this.#codeCount;
  }

  #isTouched(code: number): boolean {
    const { codes } = this;
    for (let i = this.starts[this.length - 1]!; i < this.#codeCount; i += widthOf(codes[i]!)) {
      if (codes[i] === code) return true;
    }
    return false;
  }
}
