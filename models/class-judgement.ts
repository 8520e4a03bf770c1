// Is every execution of a class linearizable? The class fixes all results and a partial order of events; which call returned
// before which other was invoked differs between its executions. So a legal order of the calls is looked for, and then
// contradicted: for each pair that it turns round, the executions in which the two calls stand the other way in real time.
import type { Call } from './history.ts';
import { internal } from './internal.ts';
import type { Model } from './model.ts';
import { assertLegal } from './checker/replay.ts';
import { OrderSearch } from './checker/order-search.ts';
import { PartialOrder } from './checker/partial-order.ts';
import { PrecedenceMatrix, type Bounds } from './checker/precedence-matrix.ts';
import { groupsOf } from './checker/commuting-groups.ts';
import { specify, type Specification } from './checker/specification.ts';
import { transitionsOf } from './checker/transitions.ts';

/** The calls of a class, with the events that bound them. */
export interface ClassHistory extends Bounds {
  readonly calls: readonly Call[];
}

/** "This call has returned before that one is invoked", by their indexes. */
export type Demand = readonly [earlier: number, later: number];

export type ClassJudgement =
  | { readonly verdict: 'linearizable'; readonly searches: number }
  /** No order explains the executions that meet these demands. */
  | { readonly verdict: 'not linearizable'; readonly demands: readonly Demand[]; readonly searches: number }
  /** It was told to stop. */
  | { readonly verdict: 'open'; readonly searches: number };

export class ClassJudge {
  readonly #specification: Specification;

  constructor(model: Model<unknown, object>) {
    this.#specification = specify(model);
  }

  /** `isOver` is asked again and again: a class whose calls overlap and do not commute can take very long. */
  judge(history: ClassHistory, isOver: () => boolean = never): ClassJudgement {
    let searches = 0;
    for (const part of this.#parts(history.calls)) {
      const transitions = transitionsOf(this.#specification);
      const classes = part.map((index) => transitions.classOf(history.calls[index]!));
      for (const group of groupsOf(transitions, classes)) {
        const indexes = group.map((place) => part[place]!);
        const contradiction = new Contradiction(this.#specification, narrow(history, indexes), isOver);
        const demands = contradiction.find();
        searches += contradiction.searches;
        if (contradiction.isStopped) return { verdict: 'open', searches };
        if (demands === undefined) continue;
        const inWhole = demands.map(([earlier, later]): Demand => [indexes[earlier]!, indexes[later]!]);
        return { verdict: 'not linearizable', demands: inWhole, searches };
      }
    }
    return { verdict: 'linearizable', searches };
  }

  /** Calls of different keys do not concern each other, in any execution. */
  #parts(calls: readonly Call[]): number[][] {
    const { partOf } = this.#specification;
    if (partOf === undefined) return [calls.map((_, index) => index)];
    const parts = new Map<string | number, number[]>();
    for (const [index, call] of calls.entries()) {
      const key = partOf(call);
      const part = parts.get(key);
      if (part === undefined) parts.set(key, [index]);
      else part.push(index);
    }
    return [...parts.values()];
  }
}

function never(): boolean {
  return false;
}

/** The history of some of the calls alone. */
function narrow({ calls, firsts, lasts, isBefore }: ClassHistory, indexes: readonly number[]): ClassHistory {
  return {
    calls: indexes.map((index) => calls[index]!),
    firsts: indexes.map((index) => firsts[index]!),
    lasts: indexes.map((index) => lasts[index]!),
    isBefore,
  };
}

/** The search for demands under which no order is legal. */
class Contradiction {
  searches = 0;
  /** Whether it was given up, so that what it answers means nothing. */
  isStopped = false;
  readonly #isOver: () => boolean;
  readonly #specification: Specification;
  readonly #history: ClassHistory;
  readonly #search: OrderSearch;
  readonly #classes: readonly number[];
  readonly #isPending: readonly number[];
  /** The sets of demands that were tried, by what they let through. */
  readonly #seen = new Set<string>();

  constructor(specification: Specification, history: ClassHistory, isOver: () => boolean) {
    this.#isOver = isOver;
    this.#specification = specification;
    this.#history = history;
    const transitions = transitionsOf(specification);
    this.#search = new OrderSearch(transitions);
    this.#classes = history.calls.map((call) => transitions.classOf(call));
    this.#isPending = history.calls.map(({ outcome }) => (outcome.kind === 'pending' ? 1 : 0));
  }

  find(): readonly Demand[] | undefined {
    return this.#contradict(PrecedenceMatrix.of(this.#history), []);
  }

  #contradict(matrix: PrecedenceMatrix, demands: readonly Demand[]): readonly Demand[] | undefined {
    const { text } = matrix;
    if (this.#seen.has(text)) return undefined;
    this.#seen.add(text);
    this.isStopped ||= this.#isOver();
    if (this.isStopped) return undefined;
    const order = this.#legalOrder(matrix);
    if (order === undefined) return demands;
    for (const [place, later] of order.entries()) {
      for (const earlier of order.slice(place + 1)) {
        if (!matrix.canPrecede(earlier, later)) continue;
        const found = this.#contradict(matrix.demand(earlier, later), [...demands, [earlier, later]]);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** An order that explains every result and respects what lies wholly before what. */
  #legalOrder(matrix: PrecedenceMatrix): readonly number[] | undefined {
    this.searches++;
    const order = new PartialOrder(chainsOf(matrix));
    for (let later = 0; later < matrix.count; later++) {
      for (let earlier = 0; earlier < matrix.count; earlier++) {
        if (matrix.precedes(earlier, later)) order.require(earlier, later);
      }
    }
    const found = this.#search.find({ order, classes: this.#classes, isPending: this.#isPending });
    if (found !== undefined) this.#verify(matrix, found);
    return found;
  }

  /** The last word: asks the model and the matrix alone. */
  #verify(matrix: PrecedenceMatrix, order: readonly number[]): void {
    assertLegal(this.#specification, { calls: this.#history.calls, events: [] }, order);
    for (const [place, later] of order.entries()) {
      if (order.slice(place + 1).some((call) => matrix.precedes(call, later))) {
        throw internal(`the order found puts call ${later} before one that lies wholly before it`);
      }
    }
  }
}

/** The calls in as few chains as a greedy look finds, each chain ordered in itself. */
function chainsOf(matrix: PrecedenceMatrix): number[][] {
  const chains: number[][] = [];
  for (let call = 0; call < matrix.count; call++) {
    const chain = chains.find((other) => matrix.precedes(other.at(-1)!, call));
    if (chain === undefined) chains.push([call]);
    else chain.push(call);
  }
  return chains;
}
