// How can chance be spread over schedules? The uniform random walk (Zhao, Wolff, Mathur, Roychoudhury: ASPLOS 2025) weighs each
// candidate by the number of schedules below it. With n steps left, of which n_s are those of strand s and of what it will
// start, there are n! / (n_1! n_2! ...) of them, so that s moves with the probability n_s / n. How many steps a strand has is
// learned from the executions before.
import { NONE } from '../runtime/causes.ts';
import type { Operation } from '../runtime/operation.ts';
import type { Outcome } from '../runtime/outcome.ts';
import type { Strand } from '../runtime/strand.ts';
import type { Trace } from '../runtime/trace.ts';
import { PerStrand } from './per-strand.ts';
import { Prng } from './prng.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** What earlier executions tell about a strand. */
class Profile {
  readonly parent: Profile | undefined;
  readonly strand: Strand;
  /** In how many executions it moved, and how often in all of them. */
  executions = 0;
  steps = 0;
  /** The mean number of steps of the strand and of all that it starts, in executions in which it moves. */
  expected = 0;

  constructor(strand: Strand, parent: Profile | undefined) {
    this.strand = strand;
    this.parent = parent;
  }

  /** How much of the parent's expectation is this strand. */
  get share(): number {
    return this.executions === 0 ? 0 : (this.expected * this.executions) / this.parent!.executions;
  }
}

/** Samples schedules as evenly as what it has learned of their number lets it. */
export class UniformRandomWalk implements Strategy {
  readonly #prng: Prng;
  #execution = 0;
  /** In order of discovery, so that whoever starts a strand comes before it. */
  readonly #profiles: Profile[] = [];
  readonly #profileOf: (Profile | undefined)[] = [];
  /** Per strand: the steps left below it, and the steps taken. */
  readonly #left = new PerStrand();
  readonly #taken = new PerStrand();

  constructor(seed: number) {
    this.#prng = new Prng(seed);
  }

  begin(): boolean {
    this.#prng.restart(this.#execution++);
    this.#left.clear();
    this.#taken.clear();
    return true;
  }

  choose(point: ChoicePoint): number {
    const { count, operations } = point;
    for (let i = 0; i < count; i++) {
      if (!this.#left.has(operations[i]!.strand)) this.#meet(point.trace, operations[i]!);
    }
    let total = 0;
    for (let i = 0; i < count; i++) total += this.#weigh(operations[i]!);
    let chosen = 0;
    if (count > 1) {
      let rest = this.#prng.fraction() * total;
      while (chosen < count - 1 && (rest -= this.#weigh(operations[chosen]!)) >= 0) chosen++;
    }
    const { strand } = operations[chosen]!;
    this.#left.set(strand, this.#left.get(strand) - 1);
    this.#taken.set(strand, this.#taken.get(strand) + 1);
    return chosen;
  }

  end(_trace: Trace, outcome: Outcome): void {
    if (outcome.kind === 'unsuited') return;
    for (const profile of this.#profiles) {
      if (this.#taken.has(profile.strand) && this.#taken.get(profile.strand) > 0) {
        profile.executions++;
        profile.steps += this.#taken.get(profile.strand);
      }
      profile.expected = profile.executions === 0 ? 0 : profile.steps / profile.executions;
    }
    for (let i = this.#profiles.length - 1; i >= 0; i--) {
      const profile = this.#profiles[i]!;
      if (profile.parent !== undefined) profile.parent.expected += profile.share;
    }
  }

  /** Every way of a data choice has its part of the schedules; a strand that can move has at least one step left. */
  #weigh(operation: Operation): number {
    return Math.max(1, this.#left.get(operation.strand)) / operation.alternatives;
  }

  #meet(trace: Trace, operation: Operation): void {
    const { strand } = operation;
    const profile = (this.#profileOf[strand.index] ??= this.#discover(trace, operation));
    this.#left.set(strand, profile.expected);
    this.#taken.set(strand, 0);
    const starter = profile.parent?.strand;
    if (starter !== undefined && this.#left.has(starter)) {
      this.#left.set(starter, this.#left.get(starter) - profile.share);
    }
  }

  #discover(trace: Trace, { strand, cause }: Operation): Profile {
    const event = cause < NONE ? trace.causes.events(cause)[0]! : cause;
    const starter = event === NONE ? undefined : trace.operations[event]!.strand;
    const profile = new Profile(strand, starter === undefined ? undefined : this.#profileOf[starter.index]);
    this.#profiles.push(profile);
    return profile;
  }
}
