// What is the case after the current step? The step itself, what the objects hold, how far the tasks are.
/** @import { Scene } from './view.ts' */
import { h } from './dom.js';
import { objectsAfter, tasksAfter } from './state.js';
import { shortPlace, stepText } from './words.js';

/** @param {Scene} scene @param {readonly string[]} tasks @param {number} n */
export function stepState({ execution }, tasks, n) {
  const notes = execution.notes.filter((note) => note.step === n);
  return [
    ...execution.steps
      .slice(n - 1, n)
      .map((step) =>
        h(
          'p',
          { class: 'now', role: 'status' },
          h('span', { class: 'now-n' }, `Step ${n}`),
          ' ',
          h('b', {}, step.strand),
          ' ',
          h('code', {}, stepText(step)),
          ' ',
          h('span', { class: 'faint' }, shortPlace(step.at)),
          ...notes.map(({ text }) => h('span', { class: 'now-note' }, text)),
        ),
      ),
    h(
      'dl',
      { class: 'chips', 'aria-label': `State after step ${n}` },
      ...objectsAfter(execution, n).map(({ name, value, isChanged }) =>
        chip(
          name,
          value ?? 'not changed yet',
          `object${isChanged ? ' changed' : ''}${value === undefined ? ' faint' : ''}`,
        ),
      ),
      ...tasksAfter(execution, tasks, n).map(({ name, status, kind }) => chip(name, status, `task ${kind}`)),
    ),
  ];
}

function chip(/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ kind) {
  return h('div', { class: `chip ${kind}` }, h('dt', {}, name), h('dd', { title: value }, value));
}
