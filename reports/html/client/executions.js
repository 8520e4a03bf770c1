// Which execution is drawn? That of the verdict; for a variant that holds, the schedule that breaks its sibling; or the
// one that was picked in the exploration tree.
/** @import { Leaf, Race, Step, VariantReport } from '../../report.ts' */
/** @import { Address, Execution, ShownStep } from './view.ts' */

import { taskOf } from './lanes.js';

/** What is longer than this is not taken apart. */
const PARSED_LENGTH = 500;

/** @type {Execution} */
const NONE = {
  key: '',
  caption: '',
  steps: [],
  calls: [],
  initial: {},
  notes: [],
  criticalReversal: [],
  raceStep: 0,
  waiting: {},
};

/**
 * The execution with this key; that of the verdict if there is none.
 * @param {Race} race
 * @param {VariantReport} variant
 * @param {string} key
 * @returns {Execution}
 */
export function executionOf(race, variant, key) {
  const leaf = key === '' ? undefined : variant.exploration.tree.leaves[Number(key.slice(1)) - 1];
  if (leaf?.steps !== undefined && leaf.token !== variant.verdict.token) return ofLeaf(race, leaf, leaf.steps, key);
  if ((variant.verdict.steps ?? []).length > 0) return ofVerdict(variant);
  return ofSibling(race, variant) ?? ofFirstLeaf(race, variant) ?? NONE;
}

/**
 * Whether there is an execution with this key, and the step in it.
 * @param {Race} race
 * @param {VariantReport} variant
 * @param {Pick<Address, 'key' | 'step'>} address
 */
export function hasPlace(race, variant, { key, step }) {
  const leaf = variant.exploration.tree.leaves[Number(key.slice(1)) - 1];
  if (key !== '' && leaf?.steps === undefined) return false;
  return step === undefined || (step > 0 && step <= executionOf(race, variant, key).steps.length);
}

/** The comparison that shows this variant, made for another one. @param {Race} race @param {VariantReport} variant */
export function comparedBy(race, variant) {
  return race.variants.find(
    (other) =>
      other !== variant && other.scenario === variant.scenario && other.comparison?.variant === variant.variant,
  );
}

/** @param {VariantReport} variant @returns {Execution} */
function ofVerdict({ verdict }) {
  const { steps = [], calls = [], initial = {}, notes = [], criticalReversal = [], deadlock } = verdict;
  const waiting = Object.fromEntries((deadlock?.waiting ?? []).map(({ strand, waitsFor }) => [strand, waitsFor]));
  const raceStep = notes.at(-1)?.step ?? criticalReversal[1] ?? steps.length;
  return { ...NONE, steps, calls, initial, notes, criticalReversal, raceStep, waiting };
}

/** @param {Race} race @param {VariantReport} variant @returns {Execution | undefined} */
function ofSibling(race, variant) {
  const sibling = comparedBy(race, variant);
  if (sibling?.comparison === undefined) return undefined;
  const { steps, calls, initial = {} } = sibling.comparison;
  const caption = `The schedule that breaks ${sibling.variant}, played on ${variant.variant}.`;
  return { ...NONE, caption, steps, calls, initial, raceStep: steps.length };
}

/** @param {Race} race @param {VariantReport} variant */
function ofFirstLeaf(race, { exploration: { tree } }) {
  const place = tree.leaves.findIndex(({ steps }) => steps !== undefined);
  const leaf = tree.leaves[place];
  return leaf?.steps === undefined ? undefined : ofLeaf(race, leaf, leaf.steps, `e${place + 1}`);
}

/** @param {Race} race @param {Leaf} leaf @param {readonly string[]} texts @param {string} key @returns {Execution} */
function ofLeaf(race, leaf, texts, key) {
  const known = accesses(race);
  const steps = texts.map((text, index) => parseStep(text, leaf.schedule[index] ?? '', index + 1, known));
  const caption = `Execution ${key.slice(1)} of the exploration, which ${leaf.status === 'wrong' ? 'is wrong' : 'passes'}.`;
  return { ...NONE, key, caption, steps, raceStep: steps.length };
}

/** How each method of each object was seen to touch it. @param {Race} race @returns {Map<string, Step['access']>} */
function accesses(race) {
  const steps = race.variants.flatMap(({ verdict, comparison }) => [
    ...(verdict.steps ?? []),
    ...(comparison?.steps ?? []),
  ]);
  return new Map(steps.map(({ object, method, access }) => [`${object}.${method}`, access]));
}

/**
 * @param {string} text
 * @param {string} strand
 * @param {number} n
 * @param {Map<string, Step['access']>} known
 * @returns {ShownStep}
 */
function parseStep(text, strand, n, known) {
  const bare = { n, task: taskOf(strand), strand, object: '', method: text, args: [], state: {}, isRelevant: true };
  const pattern = /^(?<object>.+?)\.(?<method>[^.(]+)\((?<args>.*?)\)(?: -> (?<value>.*))?$/s;
  const groups = text.length > PARSED_LENGTH ? undefined : pattern.exec(text)?.groups;
  if (groups === undefined) return { ...bare, access: 'none' };
  const { object = '', method = '', args = '', value } = groups;
  const access = known.get(`${object}.${method}`) ?? 'unknown';
  return {
    ...bare,
    object,
    method,
    args: args === '' ? [] : [args],
    access,
    ...(value === undefined ? {} : { value }),
  };
}
