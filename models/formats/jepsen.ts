// Jepsen's log of a register: `<process> TAB :invoke|:ok|:fail|:info TAB :read|:write|:cas TAB <nil|n|[a b]|:timed-out>`,
// with or without the logger's name in front. For the model of a register that starts as null. A write that failed did
// not happen; a compare-and-set that failed saw another value.
import type { History, Outcome } from '../history.ts';
import { LogRecorder, readLines } from './lines.ts';

/** Reads Jepsen's log of a register that starts as null: a history for `registerModel(null)`. */
export function readJepsen(text: string): History {
  const recorder = new LogRecorder();
  readLines(text, (line) => {
    const found = LINE.exec(line);
    if (found === null) throw new Error(`expected process, type, operation and value with tabs between, got ${line}`);
    const [, process = '', type = '', operation = '', value = ''] = found;
    if (type === 'invoke') recorder.invoke(process, METHODS[operation]!, readArgs(operation, value));
    else if (type === 'fail' && operation === 'write') recorder.forget(process);
    else recorder.settle(process, readOutcome(type, operation, value));
  });
  return recorder.history();
}

const LINE = /^(?:.* )?(\d+)\t:(invoke|ok|fail|info)\t:(read|write|cas)\t(.+)$/;
const METHODS: Readonly<Record<string, string>> = { read: 'read', write: 'write', cas: 'compareAndSet' };

function readArgs(operation: string, value: string): (number | null)[] {
  return operation === 'read' ? [] : value.replace(/[[\]]/g, '').split(' ').map(readNumber);
}

function readOutcome(type: string, operation: string, value: string): Outcome {
  // A crash: the call may take effect at any later time, or never.
  if (type === 'info') return { kind: 'pending' };
  if (operation === 'write') return { kind: 'returned', value: undefined };
  if (value === ':timed-out') return { kind: 'unknown' };
  return { kind: 'returned', value: operation === 'cas' ? type === 'ok' : readNumber(value) };
}

function readNumber(text: string): number | null {
  if (text === 'nil') return null;
  if (!/^-?\d+$/.test(text)) throw new Error(`expected nil or a number, got ${text}`);
  return Number(text);
}
