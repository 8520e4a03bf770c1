// Which thing does the part of the address behind # mean? `42-after` is a variant, `42-after-3` its third step,
// `42-after-e2-3` the third step of the second leaf in its exploration tree.
/** @import { Address } from './view.ts' */

/**
 * Undefined if no variant has such an anchor.
 * @param {string} hash
 * @param {readonly string[]} ids
 * @returns {Address | undefined}
 */
export function parseAddress(hash, ids) {
  const text = readable(hash.replace(/^#/, ''));
  const id = ids.filter((each) => text === each || text.startsWith(`${each}-`)).sort(longestFirst)[0];
  if (id === undefined) return undefined;
  const match = /^(?:-(?<key>e\d{1,6}))?(?:-(?<step>\d{1,9}))?$/.exec(text.slice(id.length));
  if (match === null) return undefined;
  const { groups: { key = '', step } = {} } = match;
  return step === undefined ? { id, key } : { id, key, step: Number(step) };
}

/** @param {Address} address */
export function formatAddress({ id, key, step }) {
  return [id, ...(key === '' ? [] : [key]), ...(step === undefined ? [] : [step])].join('-');
}

/** What is not an encoding of anything is taken as it stands. */
export function readable(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function longestFirst(/** @type {string} */ a, /** @type {string} */ b) {
  return b.length - a.length;
}
