// The page of one variant: its head and its panels, which move together.
/** @import { Race, Report, VariantReport } from '../../report.ts' */
/** @import { Scene } from './view.ts' */
import { comparisonPanel } from './comparison.js';
import { h } from './dom.js';
import { evidencePanel } from './evidence.js';
import { executionOf } from './executions.js';
import { explorationPanel } from './exploration.js';
import { heading } from './heading.js';
import { linearizationPanel } from './linearization.js';
import { playerPanel } from './player.js';
import { sourcePanel } from './source.js';

/**
 * `load` is called with the key of an execution that is asked for, `moved` with every step that becomes the current one.
 * @param {Report} report
 * @param {Race} race
 * @param {VariantReport} variant
 * @param {string} key
 * @param {(key: string) => void} load
 * @param {(key: string, step: number) => void} moved
 */
export function variantPage(report, race, variant, key, load, moved) {
  const execution = executionOf(race, variant, key);
  const last = execution.steps.length;
  let step = 0;

  const show = (/** @type {number} */ n) => {
    step = Math.min(last, Math.max(1, n));
    for (const panel of panels) panel.show?.(step);
  };
  const go = (/** @type {number} */ n) => {
    show(n);
    player.element.querySelector('[aria-current=step]')?.scrollIntoView({ block: 'nearest' });
    moved(execution.key, step);
  };
  /** @type {Scene} */
  const scene = { report, race, variant, execution, go, load };
  const player = playerPanel(scene);
  const source = sourcePanel(scene);
  const below = [linearizationPanel, comparisonPanel, explorationPanel, evidencePanel].map((make) => make(scene));
  const panels = [player, source, ...below].filter((panel) => panel !== undefined);
  const beside = h('div', { class: 'beside' }, player.element, source?.element);
  const elements = [heading(scene), h('div', { class: 'panels' }, beside, ...below.map((panel) => panel?.element))];
  return { elements, execution, player, last, show, go, step: () => step };
}
