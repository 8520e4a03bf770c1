// In which order are races listed? What needs somebody comes first; within that, by issue.
/** @import { Outcome, Race } from '../../report.ts' */

/** @type {readonly Outcome[]} */
export const OUTCOMES = ['broken', 'error', 'open', 'met'];

/**
 * The one that needs somebody most.
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function worst(outcomes) {
  return OUTCOMES.find((outcome) => outcomes.includes(outcome)) ?? 'met';
}

/** @param {Race} race */
export function outcomeOf(race) {
  return worst(race.variants.map(({ outcome }) => outcome));
}

/** @param {readonly Race[]} races */
export function ranked(races) {
  const rank = (/** @type {Race} */ race) => OUTCOMES.indexOf(outcomeOf(race));
  return races.toSorted((a, b) => rank(a) - rank(b) || a.issue - b.issue);
}

/**
 * The variant to open first: the worst of the first race.
 * @param {readonly Race[]} races
 */
export function firstToShow(races) {
  const race = ranked(races).find(({ variants }) => variants.length > 0);
  return race?.variants.find(({ outcome }) => outcome === outcomeOf(race));
}
