// The list at the left: every race by issue, those that need somebody first, and what else was checked.
/** @import { Race, Report, VariantReport } from '../../report.ts' */
import { fill, h } from './dom.js';
import { accepts, parseFilter } from './filter.js';
import { otherPages } from './other-pages.js';
import { mark } from './parts.js';
import { outcomeOf, ranked } from './ranking.js';
import { plural } from './visible.js';

/** @param {Report} report */
export function navigation(report) {
  const list = h('ul', { class: 'races' });
  const found = h('p', { class: 'found', role: 'status' });
  const races = ranked(report.races);
  let current = '';

  const filter = (/** @type {string} */ text) => {
    const wanted = parseFilter(text);
    const left = races
      .map((race) => ({ race, variants: race.variants.filter((variant) => accepts(wanted, race, variant)) }))
      .filter(({ variants }) => variants.length > 0);
    fill(
      list,
      left.map(({ race, variants }) => item(race, variants)),
    );
    const shown = left.reduce((sum, { variants }) => sum + variants.length, 0);
    const all = races.reduce((sum, { variants }) => sum + variants.length, 0);
    fill(found, text.trim() === '' ? [] : [shown === 0 ? 'Nothing matches.' : `${shown} of ${plural(all, 'variant')}`]);
    select(current);
  };
  const select = (/** @type {string} */ id) => {
    current = id;
    for (const link of element.querySelectorAll('a')) {
      if (link.dataset['id'] === id) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    const link = element.querySelector('a[aria-current]');
    if (link instanceof HTMLElement) reveal(element, link);
  };

  const pages = otherPages(report).map(({ id, title, outcome, figure }) =>
    h(
      'li',
      {},
      h('a', { href: `#${id}`, 'data-id': id }, title, ' ', h('span', { class: 'faint' }, figure), ' ', mark(outcome)),
    ),
  );
  const element = h(
    'nav',
    { class: 'navigation', 'aria-label': 'Races' },
    found,
    list,
    pages.length > 0 && h('ul', { class: 'others' }, ...pages),
  );
  filter('');
  return { element, filter, select };
}

/** @param {Race} race @param {readonly VariantReport[]} variants */
function item(race, variants) {
  const scenarios = [...new Set(variants.map(({ scenario }) => scenario))];
  return h(
    'li',
    { class: 'race' },
    h(
      'p',
      { class: 'race-name' },
      h('span', { class: 'issue' }, `#${race.issue}`),
      ' ',
      h('span', { class: 'component' }, race.component),
      ' ',
      mark(outcomeOf(race)),
    ),
    h('p', { class: 'race-title' }, race.title),
    ...scenarios.map((scenario) =>
      h(
        'div',
        { class: 'scenario' },
        scenario !== '' && h('span', { class: 'scenario-name' }, scenario),
        h('ul', {}, ...variants.filter((each) => each.scenario === scenario).map(link)),
      ),
    ),
  );
}

/** @param {VariantReport} variant */
function link({ id, variant, outcome }) {
  return h(
    'li',
    {},
    h('a', { href: `#${encodeURIComponent(id)}`, 'data-id': id, class: outcome }, variant, ' ', mark(outcome)),
  );
}

/** Scrolls the list only, never the page. @param {HTMLElement} list @param {HTMLElement} link */
function reveal(list, link) {
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 2;
}
