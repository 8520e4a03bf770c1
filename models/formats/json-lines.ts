// Heddle's own form of a recorded history: one event per line, in the order in which they happened.
//
//   {"task":"A","event":"invoke","method":"withdraw","args":[80]}
//   {"task":"A","event":"return","value":true}                       or without a value, for undefined
//   {"task":"A","event":"throw","error":{"name":"RangeError","message":"overdrawn"}}
//   {"task":"A","event":"unknown"}                                   it came back, nobody knows with what
//
// A call without a last line is pending. Where calls of one task overlap, each line has its call's id: "call":"7".
import type { History, Outcome } from '../history.ts';
import { LogRecorder, readLines } from './lines.ts';

/** Reads Heddle's own form of a history: one event per line, as JSON. */
export function readJsonLines(text: string): History {
  const recorder = new LogRecorder();
  readLines(text, (line) => {
    const event: unknown = JSON.parse(line);
    if (typeof event !== 'object' || event === null) throw new Error('expected an object');
    const { task, event: kind, method, args = [], call, ...rest } = event as Record<string, unknown>;
    if (typeof task !== 'string') throw new Error('expected a "task" that is a text');
    const id = call === undefined ? undefined : JSON.stringify(call);
    if (kind !== 'invoke') {
      recorder.settle(task, readOutcome(kind, rest), id);
      return;
    }
    if (typeof method !== 'string') throw new Error('expected a "method" that is a text');
    if (!Array.isArray(args)) throw new Error('expected "args" that are a list');
    recorder.invoke(task, method, args, id);
  });
  return recorder.history();
}

function readOutcome(kind: unknown, { value, error }: Readonly<Record<string, unknown>>): Outcome {
  switch (kind) {
    case 'return':
      return { kind: 'returned', value };
    case 'throw':
      return { kind: 'threw', error: readError(error) };
    case 'unknown':
      return { kind: 'unknown' };
    default:
      throw new Error(`expected the "event" invoke, return, throw or unknown, got ${JSON.stringify(kind)}`);
  }
}

/** What has a message is an error; anything else was thrown as it is. */
function readError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('message' in error)) return error;
  return Object.assign(new Error(String(error.message)), { name: 'name' in error ? String(error.name) : 'Error' });
}
