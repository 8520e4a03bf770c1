// The default strategy: exhaustive with optimal dynamic partial order reduction. Runs one execution per class, where a class is
// all executions that differ only in the order of steps that commute.
import { conflicts, foreseen } from '../runtime/footprint.ts';
import type { Operation } from '../runtime/operation.ts';
import { Divergence, type Outcome } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import { describeOperation } from '../runtime/description.ts';
import type { ChoicePoint, Strategy } from '../strategies/strategy.ts';
import { estimateSize } from './estimate.ts';
import { find, Frame, nextPossible, pickAwake, planAlternatives } from './frame.ts';
import { Races, type RaceHandler } from './races.ts';
import { independentOf } from './reversals.ts';
import { Variation } from './variation.ts';
import {
  addExtension,
  insert,
  isCovered,
  passed,
  relocate,
  type Branch,
  type Cover,
  type Move,
} from './wakeup-tree.ts';

const NOTHING_PLANNED: readonly Branch[] = [];

/** A race that is reversed: the operation that comes first then, as a move, and up to where what commutes goes before it. */
interface Reversed {
  readonly earlier: number;
  readonly until: number;
  readonly last: Move;
  readonly operation: Operation;
}

/** Hears of a reversal that is not planned: who would have moved, as far as it is known, and why it is not. */
export type OnSkip = (strands: readonly string[], why: string) => void;

/** Runs one execution of every class. */
export class OptimalStrategy implements Strategy, RaceHandler {
  /** Reversals that were not planned because something covers them. */
  skipped = 0;
  readonly #races = new Races();
  readonly #variation = new Variation();
  /** Reversed races of which the other side touches other things in other orders. */
  readonly #varying: Reversed[] = [];
  readonly #frames: Frame[] = [];
  /** The point at which this execution leaves the last one. */
  #from = 0;
  /** The last point that this execution has reached. */
  #reached = -1;
  /** What is planned below the step that was just taken. */
  #planned: readonly Branch[] = NOTHING_PLANNED;
  /** The planned step that was just taken. What it touches was a guess. */
  #followed: Branch | undefined;
  #trace!: Trace;
  readonly #onSkip: OnSkip | undefined;

  constructor(onSkip?: OnSkip) {
    this.#onSkip = onSkip;
  }

  /** Whether steps touch other things in other orders, so that an audit knows better which orders matter. */
  get hasVariation(): boolean {
    return this.#variation.hasAny;
  }

