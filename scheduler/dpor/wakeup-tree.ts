// Which sequences are still to be run from a point? Ordered trees of steps, as in optimal DPOR (Abdulla, Aronis, Jonsson,
// Sagonas: JACM 2017). No branch of a tree is equivalent to the start of another.
import { conflicts } from '../runtime/footprint.ts';

/** A step that was run or is planned, with what it touches. */
export interface Move {
  readonly id: number;
  readonly alternative: number;
  readonly codes: readonly number[];
  /** What it would touch besides, once others have moved. */
  readonly extensions?: readonly Extension[];
  /** Whether all that can happen instead is to be run as well: it only says where to begin. */
  readonly isGuide?: boolean;
}

/** What an automatic event touches: it happens with a step if all the others that it waits for have moved before. */
export interface Extension {
  readonly codes: readonly number[];
  readonly waitsFor: readonly number[];
}

/** Adds what is not known yet: the same races are met in many executions. */
export function addExtension(extensions: Extension[], { codes, waitsFor }: Extension): void {
  const isKnown = extensions.some(
    (known) => known.codes.join() === codes.join() && known.waitsFor.join() === waitsFor.join(),
  );
  if (!isKnown) extensions.push({ codes, waitsFor });
}

/** A planned step and what is planned after it. */
export interface Branch extends Move {
  readonly children: Branch[];
}

/**
 * Where a move stands in a sequence if the sequence could start with it: its position, or the length of the sequence if it
 * is not in it but commutes with all of it. -1 if the sequence cannot start with it.
 */
export function initialAt(move: Move, sequence: readonly Move[]): number {
  let passing: Move | undefined = move;
  for (let i = 0; i < sequence.length; i++) {
    const other = sequence[i]!;
    if (other.id === move.id) return other.alternative === move.alternative ? i : -1;
    passing = passed(passing, other.id, other.codes, 0, other.codes.length);
    if (passing === undefined) return -1;
  }
  return sequence.length;
}

/** Which steps cover a sequence that could start with them: `all`, or only `members` of the sequence. */
export type Cover = 'all' | 'members';

/** Whether a sequence could start with one of some steps that were run. */
export function isCovered(sequence: readonly Move[], sleep: readonly Move[], cover: Cover): boolean {
  return sleep.some((move) => covers(initialAt(move, sequence), sequence, cover));
}

function covers(at: number, { length }: readonly Move[], cover: Cover): boolean {
  return at >= 0 && (cover === 'all' || at < length);
}

/** What a move is after another step, which touches a range of codes, if the two commute. Undefined if they do not. */
export function passed(move: Move, id: number, codes: readonly number[], from: number, to: number): Move | undefined {
  if (conflicts(codes, from, to, move.codes, 0, move.codes.length)) return undefined;
  if (move.extensions === undefined) return move;
  const extensions: Extension[] = [];
  for (const extension of move.extensions) {
    const { codes: more, waitsFor } = extension;
    if (waitsFor.length === 0 && conflicts(codes, from, to, more, 0, more.length)) return undefined;
    extensions.push(
      waitsFor.includes(id) ? { codes: more, waitsFor: waitsFor.filter((one) => one !== id) } : extension,
    );
  }
  return { ...move, extensions };
}

/**
 * Plans a sequence unless what is planned already covers it. Answers whether that adds an execution. A sequence that goes on where
 * a planned one ends guides that: it is the start that turned out to be needed, if the planned one alone turns out not to be.
 */
export function insert(branches: Branch[], sequence: readonly Move[], cover: Cover, isFirstGuide = false): boolean {
  let level = branches;
  let rest = sequence;
  let isGuide = isFirstGuide;
  descend: for (;;) {
    for (const branch of level) {
      const at = initialAt(branch, rest);
      if (!covers(at, rest, cover)) continue;
      rest = rest.filter((_, i) => i !== at);
      if (rest.length === 0) return false;
      level = branch.children;
      isGuide = level.length === 0;
      continue descend;
    }
    break;
  }
  for (const { id, alternative, codes, isGuide: isGuideItself = false } of rest) {
    const branch: Branch = { id, alternative, codes, children: [], isGuide: isGuide || isGuideItself };
    level.push(branch);
    level = branch.children;
  }
  return !isGuide;
}

/**
 * Moves what turns out to be covered by a step that has been taken, now that it is known what that touches: sequences that could
 * start with it go behind it.
 */
export function relocate(branches: Branch[], step: Move, behind: Branch[], cover: Cover): void {
  for (const sequence of takeCovered(branches, step, [])) insert(behind, sequence, cover, behind.length === 0);
}

/** Takes out of a tree the sequences that could start with a step, without that step. */
function takeCovered(branches: Branch[], step: Move, before: readonly Move[]): Move[][] {
  const taken: Move[][] = [];
  for (const branch of branches.slice()) {
    const isStep = branch.id === step.id;
    const still = isStep ? undefined : passed(step, branch.id, branch.codes, 0, branch.codes.length);
    if (isStep ? branch.alternative !== step.alternative : still === undefined) continue;
    const sequence = isStep ? [...before] : [...before, branch];
    if (isFree(branch)) taken.push(sequence);
    taken.push(...(isStep ? sequencesBehind(branch, sequence) : takeCovered(branch.children, still!, sequence)));
    if (isStep || branch.children.length === 0) branches.splice(branches.indexOf(branch), 1);
  }
  return taken;
}

/** All sequences that are planned behind a branch, each with some steps before it. */
export function sequencesBehind({ children }: Branch, before: readonly Move[] = []): Move[][] {
  return children.flatMap((child) => {
    const sequence = [...before, child];
    return [...(isFree(child) ? [sequence] : []), ...sequencesBehind(child, sequence)];
  });
}

/** Whether everything behind a branch is to be run, whatever it begins with. */
function isFree({ children: [first] }: Branch): boolean {
  return first?.isGuide !== false;
}
