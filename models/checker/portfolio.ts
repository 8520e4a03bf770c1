// Which search takes the next turn? Depth first as long as it gets further; then both in turns, as nobody can tell
// beforehand whether the history is linearizable. The first result counts.
import { DepthFirst } from './depth-first.ts';
import { LevelSearch } from './level-search.ts';
import type { Precedences } from './precedences.ts';
import type { Progress, Search } from './search.ts';
import type { Timeline } from './timeline.ts';
import type { Transitions } from './transitions.ts';

export class Portfolio {
  /** The search that took the last turn. */
  last: Search;
  readonly #depthFirst: DepthFirst;
  #levelSearch: LevelSearch | undefined;
  #levelTurn = 128;
  readonly #timeline: Timeline;
  readonly #transitions: Transitions;
  readonly #precedences: Precedences | undefined;

  constructor(timeline: Timeline, transitions: Transitions, precedences?: Precedences) {
    this.#timeline = timeline;
    this.#transitions = transitions;
    this.#precedences = precedences;
    this.#depthFirst = new DepthFirst(timeline, transitions, precedences);
    this.last = this.#depthFirst;
  }

  get configurations(): number {
    return this.#depthFirst.store.count + (this.#levelSearch?.store.count ?? 0);
  }

  /** One turn of about `limit` configurations. */
  run(limit: number): Progress {
    if (this.#levelSearch !== undefined && this.last === this.#depthFirst) {
      // It has to start from the beginning: its turns are short at first, and never longer.
      this.last = this.#levelSearch;
      this.#levelTurn = Math.min(limit, 2 * this.#levelTurn);
      return this.last.run(this.#levelTurn);
    }
    this.last = this.#depthFirst;
    const before = this.#depthFirst.store.furthest;
    const progress = this.#depthFirst.run(limit);
    if (progress === 'more' && this.#depthFirst.store.furthest === before) {
      this.#levelSearch ??= new LevelSearch(this.#timeline, this.#transitions, this.#precedences);
    }
    return progress;
  }
}
