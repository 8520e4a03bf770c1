// Is there a linearization? Depth first: quick where there is one, as it mostly goes straight ahead.
import { Configuration } from './configuration.ts';
import { ConfigurationStore, NONE } from './configuration-store.ts';
import { enlarge } from './enlarge.ts';
import type { Precedences } from './precedences.ts';
import type { Progress, Search } from './search.ts';
import type { Timeline } from './timeline.ts';
import type { Transitions } from './transitions.ts';

export class DepthFirst implements Search {
  readonly store: ConfigurationStore;
  found = -1;
  readonly #configuration: Configuration;
  /** By depth: a configuration's number, and the place in its order of trial to go on from. */
  #numbers = new Int32Array(64);
  #places = new Int32Array(64);
  #depth = -1;

  constructor(timeline: Timeline, transitions: Transitions, precedences?: Precedences) {
    this.store = new ConfigurationStore(timeline);
    this.#configuration = new Configuration(timeline, transitions, precedences);
    this.#configuration.settle();
    this.#enter(this.store.add(this.#configuration, NONE, NONE));
  }

  run(limit: number): Progress {
    const configuration = this.#configuration;
    const end = this.store.count + limit;
    while (this.found < 0 && this.#depth >= 0) {
      if (this.store.count >= end) return 'more';
      const place = configuration.findCandidate(this.#places[this.#depth]!);
      if (place >= 0) {
        this.#places[this.#depth] = place;
        const call = configuration.candidate;
        configuration.take();
        configuration.settle();
        const next = this.store.add(configuration, this.#numbers[this.#depth]!, call);
        if (next >= 0) {
          this.#enter(next);
          continue;
        }
      } else {
        this.#depth--;
      }
      this.#backtrack();
    }
    return this.found >= 0 ? 'found' : 'exhausted';
  }

  #enter(number: number): void {
    if (this.#configuration.isComplete) this.found = number;
    this.#depth++;
    if (this.#depth === this.#numbers.length) {
      this.#numbers = enlarge(this.#numbers);
      this.#places = enlarge(this.#places);
    }
    this.#numbers[this.#depth] = number;
    this.#places[this.#depth] = 0;
  }

  /** Goes on from the top of the stack, or below it where a better configuration has been explored meanwhile. */
  #backtrack(): void {
    while (this.#depth >= 0 && this.store.isSuperseded(this.#numbers[this.#depth]!)) this.#depth--;
    if (this.#depth >= 0) this.store.load(this.#numbers[this.#depth]!, this.#configuration);
  }
}
