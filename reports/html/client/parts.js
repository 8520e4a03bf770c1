// The small parts that recur: a panel, a mark, a button that copies, a list of facts.
/** @import { Outcome } from '../../report.ts' */
/** @import { Child } from './dom.js' */
import { fill, h } from './dom.js';
import { MARKS } from './words.js';
import { visibleLines } from './visible.js';

/**
 * @param {string} name
 * @param {string} title
 * @param {readonly Child[]} aside  what stands at the right of the title
 * @param {...Child} children
 */
export function panel(name, title, aside, ...children) {
  const id = `panel-${name}`;
  return h(
    'section',
    { class: `panel ${id}`, 'aria-labelledby': id },
    h('div', { class: 'panel-head' }, h('h2', { id }, title), ...aside),
    ...children,
  );
}

/** The letters that go with a colour. @param {Outcome} outcome */
export function mark(outcome) {
  return h(
    'span',
    { class: `mark ${outcome}`, title: outcome },
    MARKS[outcome],
    h('span', { class: 'unseen' }, ` ${outcome}`),
  );
}

/** Copies what `text` answers when it is pressed, and says whether that worked. */
export function copyButton(/** @type {string} */ label, /** @type {() => string} */ text) {
  const said = h('span', { class: 'said', role: 'status' });
  const copy = async () => {
    const done = await copyText(text());
    fill(said, [done ? 'Copied' : 'Could not copy']);
    setTimeout(() => fill(said, []), 2_000);
  };
  return h('span', { class: 'copy' }, h('button', { type: 'button', onclick: () => void copy() }, label), said);
}

/** Names and values. @param {readonly (readonly [string, Child])[]} entries */
export function factList(entries) {
  return h(
    'dl',
    { class: 'facts' },
    ...entries.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

/**
 * A table that scrolls by itself if it is too wide. The first cell of a row is its head. The roles are said because a
 * browser takes a table that is laid out in another way for none.
 * @param {string} label
 * @param {readonly Child[]} names
 * @param {readonly (readonly Child[])[]} rows
 */
export function table(label, names, rows, kind = '') {
  return h(
    'div',
    { class: 'table', tabindex: 0, role: 'region', 'aria-label': label },
    h(
      'table',
      { class: kind, role: 'table' },
      h(
        'thead',
        { role: 'rowgroup' },
        h('tr', { role: 'row' }, ...names.map((name) => h('th', { scope: 'col', role: 'columnheader' }, name))),
      ),
      h(
        'tbody',
        { role: 'rowgroup' },
        ...rows.map(([first, ...rest]) =>
          h(
            'tr',
            { role: 'row' },
            h('th', { scope: 'row', role: 'rowheader' }, first),
            ...rest.map((cell) => h('td', { role: 'cell' }, cell)),
          ),
        ),
      ),
    ),
  );
}

/** A text of several lines, as it is. */
export function lines(/** @type {string} */ text, limit = 20_000) {
  return document.createTextNode(visibleLines(text, limit));
}

/** @returns {Promise<boolean>} */
async function copyText(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For browsers that give a page from disk no clipboard. */
function copyBySelection(/** @type {string} */ text) {
  const area = h('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  const focused = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
