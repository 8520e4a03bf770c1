// Which lines of code belong on paper? Of every file that a step names, those around the named lines. Nothing of this is
// seen on a screen, where the panel shows the whole file of the current step.
/** @import { Place, Report } from '../../report.ts' */
/** @import { Execution } from './view.ts' */
import { codeLines } from './code-lines.js';
import { h } from './dom.js';
import { linesAround } from './lines-around.js';
import { count } from './visible.js';

/** Lines of one file, at most. */
const LINES = 150;

/**
 * @param {Report} report
 * @param {Execution} execution
 * @param {Place} otherwise  what is shown if no step has a place
 */
export function printedSource({ sources }, { steps }, otherwise) {
  const named = steps.flatMap(({ at, strand, n }) => (at === undefined ? [] : [{ at, name: `${strand}${n}` }]));
  const all = named.length === 0 ? [{ at: otherwise, name: '' }] : named;
  const files = [...new Set(all.map(({ at }) => at.file))].filter((file) => Object.hasOwn(sources, file));
  return h(
    'div',
    { class: 'printed' },
    ...files.flatMap((file) => {
      const here = all.filter(({ at }) => at.file === file);
      const texts = (sources[file] ?? '').split(/\r?\n/);
      const wanted = linesAround(
        here.map(({ at }) => at.line),
        texts.length,
      );
      const shown = new Set(wanted.slice(0, LINES));
      const beside = (/** @type {number} */ line) => {
        const names = here.filter(({ at }) => at.line === line).map(({ name }) => name);
        return h('span', { class: shown.has(line - 1) ? 'line-steps' : 'line-steps begins' }, names.join(' '));
      };
      return [
        h('h3', {}, file),
        h('ol', { class: 'code' }, ...codeLines(texts.slice(0, Math.max(...shown)), (line) => shown.has(line), beside)),
        wanted.length > LINES && h('p', { class: 'cut' }, `Showing ${LINES} of ${count(wanted.length)} lines.`),
      ];
    }),
  );
}
