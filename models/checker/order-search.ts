// Is there a legal order of the calls under any partial order, not only that of real time? For program order, and for
// the precedences that a class of executions forces. Made to be asked millions of times about a handful of calls.
import { PartialOrder } from './partial-order.ts';
import { PositionSet } from './position-set.ts';
import type { Progress } from './search.ts';
import { NOWHERE, READS, type Transitions } from './transitions.ts';

export interface OrderProblem {
  readonly order: PartialOrder;
  /** By call: its class. */
  readonly classes: ArrayLike<number>;
  /** By call: 1 if it never returned, so that it may be left out. Such a call ends its chain. */
  readonly isPending: ArrayLike<number>;
}

export class OrderSearch {
  configurations = 0;
  readonly #transitions: Transitions;
  readonly #seen = new PositionSet(1);
  #problem: OrderProblem = { order: new PartialOrder([]), classes: [], isPending: [] };
  #position = new Int32Array(1);
  #state = 0;
  /** The calls placed so far, their number, and how many are still to be placed. */
  readonly #placed: number[] = [];
  #count = 0;
  #left = 0;
  /** By depth: the next chain to try, the state, and how many calls were placed. */
  readonly #chains: number[] = [];
  readonly #states: number[] = [];
  readonly #counts: number[] = [];
  #depth = -1;

  constructor(transitions: Transitions) {
    this.#transitions = transitions;
  }

  /** The calls placed so far; after `found`, the legal order. */
  get placed(): readonly number[] {
    return this.#placed.slice(0, this.#count);
  }

  /** A legal order, or undefined if there is none. */
  find(problem: OrderProblem): readonly number[] | undefined {
    this.start(problem);
    return this.run(Infinity) === 'found' ? this.placed : undefined;
  }

  start(problem: OrderProblem): void {
    const { chains, wordCount } = problem.order;
    this.#problem = problem;
    if (this.#position.length === wordCount) this.#position.fill(0);
    else this.#position = new Int32Array(wordCount);
    this.#seen.reset(wordCount);
    this.#state = this.#count = this.#left = this.configurations = 0;
    for (const chain of chains) for (const call of chain) this.#left += 1 - problem.isPending[call]!;
    this.#depth = -1;
    this.#descend();
  }

  /** Goes on for this many configurations. */
  run(limit: number): Progress {
    const end = this.configurations + limit;
    while (this.#left > 0) {
      if (this.#depth < 0) return 'exhausted';
      if (this.configurations >= end) return 'more';
      if (this.#takeNext()) this.#descend();
      else this.#depth--;
    }
    return 'found';
  }

  /** Settles; then goes one deeper, unless this has been tried. */
  #descend(): void {
    this.#settle();
    if (!this.#seen.add(this.#state, this.#position)) return;
    this.configurations++;
    this.#depth++;
    this.#chains[this.#depth] = 0;
    this.#states[this.#depth] = this.#state;
    this.#counts[this.#depth] = this.#count;
  }

  /** Places the next call that is worth trying at this depth. */
  #takeNext(): boolean {
    this.#undo();
    const { order, classes, isPending } = this.#problem;
    for (let chain = this.#chains[this.#depth]!; chain < order.chains.length; chain++) {
      const call = order.headOf(chain, this.#position);
      if (call === undefined || !order.allows(call, this.#position)) continue;
      const next = this.#transitions.step(this.#state, classes[call]!);
      // Placing a pending call that changes nothing explains nothing.
      if (next === NOWHERE || (isPending[call] === 1 && next === this.#state)) continue;
      this.#chains[this.#depth] = chain + 1;
      this.#place(call, next);
      return true;
    }
    return false;
  }

  /** Places every call that reads and is legal: in any order from here it can be moved to the front. */
  #settle(): void {
    const { order, classes, isPending } = this.#problem;
    for (let chain = 0; chain < order.chains.length; chain++) {
      const call = order.headOf(chain, this.#position);
      if (call === undefined || isPending[call] === 1 || this.#transitions.kinds[classes[call]!] !== READS) continue;
      if (!order.allows(call, this.#position)) continue;
      if (this.#transitions.step(this.#state, classes[call]!) === NOWHERE) continue;
      this.#place(call, this.#state);
      chain = -1;
    }
  }

  #place(call: number, next: number): void {
    this.#problem.order.advance(call, this.#position);
    this.#placed[this.#count++] = call;
    this.#left -= 1 - this.#problem.isPending[call]!;
    this.#state = next;
  }

  /** Takes back what was placed below this depth. */
  #undo(): void {
    while (this.#count > this.#counts[this.#depth]!) {
      const call = this.#placed[--this.#count]!;
      this.#problem.order.advance(call, this.#position, -1);
      this.#left += 1 - this.#problem.isPending[call]!;
    }
    this.#state = this.#states[this.#depth]!;
  }
}
