// Did two executions come out the same? The end, the answers and the final state of every shared object, as text.
import { inspect } from 'node:util';
import type { Engine } from '../runtime/engine.ts';
import type { Outcome } from '../runtime/outcome.ts';

/** How an execution ended and what it left behind, independent of the order of its steps. */
export function fingerprint(engine: Engine, outcome: Outcome): string {
  const states = engine.watched
    .toSorted((a, b) => a.subject.location - b.subject.location)
    .map((object) => `${object.subject.name}=${show(object.state())}`);
  return `${describeOutcome(outcome)} | ${states.join(' ')}`;
}

function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'returned':
      return `returned ${show(outcome.value)}`;
    case 'threw':
      return `threw ${outcome.error instanceof Error ? `${outcome.error.name}: ${outcome.error.message}` : show(outcome.error)}`;
    case 'stuck':
      return `stuck ${outcome.blocked
        // Of several strands of a task it depends on the order of steps which is free for the next operation.
        .map(({ strand, subject }) => `${strand.task.name}@${subject.name}`)
        .toSorted()
        .join()}`;
    case 'diverged':
    case 'endless':
    case 'broken':
    case 'redundant':
    case 'unsuited':
      return outcome.kind;
  }
}

function show(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === undefined) return String(value);
  return inspect(value, {
    depth: 6,
    sorted: true,
    breakLength: Infinity,
    maxArrayLength: 1_000,
    maxStringLength: 10_000,
  });
}
