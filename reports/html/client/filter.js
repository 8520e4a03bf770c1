// Which variants does the text in the filter box leave? `#42` an issue, `s:broken` an outcome or a verdict, `v:after` a
// variant; everything else must occur somewhere. All words must hold.
/** @import { Race, VariantReport } from '../../report.ts' */

/**
 * @typedef {object} Filter
 * @property {readonly number[]} issues
 * @property {readonly string[]} statuses
 * @property {readonly string[]} variants
 * @property {readonly string[]} words
 */

/** @param {string} text @returns {Filter} */
export function parseFilter(text) {
  const tokens = text.toLowerCase().split(/\s+/).filter(Boolean);
  const issues = tokens.filter((token) => /^#\d+$/.test(token)).map((token) => Number(token.slice(1)));
  const behind = (/** @type {string} */ prefix) =>
    tokens.filter((token) => token.startsWith(prefix)).map((token) => token.slice(prefix.length));
  const words = tokens.filter((token) => !/^(#\d+$|s:|v:)/.test(token));
  return { issues, statuses: behind('s:'), variants: behind('v:'), words };
}

/** @param {Filter} filter @param {Race} race @param {VariantReport} variant */
export function accepts(filter, race, variant) {
  const { verdict, outcome, scenario } = variant;
  const status = outcome === 'met' ? ['met', 'ok', verdict.kind] : [outcome, verdict.kind];
  const text = [`#${race.issue}`, race.component, race.title, scenario, variant.variant, ...status]
    .concat(verdict.pattern, verdict.object ?? '', verdict.token ?? '')
    .join(' ')
    .toLowerCase();
  return (
    (filter.issues.length === 0 || filter.issues.includes(race.issue)) &&
    (filter.statuses.length === 0 || filter.statuses.some((each) => status.some((word) => word.startsWith(each)))) &&
    (filter.variants.length === 0 || filter.variants.some((each) => variant.variant.toLowerCase().startsWith(each))) &&
    filter.words.every((word) => text.includes(word))
  );
}
