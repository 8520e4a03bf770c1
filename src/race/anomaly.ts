// What went wrong, in a word? Derived from the steps: who read what, who changed it meanwhile, and what was done with it then.
import type { Failure } from '../../scheduler/exploration/result.ts';
import type { Step } from '../../scheduler/exploration/step.ts';
import { BrokenInvariant, Violation } from './violation.ts';
import type { Evidence } from './evidence.ts';

/** A word for it, the shared object that it is about, and what the marked steps do. */
export interface Anomaly {
  readonly pattern: string;
  readonly object?: string;
  readonly notes: readonly Note[];
}

export interface Note {
  readonly step: number;
  readonly mark: string;
  readonly text: string;
}

/** A call read something, another changed it, and the first went on as if it had not. */
interface Outdated {
  readonly read: Step;
  readonly change: Step;
  readonly location: string;
}

const MODIFIED = /concurrent ?modification|(changed|modified)( size)? during iteration/i;

/** Names a failure. `suspects` are the calls, by their places, that no order explains. */
export function nameAnomaly(failure: Failure, evidence: Evidence, suspects: readonly number[]): Anomaly {
  const { kind, error, deadlock } = failure;
  if (kind === 'deadlock') {
    const isAbandoned = deadlock!.waiting.every(({ heldBy, holds }) => heldBy.length === 0 && holds.length === 0);
    const [first] = deadlock!.waiting;
    return {
      pattern: isAbandoned && first !== undefined ? 'lost wake-up' : 'deadlock',
      ...(first === undefined ? {} : { object: first.waitsFor }),
      notes: [],
    };
  }
  if (kind !== 'race') return { pattern: kind, notes: [] };
  const thrown = suspects.map((place) => evidence.calls[place]?.outcome).find((outcome) => outcome?.kind === 'threw');
  if (thrown !== undefined) return nameError(thrown.error);
  if (!(error instanceof Violation) && !(error instanceof BrokenInvariant)) return nameError(error);
  return (
    nameOutdated(failure, suspects) ?? {
      pattern: error instanceof BrokenInvariant ? 'broken invariant' : 'not linearizable',
      notes: [],
    }
  );
}

function nameError(error: unknown): Anomaly {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { pattern: MODIFIED.test(text) ? 'concurrent modification' : 'unexpected error', notes: [] };
}

/** Looks for what was read and then changed, first where the critical reversal is, and names what was done with it. */
function nameOutdated({ steps, criticalReversal }: Failure, suspects: readonly number[]): Anomaly | undefined {
  const found = outdatedReads(steps);
  const weight = ({ read, change }: Outdated): number =>
    (criticalReversal?.includes(change.index) === true ? 2 : 0) +
    (criticalReversal?.includes(read.index) === true ? 2 : 0) +
    (suspects.includes(read.scope) ? 1 : 0);
  for (const most of [5, 4, 3, 2, 1, 0]) {
    const alike = found.filter((outdated) => weight(outdated) === most);
    for (const name of [lostUpdate, checkThenAct, staleRead]) {
      for (const outdated of alike) {
        const anomaly = name(steps, outdated, suspects);
        if (anomaly !== undefined) return anomaly;
      }
    }
  }
  return undefined;
}

function outdatedReads(steps: readonly Step[]): Outdated[] {
  return steps.flatMap((read) =>
    readBy(read).flatMap((location) =>
      steps
        .filter((change) => change.index > read.index && change.scope !== read.scope && change.task !== read.task)
        .filter((change) => writtenBy(change).includes(location))
        .map((change) => ({ read, change, location })),
    ),
  );
}

/** What a step has seen. A method that is not described counts as one that writes; if it answers, it has read as well. */
function readBy({ reads, writes, value }: Step): readonly string[] {
  return isAnswer(value) ? [...reads, ...writes] : reads;
}

/** What a step has changed. One that only answers, and leaves what can be seen of the object as it is, has changed nothing. */
function writtenBy({ writes, value, args, object, changes }: Step): readonly string[] {
  return isAnswer(value) && args.length === 0 && changes[object] === undefined ? [] : writes;
}

function isAnswer(value: string | undefined): boolean {
  return value !== undefined && value !== 'undefined';
}

/** The later steps of the call that read, after the change. */
function consequences(steps: readonly Step[], { read, change }: Outdated): Step[] {
  return steps.filter((step) => step.index > change.index && step.scope === read.scope && step.task === read.task);
}

function lostUpdate(steps: readonly Step[], outdated: Outdated): Anomaly | undefined {
  const { read, change, location } = outdated;
  const later = consequences(steps, outdated);
  const isReadAgain = later.some((step) => readBy(step).includes(location));
  const overwriting = later.find((step) => writtenBy(step).includes(location));
  if (overwriting === undefined || isReadAgain) return undefined;
  return {
    pattern: 'lost update',
    object: read.object,
    notes: [
      { step: read.index, mark: 'o', text: `reads what step ${change.index} is about to change` },
      {
        step: overwriting.index,
        mark: '*',
        text: `overwrites step ${change.index} with a value computed from the stale read at step ${read.index}`,
      },
    ],
  };
}

function checkThenAct(steps: readonly Step[], outdated: Outdated): Anomaly | undefined {
  const { read, change } = outdated;
  const act = consequences(steps, outdated).find((step) => writtenBy(step).length > 0);
  if (act === undefined) return undefined;
  return {
    pattern: 'check-then-act',
    object: read.object,
    notes: [
      { step: read.index, mark: 'o', text: `checks what step ${change.index} is about to change` },
      {
        step: act.index,
        mark: '*',
        text: `acts on the check of step ${read.index}, which step ${change.index} has undone`,
      },
    ],
  };
}

function staleRead(_: readonly Step[], { read, change }: Outdated, suspects: readonly number[]): Anomaly | undefined {
  if (!suspects.includes(read.scope)) return undefined;
  return {
    pattern: 'stale read',
    object: read.object,
    notes: [
      { step: read.index, mark: 'o', text: `reads what step ${change.index} is about to change` },
      { step: change.index, mark: '*', text: `makes the answer of step ${read.index} out of date` },
    ],
  };
}
