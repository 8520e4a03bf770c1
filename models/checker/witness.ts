// In which order did the calls take effect? A search stores only the calls that change something. Each call that reads
// took effect in the first state where it was open and legal, and a call that was overwritten before anybody saw it
// just before the one that did so.
import { PASS } from './configuration.ts';
import { NONE, type ConfigurationStore } from './configuration-store.ts';
import type { Timeline } from './timeline.ts';
import { NOWHERE, OVERWRITES, READS, type Transitions } from './transitions.ts';

/** The order that leads to a stored configuration: calls by their index in the history. */
export function orderTo(
  store: ConfigurationStore,
  number: number,
  timeline: Timeline,
  transitions: Transitions,
): number[] {
  const { returns, kinds, classes, invokedAt, indexes } = timeline;
  const path = store.pathTo(number);
  const isTaken = new Uint8Array(indexes.length);
  for (const step of path) if (store.callOf(step) > PASS) isTaken[store.callOf(step)] = 1;
  const firstStep = firstStepsByFrontier(store, path, returns);
  // Linked lists: what comes before and after each step's own call, and the next call of the same list.
  const before = new Int32Array(path.length + 1).fill(NONE);
  const after = new Int32Array(path.length + 1).fill(NONE);
  const next = new Int32Array(returns);
  for (let call = returns - 1; call >= 0; call--) {
    let step = firstStep[invokedAt[call]!]!;
    let list = after;
    if (kinds[call] === READS) {
      while (step < path.length && transitions.step(store.stateOf(path[step]!), classes[call]!) === NOWHERE) step++;
    } else if (kinds[call] === OVERWRITES && isTaken[call] === 0) {
      list = before;
      do step++;
      while (step < path.length && !isOverwrite(store.callOf(path[step]!)));
    } else continue;
    // What belongs to no step of the path has no place in the order.
    next[call] = list[Math.min(step, path.length)]!;
    list[Math.min(step, path.length)] = call;
  }
  const order: number[] = [];
  for (let step = 0; step < path.length; step++) {
    for (let call = before[step]!; call !== NONE; call = next[call]!) order.push(indexes[call]!);
    const own = store.callOf(path[step]!);
    if (own > PASS) order.push(indexes[own]!);
    for (let call = after[step]!; call !== NONE; call = next[call]!) order.push(indexes[call]!);
  }
  return order;

  function isOverwrite(call: number): boolean {
    return call > PASS && kinds[call] === OVERWRITES;
  }
}

/** By frontier: the first step of the path that has reached it. */
function firstStepsByFrontier(store: ConfigurationStore, path: readonly number[], returns: number): Int32Array {
  const first = new Int32Array(returns + 1).fill(path.length);
  let reached = 0;
  path.forEach((configuration, step) => {
    for (; reached <= store.frontierOf(configuration); reached++) first[reached] = step;
  });
  return first;
}
