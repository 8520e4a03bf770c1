// How many columns of a terminal does a text take? Counted by what a reader sees as one character: two for East Asian wide
// ones and emoji, none for marks that combine. Expects a text without control characters, see `visible`.

const ASCII = /^[\x20-\x7e]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const EMOJI =
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|(?:\p{Emoji_Presentation}\ufe0f?|\p{Extended_Pictographic}\ufe0f)\p{Emoji_Modifier}?)/u;
/** Marks, and the vowels and finals of Hangul that are written into the syllable before them. */
const COMBINING = /[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]/u;

/** Unicode's East_Asian_Width of W and F; emoji are known by their own property. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\u4dbf\u4dc0-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d356}\u{1d360}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;

export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += clusterWidth(segment);
  return width;
}

function clusterWidth(cluster: string): number {
  const [emoji = ''] = EMOJI.exec(cluster) ?? [];
  let width = emoji === '' ? 0 : 2;
  for (const character of cluster.slice(emoji.length)) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) || EMOJI.test(character) ? 2 : 1;
}

/** The longest beginning that takes at most so many columns. */
export function startOf(text: string, columns: number): string {
  if (ASCII.test(text)) return text.slice(0, Math.max(0, columns));
  let width = 0;
  let start = '';
  for (const { segment } of segmenter.segment(text)) {
    width += clusterWidth(segment);
    if (width > columns) break;
    start += segment;
  }
  return start;
}

/** The longest end that takes at most so many columns. */
export function endOf(text: string, columns: number): string {
  const clusters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let width = 0;
  const before = clusters.findLastIndex((cluster) => (width += clusterWidth(cluster)) > columns);
  return clusters.slice(before + 1).join('');
}

/** What a reader sees as the first character; empty only if the text is. */
export function firstOf(text: string): string {
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}

/** The text if it fits, else its beginning with the ellipsis behind it. */
export function cut(text: string, columns: number, ellipsis = '…'): string {
  if (widthOf(text) <= columns) return text;
  return startOf(text, columns - ellipsis.length) + startOf(ellipsis, columns);
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - widthOf(text))) + text;
}
