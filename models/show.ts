// How values, calls and outcomes are written in messages: on one line, as the caller would have typed them.
import type { Call, Outcome } from './history.ts';

export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'object' && value !== null ? showObject(value) : String(value);
}

function showObject(value: object): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return `[${value.map(showValue).join(', ')}]`;
  if (value instanceof Set) return `Set(${showValue([...value])})`;
  if (value instanceof Map) return `Map(${showValue([...value])})`;
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${showValue(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
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
