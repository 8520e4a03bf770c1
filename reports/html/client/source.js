// The lines that the steps stand on, the current one lit.
/** @import { Panel } from './panel.ts' */
/** @import { Scene, ShownStep } from './view.ts' */
import { codeLines } from './code-lines.js';
import { fill, h } from './dom.js';
import { panel } from './parts.js';
import { printedSource } from './printed-source.js';
import { count } from './visible.js';

/** Of a longer file only what is around the steps is shown. */
const LINES = 400;
/** More steps on one line than these are counted. */
const BADGES = 2;

/** Nothing if the report has neither the place of a step nor any text. @param {Scene} scene @returns {Panel | undefined} */
export function sourcePanel({ report, race, execution, go }) {
  const name = h('span', { class: 'file' });
  const box = h('div', {
    class: 'source',
    tabindex: 0,
    role: 'region',
    'aria-label': 'Lines of the source',
    'data-own-keys': true,
  });
  const cut = h('p', { class: 'cut' });
  let shownFile = '';

  const open = (/** @type {string} */ file, /** @type {number} */ line) => {
    if (file === shownFile && (line === 0 || box.querySelector(`[data-line="${line}"]`) !== null)) return;
    shownFile = file;
    fill(name, [file]);
    const text = Object.hasOwn(report.sources, file) ? report.sources[file] : undefined;
    if (text === undefined) {
      fill(box, [h('p', { class: 'nothing' }, 'The text of this file is not in the report.')]);
      fill(cut, []);
      return;
    }
    const all = text.split(/\r?\n/);
    const from = all.length <= LINES ? 0 : Math.max(0, Math.min(line - LINES / 2, all.length - LINES));
    const upTo = Math.min(all.length, from + LINES);
    const steps = stepsOn(execution.steps, file);
    const beside = (/** @type {number} */ at) => stepButtons(steps.get(at) ?? [], go);
    fill(box, [h('ol', { class: 'code' }, ...codeLines(all.slice(0, upTo), (at) => at > from, beside))]);
    fill(
      cut,
      all.length <= LINES ? [] : [`Showing lines ${count(from + 1)} to ${count(upTo)} of ${count(all.length)}.`],
    );
  };

  const show = (/** @type {number} */ n) => {
    const at = execution.steps[n - 1]?.at;
    if (at !== undefined) open(at.file, at.line);
    for (const lit of box.querySelectorAll('.lit')) lit.classList.remove('lit');
    const line = at === undefined ? null : box.querySelector(`[data-line="${at.line}"]`);
    line?.classList.add('lit');
    if (line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.clientHeight / 2;
  };

  const first = execution.steps.find(({ at }) => at !== undefined)?.at ?? race.source;
  if (first === race.source && !Object.hasOwn(report.sources, first.file)) return undefined;
  open(first.file, first.line);
  return { element: panel('source', 'Source', [name], box, cut, printedSource(report, execution, first)), show };
}

/** By line. @param {readonly ShownStep[]} steps @param {string} file */
function stepsOn(steps, file) {
  /** @type {Map<number, ShownStep[]>} */
  const found = new Map();
  for (const step of steps) {
    const { at } = step;
    if (at?.file === file) found.set(at.line, [...(found.get(at.line) ?? []), step]);
  }
  return found;
}

/** The steps that stand on a line. @param {readonly ShownStep[]} steps @param {(step: number) => void} go */
function stepButtons(steps, go) {
  const shown = steps.length <= BADGES ? steps : steps.slice(0, BADGES - 1);
  return h(
    'span',
    { class: 'line-steps' },
    ...shown.map(({ n, strand }) =>
      h(
        'button',
        { type: 'button', onclick: () => go(n) },
        h('span', { class: 'unseen' }, `Step ${n} of ${strand}`),
        h('span', { 'aria-hidden': 'true' }, `${strand}${n}`),
      ),
    ),
    steps.length > shown.length && `+${steps.length - shown.length}`,
  );
}
