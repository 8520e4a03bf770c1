// How far can a schedule be followed on another variant? Choices that are not possible there are missed, with the reason; what is
// left when the schedule ends goes on without pre-emption.
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Replay } from '../../scheduler/exploration/replay.ts';
import { followWith } from '../../scheduler/exploration/replay.ts';
import type { Operation } from '../../scheduler/runtime/operation.ts';
import type { Outcome } from '../../scheduler/runtime/outcome.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import type { Schedule } from '../../scheduler/strategies/schedule.ts';
import { goingOn, type ChoicePoint, type Strategy } from '../../scheduler/strategies/strategy.ts';
import { exploredOf } from './explore-race.ts';
import type { Case } from './race.ts';

/** A choice that was not possible, by its place in the schedule, from 1. */
export interface Missed {
  readonly at: number;
  readonly strand: string;
  readonly why: string;
}

export interface Followed {
  readonly replay: Replay;
  readonly missed: readonly Missed[];
}

export async function followSchedule(schedule: Schedule, one: Case, options: ExploreOptions): Promise<Followed> {
  const strategy = new Following(schedule);
  const replay = await followWith(strategy, exploredOf(one), options);
  return { replay, missed: strategy.missed };
}

class Following implements Strategy {
  missed: Missed[] = [];
  readonly #schedule: Schedule;
  #next = 0;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  begin(): boolean {
    this.#next = 0;
    this.missed = [];
    return true;
  }

  choose(point: ChoicePoint): number {
    while (this.#next < this.#schedule.length) {
      const { strand } = this.#schedule[this.#next++]!;
      const chosen = point.operations.findIndex((one, i) => i < point.count && one.strand.name === strand);
      if (chosen >= 0) return chosen;
      this.missed.push({ at: this.#next, strand, why: obstacleOf(point, strand) });
    }
    return Math.max(goingOn(point), 0);
  }

  end(_trace: Trace, _outcome: Outcome): void {
    // Nothing to look back at.
  }
}

/** `waits for account, which A holds` */
function obstacleOf({ strands }: ChoicePoint, strand: string): string {
  const pending: Operation | undefined = strands.find((one) => one.name === strand)?.pending;
  if (pending === undefined) return 'has ended';
  const holders = [...new Set(pending.holders().map(({ name }) => name))];
  return `waits for ${pending.subject.name}${holders.length === 0 ? '' : `, which ${holders.join(' and ')} holds`}`;
}
