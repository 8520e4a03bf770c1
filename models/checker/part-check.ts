// Is one part of the history linearizable? Prepared once, then searched in turns.
import type { Failure } from '../judgement.ts';
import { diagnose } from './diagnosis.ts';
import { indexInWhole, type Part } from './parts.ts';
import { Portfolio } from './portfolio.ts';
import { assertLegal } from './replay.ts';
import { Precedences } from './precedences.ts';
import type { Progress } from './search.ts';
import type { Specification } from './specification.ts';
import { Timeline } from './timeline.ts';
import { transitionsOf, type Transitions } from './transitions.ts';
import { orderTo } from './witness.ts';

export class PartCheck {
  readonly #specification: Specification;
  readonly #part: Part;
  readonly #transitions: Transitions;
  readonly #timeline: Timeline;
  readonly #precedences: Precedences | undefined;
  readonly #portfolio: Portfolio;

  constructor(specification: Specification, part: Part) {
    this.#specification = specification;
    this.#part = part;
    this.#transitions = transitionsOf(specification);
    const classes = new Int32Array(part.calls.length);
    for (let index = 0; index < classes.length; index++) classes[index] = this.#transitions.classOf(part.calls[index]!);
    const { kinds, isPending } = this.#transitions;
    this.#timeline = new Timeline(part.events, { classes, kinds, isPending });
    this.#precedences = specification.precedences && new Precedences(specification, part, this.#timeline);
    this.#portfolio = new Portfolio(this.#timeline, this.#transitions, this.#precedences);
  }

  get configurations(): number {
    return this.#portfolio.configurations;
  }

  run(limit: number): Progress {
    return this.#portfolio.run(limit);
  }

  /** After `found`: the order, replayed, as indexes in the whole history. */
  order(): readonly number[] {
    const { store, found } = this.#portfolio.last;
    const order = orderTo(store, found, this.#timeline, this.#transitions);
    assertLegal(this.#specification, this.#part, order);
    return this.#part.indexes === undefined ? order : order.map((index) => indexInWhole(this.#part, index));
  }

  /** After `exhausted`: why. */
  failure(): Failure<unknown> {
    return diagnose({
      specification: this.#specification,
      part: this.#part,
      timeline: this.#timeline,
      transitions: this.#transitions,
      precedences: this.#precedences,
      store: this.#portfolio.last.store,
    });
  }
}
