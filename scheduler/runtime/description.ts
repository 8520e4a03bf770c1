// How is a step written in one line?
import { inspect } from 'node:util';
import type { Operation } from './operation.ts';

const MAX_ARGUMENT_LENGTH = 80;

/** `A: ledger.write(20)` */
export function describeOperation(operation: Operation): string {
  return `${operation.strand.name}: ${describeCall(operation)}`;
}

/** `ledger.write(20)` */
export function describeCall(operation: Operation): string {
  return `${operation.subject.name}.${operation.method}(${operation.args.map(describeValue).join(', ')})`;
}

/** Where an error was made, as `inspect` adds it: paths of this machine, which are not what anybody asked for. */
const STACK = /\n +at [^\n]*(?::\d+:\d+|<anonymous>|native|index \d+)\)?/g;

/** A value in one line, cut where it is long. */
export function describeValue(value: unknown): string {
  const text =
    typeof value === 'function' && value.name === ''
      ? 'function'
      : inspect(value, {
          depth: 3,
          breakLength: Infinity,
          compact: true,
          maxStringLength: MAX_ARGUMENT_LENGTH,
        })
          .replaceAll(STACK, '')
          .replaceAll(/\n */g, ' ');
  return text.length <= MAX_ARGUMENT_LENGTH ? text : `${text.slice(0, MAX_ARGUMENT_LENGTH - 1)}…`;
}
