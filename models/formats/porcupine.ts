// Porcupine's log of a key-value store: `{:process 0, :type :invoke|:ok, :f :get|:put|:append, :key "k", :value "v"|nil}`.
import type { History } from '../history.ts';
import { LogRecorder, readLines } from './lines.ts';

/** Reads Porcupine's log of a key-value store: a history for `keyValueModel`. */
export function readPorcupine(text: string): History {
  const recorder = new LogRecorder();
  readLines(text, (line) => {
    const found = LINE.exec(line);
    if (found === null) throw new Error(`expected {:process :type :f :key :value}, got ${line}`);
    const [, process = '', type = '', method = '', key = '', value = ''] = found;
    const text = value === 'nil' ? undefined : unquote(value);
    if (type === 'invoke') recorder.invoke(process, method, method === 'get' ? [unquote(key)] : [unquote(key), text]);
    else if (type === 'ok') recorder.settle(process, { kind: 'returned', value: method === 'get' ? text : undefined });
    else if (type === 'fail') recorder.forget(process);
    else recorder.settle(process, { kind: 'pending' });
  });
  return recorder.history();
}

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const LINE = new RegExp(
  String.raw`^\{:process (\d+), :type :(invoke|ok|fail|info), :f :(get|put|append), :key (${TEXT}), :value (nil|${TEXT})\}$`,
);

function unquote(text: string): string {
  return JSON.parse(text) as string;
}
