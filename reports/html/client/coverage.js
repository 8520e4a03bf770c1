// How much of the sources ran, against the least that must? With the way to c8's own pages.
/** @import { Coverage } from '../../report.ts' */
import { h } from './dom.js';
import { isPath } from './link-target.js';

/** @param {Coverage} coverage */
export function coveragePage(coverage) {
  const { threshold, html, lcov } = coverage;
  const measures = /** @type {const} */ (['lines', 'branches', 'functions', 'statements']);
  return h(
    'article',
    { class: 'other' },
    h(
      'header',
      { class: 'heading' },
      h('h1', { tabindex: -1 }, 'Coverage'),
      h('p', { class: 'faint' }, `Each must be ${threshold} % or more.`),
    ),
    h(
      'section',
      { class: 'panel' },
      h('dl', { class: 'measures' }, ...measures.flatMap((name) => measure(name, coverage[name], threshold))),
      h('p', { class: 'links' }, fileLink('Every file, line by line', html), fileLink('lcov.info', lcov)),
    ),
  );
}

function measure(/** @type {string} */ name, /** @type {number} */ percent, /** @type {number} */ threshold) {
  const kind = percent >= threshold ? 'met' : 'broken';
  return [
    h('dt', {}, name),
    h(
      'dd',
      { class: kind },
      h(
        'span',
        { class: 'bar', 'aria-hidden': 'true' },
        h('span', { '--width': `${percent}%` }),
        h('i', { '--left': `${threshold}%` }),
      ),
      h('b', {}, `${percent.toFixed(2)} %`),
    ),
  ];
}

/** A path below the folder of the report becomes a link, anything else stays a text. */
function fileLink(/** @type {string} */ label, /** @type {string | undefined} */ path) {
  if (path === undefined) return null;
  return isPath(path) ? h('a', { href: path }, label) : h('span', {}, `${label}: ${path}`);
}
