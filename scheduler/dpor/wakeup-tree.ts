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
}

/** What an automatic event touches: it happens with a step if all the others that it waits for have moved before. */
export interface Extension {
  readonly codes: readonly number[];
  readonly waitsFor: readonly number[];
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

/** Plans a sequence unless what is planned already covers it. Answers whether it was added. */
export function insert(branches: Branch[], sequence: readonly Move[]): boolean {
  let level = branches;
  let rest = sequence;
  descend: for (;;) {
    for (const branch of level) {
      const at = initialAt(branch, rest);
      if (at < 0) continue;
      rest = rest.filter((_, i) => i !== at);
      if (branch.children.length === 0 || rest.length === 0) return false;
      level = branch.children;
      continue descend;
    }
    break;
  }
  for (const { id, alternative, codes } of rest) {
    const branch: Branch = { id, alternative, codes, children: [] };
    level.push(branch);
    level = branch.children;
  }
  return true;
}
