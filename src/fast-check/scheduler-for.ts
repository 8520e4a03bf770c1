// How is an execution of ours written so that fast-check replays it? As the order in which its scheduler must release the tasks.
import { withSession, type Explored } from '../../scheduler/exploration/with-session.ts';
import { settle } from '../../scheduler/exploration/options.ts';
import { replay } from '../../scheduler/exploration/replay.ts';
import { UsageError } from '../../scheduler/faults.ts';
import { ReplayStrategy } from '../../scheduler/strategies/replay.ts';
import type { ChoicePoint, Strategy } from '../../scheduler/strategies/strategy.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import type { Outcome } from '../../scheduler/runtime/outcome.ts';
import { parseToken } from '../../scheduler/token/token.ts';
import { makeReentrant, type Program } from '../program.ts';
import { isRace, subjectOf } from '../race/define-race.ts';
import { executionOptions, exploredOf, type ExecutionOptions } from '../race/explore-race.ts';
import type { Race } from '../race/race.ts';
import { caseOfToken } from '../race/replay-race.ts';
import { labelOf, Offers } from './offers.ts';
import { tryOut } from '../../scheduler/exploration/run-once.ts';

/** An execution as fast-check's scheduler replays it. */
export interface ReleaseOrder {
  /** For `fc.schedulerFor(order)`. */
  readonly order: number[];
  /** The same with what each task is, to be pasted: `fc.schedulerFor()` and a template. */
  readonly code: string;
}

/** The execution that a token names, for `runWith(fc.schedulerFor(order), ...)`. A token that is stale is refused. */
export async function releaseOrder(
  token: string,
  given: Race | Program,
  options: ExecutionOptions = {},
): Promise<ReleaseOrder> {
  const subject = subjectOf(given);
  const one = isRace(subject) ? caseOfToken(token, [subject]) : undefined;
  const explored: Explored = one === undefined ? { body: subject as Program, makeReentrant } : exploredOf(one);
  const limits = one === undefined ? options : executionOptions(one, options);
  const { failure } = await replay(token, explored, limits);
  if (failure?.kind === 'stale token') throw new UsageError(failure.message);
  return withSession(explored, { ...settle(limits), isUnreduced: true }, async (session) => {
    await tryOut(session);
    const numbering = new Numbering(new ReplayStrategy(parseToken(token).schedule));
    await session.once(numbering, () => undefined);
    const lines = numbering.labels.map((label, i) => `-> [task\${${numbering.order[i]}}] ${escaped(label)}`);
    return { order: numbering.order, code: `fc.schedulerFor()\`\n${lines.join('\n')}\`` };
  });
}

/** Wraps a strategy, and notes which task each of its choices would be. */
class Numbering implements Strategy {
  order: number[] = [];
  labels: string[] = [];
  readonly #inner: Strategy;
  #offers = new Offers();

  constructor(inner: Strategy) {
    this.#inner = inner;
  }

  begin(): boolean {
    this.order = [];
    this.labels = [];
    this.#offers = new Offers();
    return this.#inner.begin();
  }

  choose(point: ChoicePoint): number {
    this.#offers.update(point, () => undefined);
    const chosen = this.#inner.choose(point);
    const offer = this.#offers.of(point.operations[chosen]!, point.alternatives[chosen]!);
    this.order.push(offer.task);
    this.labels.push(labelOf(offer));
    this.#offers.accept(offer, point);
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#inner.end(trace, outcome);
  }
}

/** As part of a template. */
function escaped(text: string): string {
  return text.replace(/[\\`$]/g, '\\$&');
}
