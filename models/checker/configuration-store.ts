// Has this configuration, or a better one, been seen? All that were, one after the other in one array, found by hash.
import type { Configuration } from './configuration.ts';
import { enlarge } from './enlarge.ts';
import type { Timeline } from './timeline.ts';

const FRONTIER = 0;
const STATE = 1;
const UNSEEN_SINCE = 2;
const PARENT = 3;
const CALL = 4;
const WORDS = 5;
/** The parent and the call of the first configuration. */
export const NONE = -2;
/** Stands in UNSEEN_SINCE once a better configuration has been stored. */
const SUPERSEDED = -2;

export class ConfigurationStore {
  count = 0;
  /** The largest frontier of all stored. */
  furthest = 0;
  readonly #stride: number;
  readonly #openWords: number;
  readonly #wordCount: number;
  #entries: Int32Array;
  /** Open addressing, at most half full: a configuration's number + 1, or 0. */
  #index: Int32Array;

  constructor({ openWords, pendingWords, returns }: Timeline) {
    this.#openWords = openWords;
    this.#wordCount = 2 * openWords + pendingWords;
    this.#stride = WORDS + this.#wordCount;
    // A search that goes straight ahead stores fewer than one for each return.
    const room = 2 ** Math.min(MOST_AT_FIRST, 32 - Math.clz32(returns));
    this.#entries = new Int32Array(room * this.#stride);
    this.#index = new Int32Array(2 * room);
  }

  /**
   * Stores a configuration and returns its number, or -1 if one is stored that dominates it: the same frontier, state
   * and satisfied calls, and no call spent that is not spent here. All that succeeds from here succeeds from there.
   */
  add(configuration: Configuration, parent: number, call: number): number {
    const { frontier, state, words } = configuration;
    const entries = this.#entries;
    const mask = this.#index.length - 1;
    let at = hash(frontier, state, words, 0, this.#openWords) & mask;
    for (; this.#index[at] !== 0; at = (at + 1) & mask) {
      const stored = (this.#index[at]! - 1) * this.#stride;
      if (entries[stored] !== frontier || entries[stored + STATE] !== state) continue;
      const relation = this.#compare(stored + WORDS, words);
      if (relation === DOMINATES) return -1;
      if (relation === DOMINATED) {
        entries[stored + UNSEEN_SINCE] = SUPERSEDED;
        break;
      }
    }
    const number = this.#append(configuration, parent, call);
    this.#index[at] = number + 1;
    if (2 * this.count > mask) this.#grow();
    return number;
  }

  /** Makes the configuration the stored one. */
  load(number: number, configuration: Configuration): void {
    const entries = this.#entries;
    const at = number * this.#stride;
    configuration.frontier = entries[at]!;
    configuration.state = entries[at + STATE]!;
    configuration.unseenSince = entries[at + UNSEEN_SINCE]!;
    for (let word = 0; word < this.#wordCount; word++) configuration.words[word] = entries[at + WORDS + word]!;
  }

  isSuperseded(number: number): boolean {
    return this.#entries[number * this.#stride + UNSEEN_SINCE] === SUPERSEDED;
  }

  frontierOf(number: number): number {
    return this.#entries[number * this.#stride + FRONTIER]!;
  }

  stateOf(number: number): number {
    return this.#entries[number * this.#stride + STATE]!;
  }

  /** How many of the open and pending calls are spent. */
  spentIn(number: number): number {
    let count = 0;
    const end = (number + 1) * this.#stride;
    for (let at = number * this.#stride + WORDS + this.#openWords; at < end; at++)
      count += bitCount(this.#entries[at]!);
    return count;
  }

  /** The call that was taken to get there, PASS, or less at the start. */
  callOf(number: number): number {
    return this.#entries[number * this.#stride + CALL]!;
  }

  /** The configurations from the start to this one. */
  pathTo(number: number): number[] {
    const path: number[] = [];
    for (let at = number; at >= 0; at = this.#entries[at * this.#stride + PARENT]!) path.push(at);
    return path.reverse();
  }

  #compare(stored: number, words: Int32Array): number {
    const entries = this.#entries;
    let word = 0;
    for (; word < this.#openWords; word++) if (entries[stored + word] !== words[word]) return UNRELATED;
    let onlyThere = 0;
    let onlyHere = 0;
    for (; word < this.#wordCount; word++) {
      onlyThere |= entries[stored + word]! & ~words[word]!;
      onlyHere |= words[word]! & ~entries[stored + word]!;
    }
    return onlyThere === 0 ? DOMINATES : onlyHere === 0 ? DOMINATED : UNRELATED;
  }

  #append(configuration: Configuration, parent: number, call: number): number {
    const number = this.count++;
    let at = number * this.#stride;
    if (at === this.#entries.length) this.#entries = enlarge(this.#entries);
    const entries = this.#entries;
    entries[at++] = configuration.frontier;
    entries[at++] = configuration.state;
    entries[at++] = configuration.unseenSince;
    entries[at++] = parent;
    entries[at++] = call;
    for (let word = 0; word < this.#wordCount; word++) entries[at++] = configuration.words[word]!;
    if (configuration.frontier > this.furthest) this.furthest = configuration.frontier;
    return number;
  }

  /** Superseded configurations leave the index here, which no longer finds them. */
  #grow(): void {
    const index = new Int32Array(2 * this.#index.length);
    const mask = index.length - 1;
    const entries = this.#entries;
    for (const found of this.#index) {
      if (found === 0) continue;
      const entry = (found - 1) * this.#stride;
      let at = hash(entries[entry]!, entries[entry + STATE]!, entries, entry + WORDS, this.#openWords) & mask;
      while (index[at] !== 0) at = (at + 1) & mask;
      index[at] = found;
    }
    this.#index = index;
  }
}

/** Room for at most two to the power of this many configurations at first. */
const MOST_AT_FIRST = 17;

const UNRELATED = 0;
const DOMINATES = 1;
const DOMINATED = 2;

function hash(frontier: number, state: number, words: Int32Array, from: number, wordCount: number): number {
  let mixed = Math.imul(frontier, 0x9e3779b1) ^ Math.imul(state, 0x85ebca6b);
  for (let word = 0; word < wordCount; word++) {
    mixed = Math.imul(mixed ^ words[from + word]!, 0xc2b2ae35) ^ (mixed >>> 15);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return mixed ^ (mixed >>> 15);
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