  /** A step that commutes with a race covers it only if the race is there in every order. */
  get #cover(): Cover {
    return this.#variation.hasAny ? 'members' : 'all';
  }

  /** Branches that are known and not run yet. */
  get planned(): number {
    return this.#current().reduce((sum, frame) => sum + frame.branches.length, 0);
  }

  /** How many executions there are in all, about. */
  estimate(): number {
    return estimateSize(this.#current());
  }

  get isExhausted(): boolean {
    return this.#from < 0;
  }

  begin(): boolean {
    this.#reached = this.#from - 1;
    this.#planned = NOTHING_PLANNED;
    this.#followed = undefined;
    return this.#from >= 0;
  }

  choose(point: ChoicePoint): number {
    const { depth } = point;
    if (depth < this.#from) return this.#repeat(point, this.#frames[depth]!);
    const frame = depth > this.#from || this.#frames[depth] === undefined ? this.#open(point) : this.#frames[depth];
    this.#reached = depth;
    const wasPlanned = frame.branches.length > 0;
    const branch = nextPossible(point, frame, this.#cover);
    // A plan that cannot be followed to its end has led here all the same, so what is here is explored, unless it was before.
    if (branch === undefined && wasPlanned && depth === this.#from) return -1;
    const chosen = branch === undefined ? pickAwake(point, frame.sleep) : find(point, branch.id, branch.alternative);
    if (chosen < 0) return -1;
    const operation = point.operations[chosen]!;
    if (branch?.isGuide !== false) planAlternatives(operation, point.alternatives[chosen]!, frame);
    this.#planned = branch?.children ?? NOTHING_PLANNED;
    this.#followed = branch;
    frame.id = operation.identity;
    frame.alternative = point.alternatives[chosen]!;
    frame.operation = operation;
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    if (outcome.kind === 'unsuited' || outcome.kind === 'diverged') return;
    this.#trace = trace;
    this.#variation.notice(trace, this.#from);
    // One that was given up has races of its own: where a guess was wrong, nobody else may have them.
    // Races with what varies depend on all that comes after them, so that they are looked at in every execution.
    this.#races.scan(trace, this.#variation.hasAny ? 0 : this.#from, this);
    this.#reverseVarying();
    this.#backtrack(outcome.kind === 'redundant' ? 0 : 1);
  }

  onRace(earlier: number, later: number): void {
    const trace = this.#trace;
    const { codes, starts, ids, alternatives } = trace;
    let touched = foreseen(codes, starts[later]!, starts[later + 1]!);
    for (let event = later + 1; event < stepEnd(trace, later); event++) {
      const isToo = this.#races.rootsOf(event).every((root) => root === later || this.#isWithout(earlier, root));
      if (isToo) touched = [...touched, ...foreseen(codes, starts[event]!, starts[event + 1]!)];
    }
    const move = { id: ids[later]!, alternative: alternatives[later]!, codes: touched };
    this.#reverse(earlier, later, move, trace.operations[later]!);
  }

  /** Whether an event happens even if an earlier one is put off. */
  #isWithout(earlier: number, event: number): boolean {
    return event < earlier || (event > earlier && !this.#races.clocks.isBefore(earlier, event));
  }

  onUnperformed(earlier: number, unperformed: number): void {
    const { at, operation, codes } = this.#trace.unperformed[unperformed]!;
    this.#reverse(earlier, at, { id: operation.identity, alternative: 0, codes }, operation);
  }

  onAutomatic(event: number, roots: readonly number[]): void {
    const { codes, starts, ids } = this.#trace;
    for (const root of roots) {
      const waitsFor = roots.filter((other) => other > root).map((other) => ids[other]!);
      addExtension(this.#frames[root]!.extensions, { codes: codes.slice(starts[event], starts[event + 1]), waitsFor });
    }
  }

  #reverse(earlier: number, until: number, last: Move, operation: Operation): void {
    const reversal = { earlier, until, last, operation };
    this.#plan(reversal);
    if (until < this.#trace.length && this.#variation.reachOf(until) !== undefined) this.#varying.push(reversal);
  }

  /**
   * Where the other side of a race touches other things, it may come into conflict with what happened after it and commuted with
   * it here. So that is planned to come first as well: once the scan is over, since only then all clocks are known.
   */
  #reverseVarying(): void {
    const { codes, starts, length } = this.#trace;
    for (const reversal of this.#varying) {
      const { earlier, until, last } = reversal;
      const reach = [...last.codes, ...this.#variation.reachOf(until)!];
      const after = independentOf(this.#races, earlier, length).filter((event) => event > until);
      if (after.some((event) => conflicts(codes, starts[event]!, starts[event + 1]!, reach, 0, reach.length))) {
        this.#plan({ ...reversal, until: length, last: { ...last, codes: reach } });
      }
    }
    this.#varying.length = 0;
  }

  /** Plans what happened after `earlier` without having to, and then the other side of the race. */
  #plan({ earlier, until, last, operation }: Reversed): void {
    const frame = this.#frames[earlier]!;
    const sequence = [...this.#independentOf(earlier, until), last];
    const isAsleep = isCovered(sequence, frame.sleep, this.#cover);
    if ((!isAsleep && insert(frame.branches, sequence, this.#cover)) || until < this.#from) return;
    this.skipped++;
    this.#onSkip?.(
      this.#strandsOf(earlier, until, operation),
      isAsleep ? 'the same class as an execution that was run' : 'the same class as one that is planned',
    );
  }

  /** Who moves in an execution with a race reversed, as far as it is known. */
  #strandsOf(earlier: number, until: number, last: Operation): string[] {
    const { operations, triggers } = this.#trace;
    const before = Array.from({ length: earlier }, (_, event) => event);
    const events = [...before, ...independentOf(this.#races, earlier, until)];
    const chosen = events.filter((event) => triggers[event] === event);
    return [...chosen.map((event) => operations[event]!), last].map(({ strand }) => strand.name);
  }

  #independentOf(earlier: number, until: number): Move[] {
    return this.#movesOf(independentOf(this.#races, earlier, until));
  }

  #movesOf(events: readonly number[]): Move[] {
    const trace = this.#trace;
    const moves: { id: number; alternative: number; codes: number[] }[] = [];
    for (const event of events) {
      const codes = trace.codes.slice(trace.starts[event], trace.starts[event + 1]);
      if (trace.triggers[event] === event) {
        moves.push({ id: trace.ids[event]!, alternative: trace.alternatives[event]!, codes });
      } else {
        moves.at(-1)?.codes.push(...codes);
      }
    }
    return moves;
  }

  /** The points of the current execution that are known to lead somewhere. */
  #current(): Frame[] {
    return this.#frames.slice(0, this.#from + 1).filter((frame) => frame !== undefined);
  }

  #repeat(point: ChoicePoint, frame: Frame): number {
    const chosen = find(point, frame.id, frame.alternative);
    const recorded = frame.operation!;
    const now = chosen < 0 ? undefined : point.operations[chosen]!;
    if (now?.isLike(recorded) === true) return chosen;
    const shown = now === undefined ? `${recorded.strand.name} cannot move` : describeOperation(now);
    throw new Divergence(point.depth, describeOperation(recorded), shown);
  }

  /** Enters a point for the first time. */
  #open(point: ChoicePoint): Frame {
    const { depth, trace } = point;
    const frame = (this.#frames[depth] ??= new Frame());
    frame.branches = [...this.#planned];
    frame.sleep = [];
    frame.extensions = [];
    frame.finishedSize = frame.finishedBranches = 0;
    if (depth > 0) {
      const last = trace.triggers[depth - 1]!;
      const { id, alternative, sleep, branches } = this.#frames[last]!;
      const from = trace.starts[last]!;
      const to = trace.starts[depth]!;
      for (const move of sleep) {
        const still = move.id === id ? undefined : passed(move, id, trace.codes, from, to);
        if (still !== undefined) frame.sleep.push(still);
      }
      if (this.#followed !== undefined && !isFootprint(this.#followed.codes, trace.codes, from, to)) {
        relocate(branches, { id, alternative, codes: trace.codes.slice(from, to) }, frame.branches, this.#cover);
      }
    }
    return frame;
  }

  /** Finds the last point at which something is left to run; what was run there falls asleep. */
  #backtrack(executions: number): void {
    const trace = this.#trace;
    let size = executions;
    for (let depth = this.#reached; depth >= 0; depth--) {
      if (depth < trace.length && trace.triggers[depth] !== depth) continue;
      const frame = this.#frames[depth]!;
      size += frame.finishedSize;
      if (frame.branches.length === 0) continue;
      frame.finishedSize = size;
      frame.finishedBranches++;
      if (depth < trace.length) {
        const codes = trace.codes.slice(trace.starts[depth], trace.starts[stepEnd(trace, depth)]);
        const { id, alternative, extensions } = frame;
        frame.sleep.push(extensions.length === 0 ? { id, alternative, codes } : { id, alternative, codes, extensions });
        frame.extensions = [];
      }
      this.#from = depth;
      return;
    }
    this.#from = -1;
  }
}

/** The event behind the last one that belongs to the step of a chosen event. */
function stepEnd(trace: Trace, event: number): number {
  let end = event + 1;
  while (end < trace.length && trace.triggers[end] === event) end++;
  return end;
}

/** Whether a footprint is a range of codes. */
function isFootprint(footprint: readonly number[], codes: readonly number[], from: number, to: number): boolean {
  if (footprint.length !== to - from) return false;
  for (let i = 0; i < footprint.length; i++) if (footprint[i] !== codes[from + i]) return false;
  return true;
}
