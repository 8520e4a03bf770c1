// Short histories for tests, written as they happen: `history('A write(1)', 'B read', 'A', 'B = 1')`.
import { HistoryRecorder, type History, type Outcome } from '../../../models/history.ts';

/**
 * `A write(1)` invokes, `A = 1` returns a value, `A` returns undefined, `A throws "text"` throws an error with that
 * message, `A ?` comes back with an unknown result. Arguments and values are JSON.
 */
export function history(...steps: readonly string[]): History {
  const recorder = new HistoryRecorder();
  const open = new Map<string, number>();
  for (const step of steps) {
    const [, task = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(step)!;
    const call = /^(\w+)(?:\((.*)\))?$/.exec(rest);
    if (call === null || rest === '') recorder.settle(open.get(task)!, outcomeOf(rest));
    else open.set(task, recorder.invoke(task, call[1]!, JSON.parse(`[${call[2] ?? ''}]`) as unknown[]));
  }
  return recorder.history();
}

function outcomeOf(text: string): Exclude<Outcome, { kind: 'pending' }> {
  if (text === '?') return { kind: 'unknown' };
  if (text.startsWith('throws ')) return { kind: 'threw', error: new Error(JSON.parse(text.slice(7)) as string) };
  return { kind: 'returned', value: text === '' ? undefined : (JSON.parse(text.slice(2)) as unknown) };
}
