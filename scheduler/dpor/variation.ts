// Which steps touch other things in other executions? The same call may do more or less once it has another answer: a
// compare-and-set that fails only reads, and what runs behind a read may release a lock or look at the clock. Races with such a
// step are there in some executions only.
import { encode, locationOf, modeOf, READ_MAY_WRITE, widthOf, WRITE } from '../runtime/footprint.ts';
import type { Operation } from '../runtime/operation.ts';
import type { Trace } from '../runtime/trace.ts';

/** A call of a strand, wherever it happens as the strand's n-th step, with all that it has touched so far. */
interface Call {
  readonly operation: Operation;
  readonly codes: readonly number[];
  varies: boolean;
}

export class Variation {
  /** Whether any step has touched other things in other executions. */
  hasAny = false;
  /** Per identity, per step of it: the calls that were seen there. */
  readonly #seen: Call[][][] = [];
  /** Per event of the last execution: its identity, and its call. */
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
      this.#calls.push(
        id < 0 ? undefined : this.#recall(id, operations[event]!, codes, starts[event]!, starts[event + 1]!),
      );
    }
  }

  /** Whether an event of the last execution has touched something else in another one. */
  varies(event: number): boolean {
    return this.#calls[event]?.varies === true;
  }

  #recall(id: number, operation: Operation, codes: readonly number[], from: number, to: number): Call {
    const steps = (this.#seen[id] ??= []);
    const step = this.#steps[id] ?? 0;
    this.#steps[id] = step + 1;
    const calls = (steps[step] ??= []);
    for (const call of calls) {
      if (!call.operation.isLike(operation)) continue;
      if (!isSame(call.codes, codes, from, to)) call.varies = this.hasAny = true;
      return call;
    }
    const call: Call = { operation, codes: codes.slice(from, to), varies: false };
    calls.push(call);
    return call;
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
