// What somebody else needs to see the same.
/** @import { Panel } from './panel.ts' */
/** @import { Scene } from './view.ts' */
import { h } from './dom.js';
import { issueText } from './issue-text.js';
import { copyButton, factList, lines, panel } from './parts.js';
import { duration, headline, told } from './words.js';

/** Of a longer text only the beginning is shown; what is copied is all of it. */
const SHOWN = 20_000;

/** @param {Scene} scene @returns {Panel} */
export function evidencePanel({ report, race, variant }) {
  const { run, tool } = report;
  const { token } = variant.verdict;
  const json = () => JSON.stringify({ ...race, variants: [variant] }, null, 2);
  const raw = h('details', { class: 'raw' }, h('summary', {}, 'Raw JSON of this variant'));
  // Made when it is first looked at: it can be large.
  raw.addEventListener(
    'toggle',
    () => raw.append(h('pre', { tabindex: 0, 'data-own-keys': true }, lines(json(), SHOWN))),
    { once: true },
  );

  const element = panel(
    'evidence',
    'Evidence',
    [
      h(
        'div',
        { class: 'copies' },
        token !== undefined && copyButton('Copy token', () => token),
        copyButton('Copy message', () => told(variant.verdict) ?? headline(variant)),
        copyButton('Copy issue text', () => issueText(report, race, variant)),
        copyButton('Copy JSON', json),
      ),
    ],
    factList([
      ['command', h('code', {}, run.command)],
      ['versions', `${tool.name} ${tool.version}, Node ${run.node}, ${run.platform}`],
      ['commit', h('code', {}, [run.branch, run.commit].filter((each) => each !== undefined).join(' @ ') || 'unknown')],
      ['seed', h('code', {}, run.seed)],
      ['strategy', run.strategy],
      ['budget', duration(run.budgetMs)],
      ['started', `${run.startedAt}, took ${duration(run.durationMs)}${run.interrupted ? ', interrupted' : ''}`],
      ['declared at', h('code', {}, `${race.source.file}:${race.source.line}`)],
    ]),
    raw,
  );
  return { element };
}
