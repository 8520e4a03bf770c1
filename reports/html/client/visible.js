// How is a text shown that may hold anything? Characters that have no shape, or that change the order of others, are
// written out; what is too long is cut, and says so.

/** Controls, marks of direction and other formats, separators of lines, halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** One line, at most `limit` characters long before the note on what was cut. */
export function visible(/** @type {string} */ text, limit = 400) {
  return writeOut(cut(text, limit).replaceAll(/\r?\n/g, '↵').replaceAll('\t', '⇥'));
}

/** Several lines. */
export function visibleLines(/** @type {string} */ text, limit = 20_000) {
  return cut(text, limit)
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(writeOut).join('\t'))
    .join('\n');
}

/** `1,314`. */
export function count(/** @type {number} */ n) {
  return n.toLocaleString('en-US');
}

/** `1 step`, `2 steps`. */
export function plural(/** @type {number} */ n, /** @type {string} */ noun) {
  return `${count(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** `a text that is to…ut in the middle`: at most `limit` characters, those at both ends. */
export function middle(/** @type {string} */ text, /** @type {number} */ limit) {
  if (text.length <= limit) return text;
  const end = Math.floor((limit - 1) / 2);
  return `${text.slice(0, limit - 1 - end)}…${text.slice(-end)}`;
}

/** At most `limit` characters, and how many there were; for a text that stands in the middle of a sentence. */
export function cut(/** @type {string} */ text, limit = 120) {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit)}… (${count(limit)} of ${count(text.length)} characters)`;
}

function writeOut(/** @type {string} */ text) {
  return text.replaceAll(UNSEEN, (character) => {
    const code = Number(character.codePointAt(0));
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
