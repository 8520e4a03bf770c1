// Is an execution a function of its schedule? Wraps any strategy and runs every k-th of its executions twice. The second time
// the same steps must be possible, answer the same and touch the same, or something that Heddle does not control has changed.
import { describeOperation, describeValue } from '../runtime/description.ts';
import type { Operation } from '../runtime/operation.ts';
import { Divergence, type Outcome } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import { describeCandidates } from './schedule.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** What a choice was between, and what was taken: -1 where the execution was given up. */
interface Taken {
  readonly candidates: readonly Operation[];
  readonly shown: string;
  readonly chosen: number;
}

type Answer = NonNullable<Operation['outcome']>;

/** Wraps a strategy, and runs every k-th of its executions twice, to see whether the same comes of it. */
export class DeterminismCheck implements Strategy {
  readonly #inner: Strategy;
  readonly #every: number;
  readonly #recorded: Taken[] = [];
  #footprints: readonly (readonly number[])[] = [];
  #operations: readonly Operation[] = [];
  #ending: Outcome['kind'] = 'returned';
  #execution = -1;
  #step = 0;
  #isRepeatDue = false;
  #isRepeating = false;

  /** Checks the first of every `every` executions. */
  constructor(inner: Strategy, every = 1) {
    this.#inner = inner;
    this.#every = every;
  }

  /** Whether the current execution is one that was run before and is only compared. */
  get isRepeating(): boolean {
    return this.#isRepeating;
  }

  begin(): boolean {
    this.#step = 0;
    this.#isRepeating = this.#isRepeatDue;
    this.#isRepeatDue = false;
    if (this.#isRepeating) return true;
    if (!this.#inner.begin()) return false;
    this.#execution++;
    this.#recorded.length = 0;
    return true;
  }

  choose(point: ChoicePoint): number {
    if (this.#isRepeating) return this.#repeat(point, this.#step++);
    const chosen = this.#inner.choose(point);
    if (this.#isChecked()) {
      this.#recorded.push({
        candidates: point.operations.slice(0, point.count),
        shown: describeCandidates(point),
        chosen,
      });
    }
    return chosen;
  }

  /** Throws a divergence if the second run ended, answered or touched otherwise. */
  end(trace: Trace, outcome: Outcome): void {
    if (this.#isRepeating) {
      if (outcome.kind !== 'diverged') this.#compare(trace, outcome.kind);
      return;
    }
    if (this.#isChecked() && outcome.kind !== 'unsuited' && outcome.kind !== 'diverged') {
      this.#isRepeatDue = true;
      this.#operations = trace.operations.slice(0, trace.length);
      this.#footprints = footprintsOf(trace);
      this.#ending = outcome.kind;
    }
    this.#inner.end(trace, outcome);
  }

  #isChecked(): boolean {
    return this.#execution % this.#every === 0;
  }

  #repeat(point: ChoicePoint, step: number): number {
    const taken = this.#recorded[step];
    if (taken === undefined) {
      throw new Divergence(step, `the end (${this.#ending})`, `${describeCandidates(point)} can move`);
    }
    const { candidates, shown, chosen } = taken;
    const now = describeCandidates(point);
    if (now !== shown) throw new Divergence(step, `a choice between ${shown}`, `between ${now}`);
    for (let i = 0; i < point.count; i++) {
      const before = candidates[i]!;
      const operation = point.operations[i]!;
      if (!operation.isLike(before))
        throw new Divergence(step, describeOperation(before), describeOperation(operation));
    }
    return chosen;
  }

  #compare(trace: Trace, ending: Outcome['kind']): void {
    const footprints = footprintsOf(trace);
    let step = -1;
    for (let event = 0; event < Math.min(trace.length, this.#operations.length); event++) {
      if (trace.triggers[event] === event) step++;
      const before = this.#operations[event]!;
      const now = trace.operations[event]!;
      const { outcome: was } = before;
      const { outcome: is } = now;
      if (was !== undefined && is !== undefined && !isSameAnswer(was, is)) {
        throw new Divergence(step, describeAnswer(before, was), describeAnswer(now, is));
      }
      if (String(footprints[event]) !== String(this.#footprints[event])) {
        const text = describeOperation(now);
        throw new Divergence(step, text, `${text} that touches something else`);
      }
    }
    const next = this.#recorded[this.#step];
    if (next !== undefined) throw new Divergence(this.#step, `a choice between ${next.shown}`, `the end (${ending})`);
    if (ending !== this.#ending) throw new Divergence(this.#step, `the end (${this.#ending})`, `the end (${ending})`);
  }
}

function footprintsOf(trace: Trace): readonly (readonly number[])[] {
  return Array.from({ length: trace.length }, (_, event) =>
    trace.codes.slice(trace.starts[event], trace.starts[event + 1]),
  );
}

function isSameAnswer(a: Answer, b: Answer): boolean {
  if (!('value' in a && 'value' in b)) return 'value' in a === 'value' in b;
  return Object.is(a.value, b.value) || (isOpaque(a.value) && isOpaque(b.value));
}

/** Objects are not compared: each execution makes its own. */
function isOpaque(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' || typeof value === 'symbol';
}

function describeAnswer(operation: Operation, answer: Answer): string {
  const end =
    'value' in answer ? ` -> ${describeValue(answer.value)}` : `, which throws ${describeValue(answer.error)}`;
  return describeOperation(operation) + end;
}
