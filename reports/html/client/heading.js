// What is this about, and how did it go? The head of a variant's page.
/** @import { Race, VariantReport } from '../../report.ts' */
/** @import { Scene } from './view.ts' */
import { h } from './dom.js';
import { replayCommand } from './issue-text.js';
import { copyButton, lines, mark } from './parts.js';
import { facts, headline, told } from './words.js';

/** @param {Scene} scene */
export function heading({ race, variant }) {
  const { verdict, outcome } = variant;
  const { token, divergence } = verdict;
  const message = told(verdict);
  return h(
    'header',
    { class: 'heading', id: variant.id },
    h(
      'p',
      { class: 'eyebrow' },
      h('span', {}, `#${race.issue}`),
      h('span', {}, race.component),
      variant.scenario !== '' && h('span', {}, variant.scenario),
    ),
    h('h1', { tabindex: -1 }, race.title, h('span', { class: 'unseen' }, ` / ${variant.variant}`)),
    siblings(race, variant),
    h(
      'div',
      { class: `verdict ${outcome}` },
      h(
        'p',
        { class: 'verdict-line' },
        h('span', { class: `stamp ${outcome}` }, outcome),
        ' ',
        h('span', {}, headline(variant)),
      ),
      message !== undefined && h('pre', { class: 'message' }, lines(message, 4_000)),
      divergence !== undefined &&
        h(
          'dl',
          { class: 'divergence' },
          h('dt', {}, `step ${divergence.step} was`),
          h('dd', {}, h('code', {}, divergence.recorded)),
          h('dt', {}, 'now'),
          h('dd', {}, h('code', {}, divergence.now)),
        ),
      h('p', { class: 'faint' }, facts(variant).join(' · ')),
      token !== undefined &&
        h(
          'p',
          { class: 'replay' },
          h('code', {}, replayCommand(token, verdict)),
          copyButton('Copy', () => replayCommand(token, verdict)),
        ),
    ),
  );
}

/** The other variants of the same scenario. @param {Race} race @param {VariantReport} variant */
function siblings(race, variant) {
  const all = race.variants.filter(({ scenario }) => scenario === variant.scenario);
  return h(
    'nav',
    { class: 'siblings', 'aria-label': 'Variants' },
    ...all.map((each) =>
      h(
        'a',
        { href: `#${encodeURIComponent(each.id)}`, 'aria-current': each === variant ? 'page' : undefined },
        each.variant,
        ' ',
        mark(each.outcome),
      ),
    ),
  );
}
