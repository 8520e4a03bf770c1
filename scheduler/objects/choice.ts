// A choice of data that is explored like a choice of strands.
import { UsageError } from '../faults.ts';
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, type Subject } from '../runtime/operation.ts';

/** A number from 0 to `count - 1`; every one of them is explored. */
export function choose(engine: Engine, count: number): Promise<number> {
  if (!Number.isInteger(count) || count < 1) {
    throw new UsageError(`Expected \`choose\` to get an integer >= 1, got \`${String(count)}\``);
  }
  return engine.issue(new Choice(engine.choices, count));
}

class Choice extends AwaitedOperation<number> {
  readonly #count: number;

  constructor(subject: Subject, count: number) {
    super(subject, 'choose');
    this.#count = count;
  }

  override get args(): readonly unknown[] {
    return [this.#count];
  }

  override get alternatives(): number {
    return this.#count;
  }

  override perform(_engine: Engine, alternative: number): void {
    this.answer(alternative);
  }
}
