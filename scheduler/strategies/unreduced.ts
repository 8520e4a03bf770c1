// What happens in every interleaving? Depth-first search without reduction: it needs no footprints, so it is always sound. With
// a bound it runs every interleaving that has at most so many pre-emptions, and no other (Musuvathi, Qadeer: PLDI 2007).
import { estimateSize, type Fork } from '../dpor/estimate.ts';
import { describeOperation } from '../runtime/description.ts';
import type { Operation } from '../runtime/operation.ts';
import { Divergence, type Outcome } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import { describeCandidates } from './schedule.ts';
import { goingOn, type ChoicePoint, type Strategy } from './strategy.ts';

/** A choice of the current execution. Its candidates are tried in order, starting with the strand that moved last. */
class Frame implements Fork {
  operation!: Operation;
  alternative = 0;
  first = 0;
  count = 0;
  /** How many were tried before the one that is being run. */
  tried = 0;
  /** How many there are that do not pre-empt, and how many are to be tried in all. */
  calm = 0;
  limit = 0;
  /** The pre-emptions before this choice. */
  preemptions = 0;
  finishedSize = 0;
  finishedBranches = 0;

  /** The candidates that are still to be tried. */
  get branches(): { readonly length: number } {
    return { length: this.limit - this.tried - 1 };
  }
}

/** Runs every interleaving, or every one with so many pre-emptions at most. */
export class UnreducedStrategy implements Strategy {
  /** Nothing is skipped here. */
  readonly skipped = 0;
  /** Whether the bound has kept anything from being run. If not, the search is complete without a bound. */
  isCurtailed = false;
  readonly #bound: number;
  readonly #frames: Frame[] = [];
  /** The number of choices that this execution shares with the last one, the last of them being tried anew. */
  #shared = 0;
  #step = 0;
  #isDone = false;

  constructor(preemptions = Infinity) {
    this.#bound = preemptions;
  }

  /** Choices that are known and not tried yet. */
  get planned(): number {
    return this.#current().reduce((sum, { branches }) => sum + branches.length, 0);
  }

  /** How many executions there are in all, about. */
  estimate(): number {
    return estimateSize(this.#current());
  }

  get isExhausted(): boolean {
    return this.#isDone;
  }

  begin(): boolean {
    this.#step = 0;
    return !this.#isDone;
  }

  choose(point: ChoicePoint): number {
    const step = this.#step++;
    const isShared = step < this.#shared;
    const frame = isShared ? this.#frames[step]! : this.#open(point, step);
    const chosen = (frame.first + frame.tried) % frame.count;
    if (isShared) this.#verify(point, step, chosen);
    frame.operation = point.operations[chosen]!;
    frame.alternative = point.alternatives[chosen]!;
    return chosen;
  }

  end(_trace: Trace, outcome: Outcome): void {
    if (outcome.kind === 'unsuited' || outcome.kind === 'diverged') return;
    let size = 1;
    for (let step = this.#step - 1; step >= 0; step--) {
      const frame = this.#frames[step]!;
      frame.tried++;
      size += frame.finishedSize;
      if (frame.tried === frame.limit) continue;
      frame.finishedSize = size;
      frame.finishedBranches++;
      this.#shared = step + 1;
      return;
    }
    this.#shared = 0;
    this.#isDone = true;
  }

  #current(): Frame[] {
    return this.#frames.slice(0, this.#shared);
  }

  #open(point: ChoicePoint, step: number): Frame {
    const frame = (this.#frames[step] ??= new Frame());
    const last = goingOn(point);
    frame.first = Math.max(0, last);
    frame.count = point.count;
    frame.tried = frame.finishedSize = frame.finishedBranches = 0;
    frame.calm = last < 0 ? point.count : point.operations[last]!.alternatives;
    frame.preemptions = step === 0 ? 0 : preemptionsWith(this.#frames[step - 1]!);
    frame.limit = frame.preemptions < this.#bound ? frame.count : frame.calm;
    if (frame.limit < frame.count) this.isCurtailed = true;
    return frame;
  }

  /** A repeated choice must be what it was; the last shared one is new, but out of as many. */
  #verify(point: ChoicePoint, step: number, chosen: number): void {
    const { operation, alternative, count } = this.#frames[step]!;
    if (count !== point.count) {
      throw new Divergence(step, `${count} possible steps`, `${point.count}: ${describeCandidates(point)}`);
    }
    if (step === this.#shared - 1) return;
    const now = point.operations[chosen]!;
    const isSame =
      now.strand === operation.strand && point.alternatives[chosen] === alternative && now.isLike(operation);
    if (!isSame) throw new Divergence(step, describeOperation(operation), describeOperation(now));
  }
}

/** The pre-emptions up to and with what a choice has taken. */
function preemptionsWith(frame: Frame): number {
  return frame.tried < frame.calm ? frame.preemptions : frame.preemptions + 1;
}
