// What happened then? Follows a schedule, and where it ends goes on without pre-emption.
import { Divergence, type Outcome } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import { describeCandidates, describeChoice, type Schedule } from './schedule.ts';
import { goingOn, type ChoicePoint, type Strategy } from './strategy.ts';

export class ReplayStrategy implements Strategy {
  readonly #schedule: Schedule;
  #step = 0;
  #isDone = false;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** How many choices of the schedule were left when the execution ended: another sign that the program has changed. */
  get unused(): number {
    return Math.max(0, this.#schedule.length - this.#step);
  }

  begin(): boolean {
    if (this.#isDone) return false;
    this.#step = 0;
    return true;
  }

  choose(point: ChoicePoint): number {
    const step = this.#step++;
    const choice = this.#schedule[step];
    if (choice === undefined) return Math.max(0, goingOn(point));
    const { strand, alternative } = choice;
    for (let i = 0; i < point.count; i++) {
      if (point.alternatives[i] === alternative && point.operations[i]!.strand.name === strand) return i;
    }
    throw new Divergence(step, describeChoice(strand, alternative), `only ${describeCandidates(point)} can move`);
  }

  end(_trace: Trace, outcome: Outcome): void {
    this.#isDone = outcome.kind !== 'unsuited';
  }
}
