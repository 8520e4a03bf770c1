// Which steps touch other things in other executions? The same call may do more or less once it has another answer: what runs
// behind a read may release a lock or look at the clock. Races with such a step are there in some orders only. (That a
// compare-and-set fails is no variation: it is told by its mode.)
import { encode, locationOf, modeOf, READ_MAY_WRITE, widthOf, WRITE } from '../runtime/footprint.ts';
import type { Operation } from '../runtime/operation.ts';
import type { Trace } from '../runtime/trace.ts';

/** A call of a strand, as its n-th step. */
interface Call {
  readonly operation: Operation;
  /** What it touched when it was seen first. */
  readonly codes: readonly number[];
  /** All that it has touched in any execution, if that was not always the same. */
  reach: number[] | undefined;
}

export class Variation {
  /** Whether any step has touched other things in other executions. */
  hasAny = false;
  /** Per identity, per step of it: the calls that were seen there. */
  readonly #seen: Call[][][] = [];
  /** Per event of the last execution, its identity and its call, and per identity the number of its steps. */
  readonly #ids: number[] = [];
  readonly #calls: (Call | undefined)[] = [];
  readonly #steps: number[] = [];

  /** Looks at the events of an execution from `from` on; those before are as they were. */
  notice({ length, ids, operations, codes, starts }: Trace, from: number): void {
    while (this.#ids.length > from) {
      const id = this.#ids.pop()!;
      this.#calls.pop();
      if (id >= 0) this.#steps[id]!--;
    }
    for (let event = from; event < length; event++) {
      const id = ids[event]!;
      this.#ids.push(id);
      if (id < 0) this.#calls.push(undefined);
      else this.#calls.push(this.#compare(id, operations[event]!, codes, starts[event]!, starts[event + 1]!));
    }
  }

  /** All that an event of the last execution has touched in any execution; undefined if that was always the same. */
  reachOf(event: number): readonly number[] | undefined {
    return this.#calls[event]?.reach;
  }

  #compare(id: number, operation: Operation, codes: readonly number[], from: number, to: number): Call {
    const steps = (this.#seen[id] ??= []);
    const step = this.#steps[id] ?? 0;
    this.#steps[id] = step + 1;
    const calls = (steps[step] ??= []);
    const known = calls.find((call) => call.operation.isLike(operation));
    if (known !== undefined) {
      if (!isSame(known.codes, codes, from, to)) this.#widen(known, codes, from, to);
      return known;
    }
    const call: Call = { operation, codes: codes.slice(from, to), reach: undefined };
    calls.push(call);
    return call;
  }

  #widen(call: Call, codes: readonly number[], from: number, to: number): void {
    this.hasAny = true;
    const reach = (call.reach ??= [...call.codes]);
    for (let i = from; i < to; i += widthOf(codes[i]!)) {
      if (!reach.includes(codes[i]!)) reach.push(...codes.slice(i, i + widthOf(codes[i]!)));
    }
  }
}

/** Whether two footprints are the same, whatever a compare-and-set found and however many permits were free. */
function isSame(known: readonly number[], codes: readonly number[], from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  for (let i = 0; i < known.length; i += widthOf(known[i]!)) {
    if (worst(known[i]!) !== worst(codes[from + i]!)) return false;
  }
  return true;
}

function worst(code: number): number {
  return modeOf(code) === READ_MAY_WRITE ? encode(locationOf(code), WRITE) : code;
}
