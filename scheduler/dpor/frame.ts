// What is known of a point of the current execution, and which of the candidates there is to move?
import type { Operation } from '../runtime/operation.ts';
import { goingOn, type ChoicePoint } from '../strategies/strategy.ts';
import type { Fork } from './estimate.ts';
import {
  insert,
  isCovered,
  sequencesBehind,
  type Branch,
  type Cover,
  type Extension,
  type Move,
} from './wakeup-tree.ts';

/** A point of the current execution: what was taken there, what need not be taken again, what is still to be taken. */
export class Frame implements Fork {
  id = -1;
  alternative = 0;
  operation: Operation | undefined;
  sleep: Move[] = [];
  branches: Branch[] = [];
  finishedSize = 0;
  finishedBranches = 0;
  /** What automatic events touch that the step taken here may have let happen elsewhere. */
  extensions: Extension[] = [];
}

/** The next planned step that is possible. What was planned behind others may be possible without them. */
export function nextPossible(point: ChoicePoint, { branches, sleep }: Frame, cover: Cover): Branch | undefined {
  for (let branch = branches.shift(); branch !== undefined; branch = branches.shift()) {
    if (find(point, branch.id, branch.alternative) >= 0) return branch;
    for (const sequence of sequencesBehind(branch)) {
      if (!isCovered(sequence, sleep, cover)) insert(branches, sequence, cover);
    }
  }
  return undefined;
}

export function find(point: ChoicePoint, id: number, alternative: number): number {
  for (let i = 0; i < point.count; i++) {
    if (point.operations[i]!.identity === id && point.alternatives[i] === alternative) return i;
  }
  return -1;
}

/** Any candidate that is not asleep, the strand that moved last first. */
export function pickAwake(point: ChoicePoint, sleep: readonly Move[]): number {
  const last = goingOn(point);
  if (last >= 0 && !isAsleep(point, last, sleep)) return last;
  for (let i = 0; i < point.count; i++) if (!isAsleep(point, i, sleep)) return i;
  return -1;
}

function isAsleep(point: ChoicePoint, candidate: number, sleep: readonly Move[]): boolean {
  const id = point.operations[candidate]!.identity;
  return sleep.some((move) => move.id === id && move.alternative === point.alternatives[candidate]);
}

/** Every other way in which a data choice can happen is run as well. */
export function planAlternatives(operation: Operation, chosen: number, frame: Frame): void {
  const { identity: id } = operation;
  const isKnown = (moves: readonly Move[], alternative: number): boolean =>
    moves.some((move) => move.id === id && move.alternative === alternative);
  for (let alternative = 0; alternative < operation.alternatives; alternative++) {
    if (alternative === chosen || isKnown(frame.sleep, alternative) || isKnown(frame.branches, alternative)) continue;
    frame.branches.push({ id, alternative, codes: [], isGuide: false, children: [] });
  }
}
