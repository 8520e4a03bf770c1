// Which calls are the same? Equal method, arguments and outcome make one class, numbered from 0.
import type { Call } from '../history.ts';
import { valueKey } from '../value-key.ts';

export class CallClasses {
  /** One call of each class. */
  readonly samples: Call[] = [];
  /** Methods, arguments and results, as small numbers. */
  readonly #numbers = new Map<unknown, number>();
  /** The numbers of each class, one after the other, then those of the call that is looked up; and where each starts. */
  readonly #tuples: number[] = [];
  readonly #starts: number[] = [0];
  /** Open addressing, at most half full: a class + 1, or 0. */
  #index = new Int32Array(128);

  /** The number of the call's class; a new one is the number of classes so far. */
  classOf(call: Call): number {
    const start = this.#starts[this.samples.length]!;
    const end = this.#write(call, start);
    const mask = this.#index.length - 1;
    let at = this.#hash(start, end) & mask;
    for (; this.#index[at] !== 0; at = (at + 1) & mask) {
      const known = this.#index[at]! - 1;
      if (this.#isEqual(known, start, end)) return known;
    }
    this.#index[at] = this.samples.push(call);
    this.#starts.push(end);
    if (2 * this.samples.length > mask) this.#grow();
    return this.samples.length - 1;
  }

  /** Writes the numbers of a call and returns their end. */
  #write({ method, args, outcome }: Call, start: number): number {
    const tuples = this.#tuples;
    let at = start;
    tuples[at++] = this.#numberOf(method);
    for (let nth = 0; nth < args.length; nth++) tuples[at++] = this.#numberOf(valueKey(args[nth]));
    tuples[at++] = OUTCOMES[outcome.kind];
    if (outcome.kind === 'returned') tuples[at++] = this.#numberOf(valueKey(outcome.value));
    else if (outcome.kind === 'threw') tuples[at++] = this.#numberOf(valueKey(outcome.error));
    return at;
  }

  #numberOf(key: unknown): number {
    let number = this.#numbers.get(key);
    if (number === undefined) this.#numbers.set(key, (number = this.#numbers.size));
    return number;
  }

  #isEqual(known: number, start: number, end: number): boolean {
    const from = this.#starts[known]!;
    if (this.#starts[known + 1]! - from !== end - start) return false;
    for (let at = start; at < end; at++) if (this.#tuples[from + at - start] !== this.#tuples[at]) return false;
    return true;
  }

  #hash(start: number, end: number): number {
    let mixed = 0;
    for (let i = start; i < end; i++) mixed = Math.imul(mixed ^ this.#tuples[i]!, 0x9e3779b1) ^ (mixed >>> 15);
    return mixed ^ (mixed >>> 16);
  }

  #grow(): void {
    this.#index = new Int32Array(2 * this.#index.length);
    const mask = this.#index.length - 1;
    for (let known = 0; known < this.samples.length; known++) {
      let at = this.#hash(this.#starts[known]!, this.#starts[known + 1]!) & mask;
      while (this.#index[at] !== 0) at = (at + 1) & mask;
      this.#index[at] = known + 1;
    }
  }
}

/** Not to be taken for the number of an argument. */
const OUTCOMES = { returned: -1, threw: -2, unknown: -3, pending: -4 };
