// The lines that the steps stand on, the current one lit.
/** @import { Panel } from './panel.ts' */
/** @import { Scene, ShownStep } from './view.ts' */
import { fill, h } from './dom.js';
import { highlight } from './highlight.js';
import { panel } from './parts.js';
import { count, visible } from './visible.js';

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
    fill(box, [
      h('ol', { class: 'code' }, ...codeLines(all.slice(from, from + LINES), from, stepsOn(execution.steps, file), go)),
    ]);
    const upTo = Math.min(all.length, from + LINES);
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
  return { element: panel('source', 'Source', [name], box, cut), show };
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

/**
 * @param {readonly string[]} texts
 * @param {number} from
 * @param {Map<number, ShownStep[]>} steps
 * @param {(step: number) => void} go
 */
function codeLines(texts, from, steps, go) {
  let inComment = false;
  return texts.map((text, index) => {
    const line = from + index + 1;
    const { pieces, inComment: isOpen } = highlight(text.slice(0, 400), inComment);
    inComment = isOpen;
    return h(
      'li',
      { 'data-line': line },
      stepButtons(steps.get(line) ?? [], go),
      h('span', { class: 'line-n' }, line),
      h(
        'code',
        {},
        ...pieces.map(({ kind, text: part }) => (kind === '' ? plain(part) : h('span', { class: kind }, plain(part)))),
        text.length > 400 && ' … (line cut)',
      ),
    );
  });
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

/** Tabs stay what they are, so that code is indented as it was written. */
function plain(/** @type {string} */ text) {
  return document.createTextNode(
    text
      .split('\t')
      .map((part) => visible(part, 400))
      .join('\t'),
  );
}
