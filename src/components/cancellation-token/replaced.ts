// The token of issue #7166 that holds without a lock: each life is a value that never changes back, and a reset replaces it.
import { MemoryValue, type ValueStore } from '../stores/value-store.ts';
import { MemoryEvent, type CancellationEvent } from './cancellation-event.ts';
import type { CancellationToken, CancelledAction, MakeEvent } from './cancellation-token.ts';

/** One life of a token. Its event is set once, by the cancellation, and never cleared. */
export interface Life {
  readonly generation: number;
  readonly event: CancellationEvent;
}

export interface ReplacedTokenOptions {
  readonly life?: ValueStore<Life>;
  readonly makeEvent?: MakeEvent;
}

/**
 * A token whose state is one immutable value that a reset replaces.
 *
 * Concurrency: every method is linearizable, without a lock: it reads the present life once and works with that one; a reset puts a
 * new one in its place by compare-and-set, so that of several at once one counts. A job that passes the generation in which it began
 * sees each cancellation since. Nobody waits for anybody: while the action of `whileCancelled` runs its own generation stays
 * cancelled for ever, but a reset may begin the next one meanwhile; ask `isCancelled(generation)`, not `isCancelled()`.
 */
export class ReplacedCancellationToken implements CancellationToken {
  readonly #life: ValueStore<Life>;
  readonly #makeEvent: MakeEvent;

  constructor({ life, makeEvent }: ReplacedTokenOptions = {}) {
    this.#makeEvent = makeEvent ?? (() => new MemoryEvent());
    this.#life = life ?? new MemoryValue({ generation: 0, event: this.#makeEvent(0) });
  }

  async generation(): Promise<number> {
    return (await this.#life.read()).generation;
  }

  async cancel(): Promise<void> {
    await (await this.#life.read()).event.set();
  }

  async reset(): Promise<void> {
    const life = await this.#life.read();
    if (!(await life.event.isSet())) return;
    const generation = life.generation + 1;
    await this.#life.compareAndSet(life, { generation, event: this.#makeEvent(generation) });
  }

  async isCancelled(since?: number): Promise<boolean> {
    const life = await this.#life.read();
    return isOver(life, since) || life.event.isSet();
  }

  async wait(timeoutMs?: number, since?: number): Promise<boolean> {
    const life = await this.#life.read();
    return isOver(life, since) || life.event.wait(timeoutMs);
  }

  async whileCancelled<Result>(action: CancelledAction<Result>): Promise<Result | undefined> {
    const life = await this.#life.read();
    if (!(await life.event.isSet())) return undefined;
    return action(life.generation);
  }
}

/** Whether the generation of somebody who began in it has been cancelled and reset. */
function isOver(life: Life, since: number | undefined): boolean {
  return since !== undefined && since < life.generation;
}
