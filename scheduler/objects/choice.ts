// A choice of data that is explored like a choice of strands.
import { UsageError } from '../faults.ts';
import type { Engine } from '../runtime/engine.ts';
import { Operation, type Effect } from '../runtime/operation.ts';

/** A number from 0 to `count - 1`; every one of them is explored. */
export function choose(engine: Engine, count: number): Promise<number> {
  if (!Number.isInteger(count) || count < 1) {
    throw new UsageError(`Expected \`choose\` to get an integer >= 1, got \`${String(count)}\``);
  }
  const subject = engine.lasting(engine.locations.choices);
  return engine.issue(new Operation(subject, 'choose', choosing, undefined, [count], count));
}

const choosing: Effect<number> = {
  perform: (operation, _engine, alternative) => operation.answer(alternative),
};
