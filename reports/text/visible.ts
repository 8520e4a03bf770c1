// What does a text really consist of? Characters that a terminal would obey, hide or reorder are written as escapes, so that
// what is shown is what is there, on one line, and as wide as it looks.

/** Controls, formats (bidi, joiners, tags), lone surrogates, what is private or unassigned, and the line separators. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const BEYOND_ASCII = /[^\x20-\x7e]/gu;

/** Marks that are piled upon one letter cover the lines above and below it. */
const PILE = /(?<kept>\p{M}{3})\p{M}+/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** More than any output shows of one value. Cutting it here keeps a megabyte from being measured. */
const LIMIT = 2_000;

/** The text on one line, without anything that is not what it looks like; in ASCII if that is asked for. */
export function visible(text: string, isAscii = false): string {
  const start = text.length > LIMIT ? text.slice(0, LIMIT) : text;
  const shown = isAscii ? start : start.replace(PILE, '$<kept>');
  return shown.replace(isAscii ? BEYOND_ASCII : INVISIBLE, escapeOf);
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0)!;
  const hex = code.toString(16);
  if (code < 0x100) return SHORT[character] ?? `\\x${hex.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
}
