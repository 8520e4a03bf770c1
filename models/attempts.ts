// Which orders were tried, and where does each end? Porcupine's partial linearizations: every legal order of some calls that none
// of the others can continue, with what the model demands of each that could be next.
import type { Call, History } from './history.ts';
import type { Reason } from './judgement.ts';
import type { Model } from './model.ts';
import { ILLEGAL, mustBe, nextState } from './checker/answer.ts';
import { splitIntoParts, indexInWhole, type Part } from './checker/parts.ts';
import { explain } from './checker/reason.ts';
import { specify, type Specification } from './checker/specification.ts';

/** A legal order after which none of the others can be next. Calls by their index in the history. */
export interface Attempt {
  readonly order: readonly number[];
  /** The state before the first call, and after each. */
  readonly states: readonly unknown[];
  readonly next: readonly Reason[];
}

/** The attempts at a history that is not linearizable, the longest first, at most so many. */
export function attemptsOf(model: Model<unknown, object>, history: History, most: number): Attempt[] {
  const specification = specify(model);
  for (const part of splitIntoParts(specification, history)) {
    const search = new AttemptSearch(specification, part);
    search.go([], [specification.init()]);
    if (!search.isExplained) return search.longest(most);
  }
  return [];
}

/** More configurations than this are not looked at: what was found by then is shown. */
const MOST_CONFIGURATIONS = 20_000;

class AttemptSearch {
  isExplained = false;
  readonly #specification: Specification;
  readonly #part: Part;
  readonly #invokedAt: number[] = [];
  readonly #returnedAt: number[] = [];
  readonly #seen = new Set<string>();
  readonly #dead: { readonly order: readonly number[]; readonly states: readonly unknown[] }[] = [];

  constructor(specification: Specification, part: Part) {
    this.#specification = specification;
    this.#part = part;
    for (let at = 0; at < part.events.length; at++) {
      const event = part.events[at]!;
      if (event < 0) this.#returnedAt[~event] = at;
      else this.#invokedAt[event] = at;
    }
  }

  /** Goes on from a legal order and the states along it. */
  go(order: readonly number[], states: readonly unknown[]): void {
    const state = states.at(-1);
    const key = `${order.toSorted((a, b) => a - b).join()} ${String(this.#specification.keyOf(state))}`;
    if (this.isExplained || this.#seen.has(key) || this.#seen.size > MOST_CONFIGURATIONS) return;
    this.#seen.add(key);
    let isDead = true;
    for (const index of this.#open(order)) {
      const { method, args, outcome } = this.#part.calls[index]!;
      const next = nextState(this.#specification.methods.get(method)!, state, args, outcome);
      if (next === ILLEGAL) continue;
      if (outcome.kind !== 'pending') isDead = false;
      this.go([...order, index], [...states, next]);
    }
    if (!isDead) return;
    if (this.#open(order).some((index) => this.#part.calls[index]!.outcome.kind !== 'pending')) {
      this.#dead.push({ order, states });
    } else {
      this.isExplained = true;
    }
  }

  longest(most: number): Attempt[] {
    return this.#dead
      .toSorted((a, b) => b.order.length - a.order.length)
      .slice(0, most)
      .map(({ order, states }) => ({
        order: order.map((index) => indexInWhole(this.#part, index)),
        states,
        next: this.#open(order).flatMap((index) => this.#refusal(index, states.at(-1))),
      }));
  }

  #refusal(index: number, state: unknown): Reason[] {
    const call = this.#part.calls[index]!;
    if (call.outcome.kind === 'pending') return [];
    return [explain(this.#part, index, mustBe(this.#methodOf(call), state, call))];
  }

  #methodOf({ method }: Call): Parameters<typeof mustBe>[0] {
    return this.#specification.methods.get(method)!;
  }

  /** The calls that can be next in real time: all that had returned before them are done. */
  #open(order: readonly number[]): number[] {
    const done = new Set(order);
    const left = [...this.#part.calls.keys()].filter((index) => !done.has(index));
    return left.filter((index) =>
      left.every((other) => (this.#returnedAt[other] ?? Infinity) > this.#invokedAt[index]!),
    );
  }
}
