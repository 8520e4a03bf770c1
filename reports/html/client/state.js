// What do the shared objects hold after a step, and how far is each task?
/** @import { Call } from '../../report.ts' */
/** @import { Execution } from './view.ts' */
import { objectsOf } from './lanes.js';
import { answer } from './words.js';

/**
 * @param {Execution} execution
 * @param {number} n  0 is before the first step
 * @returns {{ name: string, value: string | undefined, isChanged: boolean }[]}
 */
export function objectsAfter({ initial, steps }, n) {
  const past = steps.slice(0, n);
  const names = [...new Set([...objectsOf(steps), ...Object.keys(initial), ...steps.flatMap(changed)])];
  return names.map((name) => ({
    name,
    value: past.findLast(({ state }) => Object.hasOwn(state, name))?.state[name] ?? initial[name],
    isChanged: Object.hasOwn(past.at(-1)?.state ?? {}, name),
  }));
}

/**
 * @param {Execution} execution
 * @param {readonly string[]} tasks
 * @param {number} n
 * @returns {{ name: string, status: string, kind: 'idle' | 'busy' | 'done' | 'stuck' }[]}
 */
export function tasksAfter({ calls, steps, waiting }, tasks, n) {
  const isOver = n >= steps.length;
  return tasks.map((name) => {
    const mine = calls.filter(({ task }) => task === name);
    const goal = Object.entries(waiting).find(([strand]) => strand === name || strand.startsWith(`${name}.`))?.[1];
    if (isOver && goal !== undefined) return { name, status: `waits for ${goal}`, kind: 'stuck' };
    const running = mine.find(({ from, to, isPending }) => from <= n && (isPending || n < to));
    if (running !== undefined) return { name, status: `in ${running.name}(${running.args.join(', ')})`, kind: 'busy' };
    const last = mine.findLast(({ to }) => to <= n || isOver);
    if (last !== undefined) return { name, status: callText(last), kind: 'done' };
    return withoutCalls(
      name,
      steps.filter(({ task }) => task === name).map((step) => step.n),
      n,
    );
  });
}

/** `A withdraw(80)`. @param {readonly Call[]} calls @param {number} place */
export function callName(calls, place) {
  const call = calls[place];
  return call === undefined ? `call ${place}` : `${call.task} ${call.name}(${call.args.join(', ')})`;
}

/** `withdraw(80) = true`. @param {Call} call */
export function callText({ name, args, value, threw, isPending }) {
  return `${name}(${args.join(', ')})${isPending ? '' : answer(value, threw, ' = ')}`;
}

/** @returns {{ name: string, status: string, kind: 'idle' | 'busy' | 'done' }} */
function withoutCalls(/** @type {string} */ name, /** @type {readonly number[]} */ steps, /** @type {number} */ n) {
  if (Math.min(...steps) > n) return { name, status: 'has not moved', kind: 'idle' };
  return Math.max(...steps) <= n ? { name, status: 'done', kind: 'done' } : { name, status: 'running', kind: 'busy' };
}

/** @param {Execution['steps'][number]} step */
function changed({ state }) {
  return Object.keys(state);
}
