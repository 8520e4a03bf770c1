// The page: reads the report that stands in it, and shows what the address names.
/** @import { Race, Report, VariantReport } from '../../report.ts' */
/** @import { Address } from './view.ts' */
import { formatAddress, parseAddress, readable } from './address.js';
import { fill, h } from './dom.js';
import { hasPlace } from './executions.js';
import { nameOf } from './issue-text.js';
import { moveOf } from './keys.js';
import { navigation } from './navigation.js';
import { otherPages } from './other-pages.js';
import { firstToShow } from './ranking.js';
import { topBar } from './top-bar.js';
import { variantPage } from './variant-page.js';
import { cut } from './visible.js';

/** @type {Report} */
const report = JSON.parse(document.querySelector('#report')?.textContent ?? '');
/** @type {Map<string, { race: Race, variant: VariantReport }>} */
const variants = new Map();
for (const race of report.races) for (const variant of race.variants) variants.set(variant.id, { race, variant });

const pages = otherPages(report);
const list = navigation(report);
const bar = topBar(report, list.filter);
const stage = h('main', { id: 'main' });
const drawer = h('details', { class: 'drawer' }, h('summary', {}, 'Races'), list.element);
const skip = h('a', { class: 'skip', href: '#main' }, 'Skip to the race');
const isWide = matchMedia('(min-width: 56rem)');
const fold = () => (drawer.open = isWide.matches);

/** @type {ReturnType<typeof variantPage> | undefined} */
let shown;
let shownId = '';

skip.addEventListener('click', (event) => {
  event.preventDefault();
  stage.querySelector('h1')?.focus();
});
isWide.addEventListener('change', fold);
addEventListener('hashchange', () => follow(true));
document.addEventListener('keydown', press);
fill(document.body, [skip, bar.element, drawer, stage]);
fold();
follow(location.hash.length > 1);

/** Shows what the address names; the first variant that needs somebody if it names nothing. */
function follow(/** @type {boolean} */ isAsked) {
  const page = pages.find(({ id }) => location.hash === `#${id}`);
  const first = firstToShow(report.races)?.id;
  const asked = parseAddress(location.hash, [...variants.keys()]);
  shown?.player.stop();
  shown = undefined;
  if (page !== undefined) showElements(page.id, page.title, [page.page()]);
  else if (asked !== undefined) showVariant(asked, isAsked);
  else if (first !== undefined) showVariant({ id: first, key: '' }, isAsked);
  else showElements('', 'No race', [h('p', { class: 'nothing' }, 'This report has no race.')]);
  if (page === undefined && location.hash.length > 1 && !isThere(asked)) {
    stage.prepend(noSuchPlace());
    scrollTo(0, 0);
  }
  if (!isWide.matches && isAsked) drawer.open = false;
}

/** Whether the report has the variant, the execution and the step. */
function isThere(/** @type {Address | undefined} */ asked) {
  const found = asked && variants.get(asked.id);
  return asked !== undefined && found !== undefined && hasPlace(found.race, found.variant, asked);
}

/** For an address that leads nowhere, above what is shown instead. */
function noSuchPlace() {
  const asked = cut(readable(location.hash), 80);
  return h(
    'p',
    { class: 'no-such-place', role: 'alert' },
    'There is no place ',
    h('code', {}, asked),
    ' in this report.',
  );
}

/** @param {string} id @param {string} title @param {readonly HTMLElement[]} elements */
function showElements(id, title, elements) {
  fill(stage, elements);
  list.select(id);
  document.title = `${title} · ${report.tool.name}`;
  shownId = id;
}

/** @param {Address} address @param {boolean} isAsked */
function showVariant({ id, key, step }, isAsked) {
  const { race, variant } = /** @type {{ race: Race, variant: VariantReport }} */ (variants.get(id));
  const load = (/** @type {string} */ wanted) => {
    location.hash = encodeURIComponent(formatAddress({ id, key: wanted }));
  };
  const moved = (/** @type {string} */ current, /** @type {number} */ n) => {
    note(formatAddress({ id, key: current, step: n }));
  };
  const page = variantPage(report, race, variant, key, load, moved);
  const isOther = shownId !== id;
  showElements(id, nameOf(race, variant), page.elements);
  page.show(step ?? page.execution.raceStep);
  if (step !== undefined || key !== '') page.player.element.scrollIntoView({ block: 'start' });
  else if (isOther && isAsked) scrollTo(0, 0);
  shown = page;
}

/** Puts the step into the address. Browsers refuse that after a hundred times in a few seconds; it then lags behind. */
function note(/** @type {string} */ anchor) {
  try {
    history.replaceState(null, '', `#${encodeURIComponent(anchor)}`);
  } catch {
    // The page goes on without it.
  }
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    bar.input.focus();
    return;
  }
  const move = shown === undefined || shown.last === 0 ? undefined : moveOf(event, shown.step(), shown.last);
  if (move === undefined) return;
  event.preventDefault();
  if (move === 'play') shown?.player.toggle();
  else {
    shown?.player.stop();
    shown?.go(move);
  }
}
