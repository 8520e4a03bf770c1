// After which events does something happen, apart from conflicts? A cause is one event, none, or a joined set of events.
import { empty } from './empty.ts';

/** The cause of what happens before the first event. */
export const NONE = -1;

/** Causes of one execution: an event's index, `NONE`, or `-2 - k` for the k-th joined set. */
export class Causes {
  readonly #sets: (readonly number[])[] = [];

  clear(): void {
    empty(this.#sets);
  }

  /** The events of a cause. */
  events(cause: number): readonly number[] {
    if (cause >= 0) return [cause];
    return cause === NONE ? [] : this.#sets[-2 - cause]!;
  }

  /** The cause of what happens after both. `causeOf` gives the cause of an event; what others imply is dropped, in any order. */
  join(a: number, b: number, causeOf: readonly number[]): number {
    if (a === b || b === NONE) return a;
    if (a === NONE) return b;
    if (b >= 0 && this.#implies(b, a, causeOf)) return b;
    if (a >= 0 && this.#implies(a, b, causeOf)) return a;
    const union = [...new Set([...this.events(a), ...this.events(b)])];
    const isImplied = (event: number): boolean =>
      union.some((other) => other !== event && this.#isAncestor(event, other, causeOf));
    this.#sets.push(union.filter((event) => !isImplied(event)).toSorted((x, y) => y - x));
    return -1 - this.#sets.length;
  }

  /** Whether a set of events, the cause `whole`, includes the event. */
  includes(whole: number, event: number): boolean {
    return whole === event || (whole < NONE && this.#sets[-2 - whole]!.includes(event));
  }

  /** Whether everything in a cause has happened before an event, by causes alone. */
  #implies(event: number, cause: number, causeOf: readonly number[]): boolean {
    if (cause >= 0) return this.#isAncestor(cause, event, causeOf);
    return this.events(cause).every((one) => this.#isAncestor(one, event, causeOf));
  }

  #isAncestor(earlier: number, later: number, causeOf: readonly number[]): boolean {
    let event = later;
    while (event > earlier) {
      const cause = causeOf[event]!;
      if (cause < NONE) return this.events(cause).some((one) => this.#isAncestor(earlier, one, causeOf));
      event = cause;
    }
    return event === earlier;
  }
}
