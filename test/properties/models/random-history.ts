// Random histories: a component that works is called by several tasks at once, and then, perhaps, one result is changed.
import fc from 'fast-check';
import { HistoryRecorder, type Call, type History } from '../../../models/history.ts';
import { blocked, Throws } from '../../../models/model.ts';
import type { Kind } from './kinds.ts';

/** Numbers at the end of the tape that are kept for spoiling. */
const RESERVE = 2;

export interface Size {
  readonly tasks: number;
  readonly calls: number;
}

/** A history in which, perhaps, one result is wrong. */
export function randomHistory(kind: Kind, size: Size): fc.Arbitrary<History> {
  return tapeFor(size).map((tape) => play(kind, size, tape, spoil));
}

/** A history of a component that works. */
export function rightHistory(kind: Kind, size: Size): fc.Arbitrary<History> {
  return tapeFor(size).map((tape) => play(kind, size, tape, (_, history) => history));
}

function tapeFor({ calls }: Size): fc.Arbitrary<number[]> {
  return fc.array(fc.nat(0xffff), { minLength: 12 * calls, maxLength: 12 * calls });
}

type Choose = (count: number) => number;

function spoil(kind: Kind, history: History, choose: Choose): History {
  const index = choose(2 * history.calls.length);
  const call = history.calls[index];
  if (call?.outcome.kind !== 'returned') return history;
  const spoilt: Call = { ...call, outcome: { kind: 'returned', value: kind.results[choose(kind.results.length)] } };
  return { ...history, calls: history.calls.with(index, spoilt) };
}

/** The tape of numbers decides every choice, so that a smaller tape is a simpler history. */
function play(kind: Kind, size: Size, tape: readonly number[], finish: typeof spoil): History {
  let at = 0;
  const choose: Choose = (count) => (tape[at++] ?? 0) % count;
  const pick = <Item>(items: readonly Item[]) => items[choose(items.length)]!;

  const recorder = new HistoryRecorder();
  const running: (Running | undefined)[] = Array.from({ length: size.tasks });
  const states = new Map<unknown, unknown>();
  for (let calls = 0; at < tape.length - RESERVE;) {
    const task = choose(size.tasks);
    const current = running[task];
    if (current === undefined) {
      if (calls++ < size.calls) running[task] = invoke(task);
    } else if (current.result === undefined) takeEffect(current);
    else if (choose(12) > 0) running[task] = comeBack(current);
  }
  return finish(kind, recorder.history(), choose);

  function invoke(task: number): Running {
    const [method, domains] = pick(Object.entries(kind.methods));
    const args = domains.map(pick);
    const index = recorder.invoke(`T${task}`, method, args);
    return { index, call: { task: `T${task}`, method, args, outcome: { kind: 'pending' } }, result: undefined };
  }

  function takeEffect(current: Running): void {
    const { call } = current;
    const key = kind.model.partition?.(call);
    const answer = kind.model.methods[call.method]!(
      states.has(key) ? states.get(key) : kind.model.init(),
      ...call.args,
    );
    if (answer === blocked) return;
    states.set(key, answer[0]);
    current.result = { value: answer[1] };
  }

  function comeBack({ index, result }: Running): undefined {
    const value = result!.value;
    if (choose(16) === 15) recorder.settle(index, { kind: 'unknown' });
    else if (value instanceof Throws) recorder.threw(index, value.error);
    else recorder.returned(index, value);
  }
}

interface Running {
  readonly index: number;
  readonly call: Call;
  result: { readonly value: unknown } | undefined;
}
