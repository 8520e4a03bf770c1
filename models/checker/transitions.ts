// Where does a call lead from a state? The model is asked once per pair of state and class, and verified meanwhile.
import type { Call } from '../history.ts';
import type { Effect } from '../model.ts';
import { showCall, showValue } from '../show.ts';
import { ILLEGAL, nextState } from './answer.ts';
import { CallClasses } from './call-classes.ts';
import type { Method, Specification } from './specification.ts';
import { States } from './states.ts';

/** More entries than this cost more to fill than asking the model again. */
const MOST_ENTRIES = 2 ** 16;

/** What calls do, as numbers. */
export const UPDATES = 0;
export const READS = 1;
export const OVERWRITES = 2;
const EFFECTS: readonly Effect[] = ['updates', 'reads', 'overwrites'];

/** What `step` gives for a call that is not legal in the state. */
export const NOWHERE = -1;

export class Transitions {
  readonly states: States;
  /** By class: what its calls do, as a number. An overwriting call that is never legal counts as an update. */
  readonly kinds: number[] = [];
  /** By class: 1 if its calls never came back. */
  readonly isPending: number[] = [];
  readonly #specification: Specification;
  readonly #classes = new CallClasses();
  readonly #methods: Method[] = [];
  /** By class of calls that overwrite: where they lead from the initial state. */
  readonly #firstStep: number[] = [];
  /** Row per state, column per class: 0 is not asked yet, 1 leads nowhere, else the next state + 2. */
  #table = new Int32Array(0);
  #columns = 8;

  constructor(specification: Specification) {
    this.#specification = specification;
    this.states = new States(specification.init(), specification.keyOf);
  }

  /** Whether another check can go on with it: all pairs fit the table, and no class was refused. */
  get isReusable(): boolean {
    return this.states.count * this.#columns <= MOST_ENTRIES && this.#methods.length === this.#classes.samples.length;
  }

  /** The class of a call; from now on `step` takes it. */
  classOf(call: Call): number {
    const index = this.#classes.classOf(call);
    if (index === this.#methods.length) this.#admit(call, index);
    return index;
  }

  /** The state after a call of the class, or NOWHERE. */
  step(state: number, callClass: number): number {
    const entry = this.#table[state * this.#columns + callClass];
    return entry === undefined || entry === 0 ? this.#ask(state, callClass) : entry - 2;
  }

  #admit(call: Call, index: number): void {
    const method = this.#specification.methods.get(call.method);
    if (method === undefined) {
      const known = [...this.#specification.methods.keys()].join(', ');
      throw new Error(`Expected a method of the model (${known}), got ${call.method}`);
    }
    const kind = EFFECTS.indexOf(this.#specification.effectOf(call));
    this.#methods.push(method);
    this.kinds.push(UPDATES);
    this.isPending.push(call.outcome.kind === 'pending' ? 1 : 0);
    if (index >= this.#columns) this.#widen();
    if (kind === OVERWRITES) {
      this.#firstStep[index] = this.step(0, index);
      if (this.#firstStep[index] === NOWHERE) return;
    }
    this.kinds[index] = kind;
  }

  #widen(): void {
    this.#columns *= 2;
    this.#table = new Int32Array(0);
  }

  #ask(state: number, callClass: number): number {
    const { args, outcome } = this.#classes.samples[callClass]!;
    const value = this.states.valueOf(state);
    const next = nextState(this.#methods[callClass]!, value, args, outcome);
    const to = next === ILLEGAL ? NOWHERE : next === value ? state : this.states.idOf(next);
    if (this.kinds[callClass] !== UPDATES) this.#verify(state, callClass, to);
    this.#remember(state * this.#columns + callClass, to);
    return to;
  }

  #remember(at: number, to: number): void {
    if (at >= MOST_ENTRIES) return;
    if (at >= this.#table.length) {
      const larger = new Int32Array(Math.min(MOST_ENTRIES, Math.max(2 * this.#table.length, at + 4 * this.#columns)));
      larger.set(this.#table);
      this.#table = larger;
    }
    this.#table[at] = to + 2;
  }

  /** The reductions of the search trust what the model declares, so a false declaration must never pass. */
  #verify(state: number, callClass: number, to: number): void {
    const isRead = this.kinds[callClass] === READS;
    if (isRead ? to === state || to === NOWHERE : to === this.#firstStep[callClass]) return;
    const call = showCall(this.#classes.samples[callClass]!);
    const elsewhere = isRead ? '' : `, and to ${this.#show(this.#firstStep[callClass]!)} from the first one`;
    throw new Error(
      `The model declares that ${call} ${EFFECTS[this.kinds[callClass]!]}, but it leads from ${this.#show(state)} to ${this.#show(to)}${elsewhere}`,
    );
  }

  #show(state: number): string {
    return state === NOWHERE ? 'nowhere' : showValue(this.states.valueOf(state));
  }
}

/** What was learnt of the model in earlier checks, as long as it is small; else a new table. */
export function transitionsOf(specification: Specification): Transitions {
  const known = learnt.get(specification);
  if (known?.isReusable === true) return known;
  const transitions = new Transitions(specification);
  learnt.set(specification, transitions);
  return transitions;
}

const learnt = new WeakMap<Specification, Transitions>();
