// What was checked beside the races: features, coverage, mutants, and what of it could not be. Each is a page of its own.
/** @import { Feature, Mutant, Outcome, Problem, Report } from '../../report.ts' */
import { coveragePage } from './coverage.js';
import { h } from './dom.js';
import { mark, table } from './parts.js';
import { count, plural } from './visible.js';
import { shortPlace } from './words.js';

const ROWS = 500;

/**
 * @param {Report} report
 * @returns {{ id: string, title: string, figure: string, outcome: Outcome, page: () => HTMLElement }[]}
 */
export function otherPages({ features, coverage, mutants, problems = [] }) {
  const pages = [];
  if (features !== undefined) {
    const met = features.filter(({ outcome }) => outcome === 'met').length;
    const figure = `${count(met)} of ${count(features.length)} met`;
    const outcome = outcomeIf(met === features.length);
    pages.push({ id: 'features', title: 'Features', figure, outcome, page: () => featuresPage(features, figure) });
  }
  if (coverage !== undefined) {
    const figure = `${coverage.lines.toFixed(1)} % of lines`;
    pages.push({
      id: 'coverage',
      title: 'Coverage',
      figure,
      outcome: coverage.outcome,
      page: () => coveragePage(coverage),
    });
  }
  if (mutants !== undefined) {
    const killed = mutants.filter(({ isKilled }) => isKilled).length;
    const figure = `${count(killed)} of ${count(mutants.length)} killed`;
    const outcome = outcomeIf(killed === mutants.length);
    pages.push({ id: 'mutants', title: 'Mutants', figure, outcome, page: () => mutantsPage(mutants, figure) });
  }
  if (problems.length > 0) {
    const figure = problems.map(({ what }) => what).join(', ');
    pages.push({
      id: 'problems',
      title: 'Not run',
      figure,
      outcome: ERROR,
      page: () => problemsPage(problems, figure),
    });
  }
  return pages;
}

/** @type {Outcome} */
const ERROR = 'error';

/** @returns {Outcome} */
function outcomeIf(/** @type {boolean} */ isMet) {
  return isMet ? 'met' : 'broken';
}

/** @param {readonly Feature[]} features @param {string} figure */
function featuresPage(features, figure) {
  const rows = features.toSorted((a, b) => Number(a.outcome === 'met') - Number(b.outcome === 'met'));
  return page(
    'Features',
    figure,
    ['issue', 'scenario', 'tags', 'at'],
    rows,
    ({ issue, name, at, tags, outcome, isExpectedToFail, message }) => [
      mark(outcome),
      issue === null ? '' : h('span', { class: 'whole' }, `#${issue}`),
      h(
        'span',
        {},
        name.replace(new RegExp(`^#${issue}:? `), ''),
        isExpectedToFail && h('span', { class: 'faint' }, ' expected to fail'),
        message !== undefined && h('span', { class: 'bad why' }, message),
      ),
      h('span', { class: 'faint' }, ...tags.flatMap((tag) => [h('span', { class: 'whole' }, tag), ' '])),
      h('code', {}, shortPlace(at)),
    ],
  );
}

/** @param {readonly Mutant[]} mutants @param {string} figure */
function mutantsPage(mutants, figure) {
  const rows = mutants.toSorted((a, b) => Number(a.isKilled) - Number(b.isKilled));
  return page(
    'Mutants',
    figure,
    ['issue', 'method', 'mutation', 'noticed by', 'at'],
    rows,
    ({ issue, component, method, mutation, at, isKilled, by }) => [
      mark(outcomeIf(isKilled)),
      h('span', { class: 'whole' }, `#${issue}`),
      h('code', {}, `${component}.${method}`),
      mutation,
      by === undefined
        ? h('span', { class: 'bad' }, 'nobody')
        : h('span', {}, `${by.scenario}: ${by.pattern} `, h('code', { class: 'faint' }, by.token)),
      h('code', {}, shortPlace(at)),
    ],
  );
}

/** @param {readonly Problem[]} problems @param {string} figure */
function problemsPage(problems, figure) {
  return page('Not run', figure, ['what', 'why'], problems, ({ what, message }) => [
    mark(ERROR),
    what,
    h('span', { class: 'bad why' }, message),
  ]);
}

/**
 * @template T
 * @param {string} title
 * @param {string} figure
 * @param {readonly string[]} names
 * @param {readonly T[]} rows
 * @param {(row: T) => readonly import('./dom.js').Child[]} cells
 */
function page(title, figure, names, rows, cells) {
  return h(
    'article',
    { class: 'other' },
    h('header', { class: 'heading' }, h('h1', { tabindex: -1 }, title), h('p', { class: 'faint' }, figure)),
    h(
      'section',
      { class: 'panel' },
      table(title, [h('span', { class: 'unseen' }, 'outcome'), ...names], rows.slice(0, ROWS).map(cells), 'stacked'),
      rows.length > ROWS && h('p', { class: 'cut' }, `Showing ${count(ROWS)} of ${plural(rows.length, 'row')}.`),
    ),
  );
}
