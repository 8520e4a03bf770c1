// The bar at the top: what was run, how it went in figures, and the filter.
/** @import { Report } from '../../report.ts' */
import { h, svg } from './dom.js';
import { OUTCOMES } from './ranking.js';
import { count } from './visible.js';
import { MARKS } from './words.js';

/** @param {Report} report @param {(text: string) => void} filter */
export function topBar({ tool, run, totals }, filter) {
  const input = h('input', {
    type: 'search',
    placeholder: '#42 s:broken v:after text',
    'aria-label': 'Filter the races: #42, s:broken, v:after, or any text',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.addEventListener('input', () => filter(input.value));
  const set = (/** @type {string} */ text) => {
    input.value = input.value === text ? '' : text;
    filter(input.value);
  };
  const figures = OUTCOMES.filter((outcome) => totals[outcome] > 0).map((outcome) =>
    h(
      'button',
      { type: 'button', class: `total ${outcome}`, title: `Filter: s:${outcome}`, onclick: () => set(`s:${outcome}`) },
      h('span', { class: `mark ${outcome}`, 'aria-hidden': 'true' }, MARKS[outcome]),
      h('b', {}, count(totals[outcome])),
      ` ${outcome}`,
    ),
  );
  const revision = [run.branch, run.commit?.slice(0, 7)].filter((each) => each !== undefined).join('@');
  const element = h(
    'header',
    { class: 'top-bar' },
    h('p', { class: 'brand' }, emblem(), h('b', {}, tool.name), ' ', h('span', { class: 'faint revision' }, revision)),
    h('div', { class: 'totals', role: 'group', 'aria-label': 'Expectations' }, ...figures),
    h('div', { class: 'filter', role: 'search' }, input),
    run.interrupted &&
      h('p', { class: 'interrupted', role: 'status' }, 'The run was interrupted: some of it is missing.'),
  );
  return { element, input };
}

/** Threads, and the shuttle's way through them. */
function emblem() {
  return svg(
    'svg',
    { class: 'emblem', viewBox: '0 0 24 24', width: 22, height: 22, 'aria-hidden': 'true' },
    svg('path', { class: 'warp', d: 'M5 3v18M12 3v18M19 3v18' }),
    svg('path', { class: 'weft', d: 'M1 8.5h2.5M6.5 8.5h11M20.5 8.5H23M1 15.5h9.5M13.500 15.5H23' }),
  );
}
