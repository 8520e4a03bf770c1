// Histories for measuring: several processes call a component that works. A broken one has one result changed late on.
import { HistoryRecorder, type Call, type History } from '../../models/history.ts';
import { specify, type Specification } from '../../models/checker/specification.ts';
import { blocked, Throws } from '../../models/model.ts';
import type { Workload } from './workloads.ts';

export interface Shape {
  readonly calls: number;
  readonly processes: number;
  readonly isBroken: boolean;
  readonly seed: number;
}

export function synthesize(workload: Workload, shape: Shape): History {
  const random = mulberry32(shape.seed);
  const choose = (count: number) => Math.floor(random() * count);
  const specification = specify(workload.model);
  const recorder = new HistoryRecorder();
  const states = new Map<unknown, unknown>();
  const processes: (Running | undefined)[] = Array.from({ length: shape.processes });
  for (let left = shape.calls; left > 0 || processes.some((running) => running !== undefined);) {
    const process = choose(shape.processes);
    const running = processes[process];
    if (running === undefined) {
      if (left === 0) continue;
      left--;
      const [method, ...args] = workload.next(choose, shape.calls - left);
      const index = recorder.invoke(`P${process}`, method, args);
      const call: Call = { task: `P${process}`, method, args, outcome: { kind: 'pending' } };
      processes[process] = { index, call, result: undefined };
    } else if (running.result === undefined) {
      running.result = takeEffect(specification, states, running.call);
    } else {
      const { value } = running.result;
      if (value instanceof Throws) recorder.threw(running.index, value.error);
      else recorder.returned(running.index, value);
      processes[process] = undefined;
    }
  }
  const history = recorder.history();
  return shape.isBroken ? broken(history, workload) : history;
}

/** Changes the result of one of the last calls, after nine tenths, to one that was never right. */
function broken(history: History, workload: Workload): History {
  const from = Math.floor(0.9 * history.calls.length);
  const isObserver = (call: Call) => call.method === workload.observer;
  const late = history.calls.findIndex((call, at) => at >= from && isObserver(call));
  const index = late >= 0 ? late : history.calls.findLastIndex(isObserver);
  if (index < 0) throw new Error(`Expected a call of ${workload.observer} to change the result of`);
  const calls = history.calls.with(index, {
    ...history.calls[index]!,
    outcome: { kind: 'returned', value: workload.wrong },
  });
  return { ...history, calls };
}

interface Running {
  readonly index: number;
  readonly call: Call;
  result: { readonly value: unknown } | undefined;
}

function takeEffect({ methods, partOf, init }: Specification, states: Map<unknown, unknown>, call: Call) {
  const key = partOf?.(call);
  const answer = methods.get(call.method)!(states.has(key) ? states.get(key) : init(), ...call.args);
  if (answer === blocked) return undefined;
  states.set(key, answer[0]);
  return { value: answer[1] };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
