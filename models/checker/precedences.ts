// Which calls does the model say come first? Kept per call, and each claim verified the first time that it is used.
import type { History } from '../history.ts';
import type { Precedence } from '../model.ts';
import { showCall } from '../show.ts';
import { ILLEGAL, nextState } from './answer.ts';
import type { Specification, Timed } from './specification.ts';
import type { Timeline } from './timeline.ts';

export class Precedences {
  readonly #specification: Specification;
  readonly #calls: readonly Timed[];
  readonly #claims: Precedence[];
  /** By claim: the name of the call that comes before, and 1 once verified. */
  readonly #before: Int32Array;
  readonly #isVerified: Uint8Array;
  /** By name of a call: where its claims start. */
  readonly #starts: Int32Array;

  constructor(specification: Specification, history: History, timeline: Timeline) {
    const { indexes, returns } = timeline;
    const names = new Int32Array(history.calls.length).fill(-1);
    indexes.forEach((index, name) => (names[index] = name));
    this.#specification = specification;
    this.#calls = timed(history);
    // A pending call may be left out, so nothing has to wait for it; one that only reads is not in the timeline.
    const isUsable = ({ before, after }: Precedence) =>
      names[before]! >= 0 && names[before]! < returns && names[after]! >= 0;
    this.#claims = [...(specification.precedences?.(this.#calls) ?? [])]
      .filter(isUsable)
      .sort((a, b) => names[a.after]! - names[b.after]!);
    this.#before = Int32Array.from(this.#claims, ({ before }) => names[before]!);
    this.#isVerified = new Uint8Array(this.#claims.length);
    this.#starts = new Int32Array(indexes.length + 1);
    for (const { after } of this.#claims) this.#starts[names[after]! + 1]!++;
    for (let name = 0; name < indexes.length; name++) this.#starts[name + 1]! += this.#starts[name]!;
  }

  /** A call that comes before this one and is not done, or -1. */
  findHolder(name: number, isDone: (name: number) => boolean): number {
    for (let claim = this.#starts[name]!; claim < this.#starts[name + 1]!; claim++) {
      if (isDone(this.#before[claim]!)) continue;
      this.#verify(claim);
      return this.#before[claim]!;
    }
    return -1;
  }

  /** The calls that the claim names must show it by themselves: no legal order of them contradicts it. */
  #verify(claim: number): void {
    if (this.#isVerified[claim] === 1) return;
    const { before, after, because } = this.#claims[claim]!;
    const left = [...new Set([before, after, ...because])];
    if (this.#contradicts(left, before, after, this.#specification.init())) {
      const [first, second] = [this.#calls[before]!, this.#calls[after]!].map(showCall);
      throw new Error(
        `The model declares that ${first} comes before ${second}, but the calls it names allow the reverse`,
      );
    }
    this.#isVerified[claim] = 1;
  }

  #contradicts(left: readonly number[], before: number, after: number, state: unknown): boolean {
    if (left.length === 0) return true;
    return left.some((index) => {
      if (index === before && left.includes(after)) return false;
      const call = this.#calls[index]!;
      if (left.some((other) => this.#calls[other]!.returnedAt < call.invokedAt)) return false;
      const next = nextState(this.#specification.methods.get(call.method)!, state, call.args, call.outcome);
      return (
        next !== ILLEGAL &&
        this.#contradicts(
          left.filter((other) => other !== index),
          before,
          after,
          next,
        )
      );
    });
  }
}

function timed({ calls, events }: History): Timed[] {
  const invokedAt = new Float64Array(calls.length);
  const returnedAt = new Float64Array(calls.length).fill(Infinity);
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    if (event < 0) returnedAt[~event] = at;
    else invokedAt[event] = at;
  }
  return calls.map((call, index) => ({ ...call, invokedAt: invokedAt[index]!, returnedAt: returnedAt[index]! }));
}
