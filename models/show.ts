// How values, calls and outcomes are written in messages: on one line, as the caller would have typed them.
import { inspect } from 'node:util';
import type { Call, Outcome } from './history.ts';

export function showValue(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'string') return JSON.stringify(value);
  return inspect(value, { breakLength: Infinity, compact: true, depth: 6 });
}

/** `withdraw(80)` */
export function showInput(call: Pick<Call, 'method' | 'args'>): string {
  return `${call.method}(${call.args.map(showValue).join(', ')})`;
}

/** `withdraw(80) = true` */
export function showCall(call: Pick<Call, 'method' | 'args' | 'outcome'>): string {
  return `${showInput(call)}${call.outcome.kind === 'returned' ? ' =' : ','} ${showOutcome(call.outcome)}`;
}

/** `true`, `throws RangeError: overdrawn`, `result unknown` or `pending`. */
export function showOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'returned':
      return showValue(outcome.value);
    case 'threw':
      return `throws ${showValue(outcome.error)}`;
    case 'unknown':
      return 'result unknown';
    case 'pending':
      return 'pending';
  }
}
