// Which hand-offs were seen: who used a shared object right after whom, and in how many executions?
/** @import { HandOff } from '../../report.ts' */
import { h } from './dom.js';
import { table } from './parts.js';
import { count, plural } from './visible.js';

/** More tasks than this make a list instead of a table. */
const SQUARE = 8;

/** @param {readonly HandOff[]} handOffs @param {readonly string[]} declared */
export function handOffTables(handOffs, declared) {
  if (handOffs.length === 0) return [];
  return [
    h(
      'h3',
      {},
      'Hand-offs per shared object ',
      h('span', { class: 'faint' }, 'who came right after whom, in how many executions'),
    ),
    h('div', { class: 'hand-offs' }, ...handOffs.map((each) => handOffTable(each, declared))),
  ];
}

/** @param {HandOff} handOff @param {readonly string[]} declared */
function handOffTable({ object, pairs }, declared) {
  const seen = pairs.flatMap(({ from, to }) => [from, to]);
  const tasks = [...new Set([...declared, ...seen])].filter((task) => seen.includes(task));
  const figure = (/** @type {string} */ from, /** @type {string} */ to) =>
    pairs.find((pair) => pair.from === from && pair.to === to)?.executions ?? 0;
  const caption = h(
    'figcaption',
    {},
    h('code', {}, object),
    ' ',
    h('span', { class: 'faint' }, plural(pairs.length, 'pair')),
  );
  if (tasks.length > SQUARE) {
    const texts = pairs.map(({ from, to, executions }) => `${from} → ${to} ${count(executions)}`);
    return h('figure', {}, caption, h('p', {}, texts.join(', ')));
  }
  const rows = tasks.map((from) => [from, ...tasks.map((to) => cell(figure(from, to), from === to))]);
  return h('figure', {}, caption, table(`Hand-offs of ${object}`, ['from \\ to', ...tasks], rows, 'square'));
}

function cell(/** @type {number} */ executions, /** @type {boolean} */ isSame) {
  return executions === 0 ? (isSame ? '' : '–') : h('b', { class: 'some' }, count(executions));
}
