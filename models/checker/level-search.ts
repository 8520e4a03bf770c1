// Is there a linearization? Return by return, all configurations of a frontier before any of the next: quick where
// there is none, as each is compared with all that could dominate it before it is expanded.
import { Configuration } from './configuration.ts';
import { ConfigurationStore, NONE } from './configuration-store.ts';
import type { Precedences } from './precedences.ts';
import type { Progress, Search } from './search.ts';
import type { Timeline } from './timeline.ts';
import type { Transitions } from './transitions.ts';

export class LevelSearch implements Search {
  readonly store: ConfigurationStore;
  found = -1;
  readonly #configuration: Configuration;
  /** By frontier: the configurations that wait there to be expanded. */
  readonly #levels: (number[] | undefined)[] = [];
  #level = 0;
  #expanding = -1;
  #place = 0;

  constructor(timeline: Timeline, transitions: Transitions, precedences?: Precedences) {
    this.store = new ConfigurationStore(timeline);
    this.#configuration = new Configuration(timeline, transitions, precedences);
    this.#configuration.settle();
    this.#add(NONE, NONE);
  }

  run(limit: number): Progress {
    const configuration = this.#configuration;
    const end = this.store.count + limit;
    while (this.found < 0 && this.#chooseNext()) {
      if (this.store.count >= end) return 'more';
      this.store.load(this.#expanding, configuration);
      this.#place = configuration.findCandidate(this.#place);
      if (this.#place < 0) {
        this.#expanding = -1;
        continue;
      }
      const call = configuration.candidate;
      configuration.take();
      configuration.settle();
      this.#add(this.#expanding, call);
    }
    return this.found >= 0 ? 'found' : 'exhausted';
  }

  /** Makes sure that there is a configuration to expand. */
  #chooseNext(): boolean {
    while (this.#expanding < 0) {
      const level = this.#levels[this.#level];
      const next = level?.pop();
      if (next !== undefined) {
        if (this.store.isSuperseded(next)) continue;
        this.#expanding = next;
        this.#place = 0;
      } else {
        this.#levels[this.#level++] = undefined;
        if (this.#level > this.store.furthest) return false;
      }
    }
    return true;
  }

  #add(parent: number, call: number): void {
    const number = this.store.add(this.#configuration, parent, call);
    if (number < 0) return;
    if (this.#configuration.isComplete) this.found = number;
    (this.#levels[this.#configuration.frontier] ??= []).push(number);
  }
}
