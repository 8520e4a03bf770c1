// How is a line of code drawn? Its number, what stands beside it, and its words in their colours.
/** @import { Child } from './dom.js' */
import { h } from './dom.js';
import { highlight } from './highlight.js';
import { visible } from './visible.js';

/** More characters of a line than these are cut. */
const LENGTH = 400;

/**
 * The lines of a file that are shown, each with what `beside` answers for its number.
 * @param {readonly string[]} texts  all lines up to the last that is shown: a comment may have begun far above
 * @param {(line: number) => boolean} isShown
 * @param {(line: number) => Child} beside
 */
export function codeLines(texts, isShown, beside) {
  let inComment = false;
  return texts.flatMap((text, index) => {
    const line = index + 1;
    const { pieces, inComment: isOpen } = highlight(text.slice(0, LENGTH), inComment);
    inComment = isOpen;
    if (!isShown(line)) return [];
    return h(
      'li',
      { 'data-line': line },
      beside(line),
      h('span', { class: 'line-n' }, line),
      h(
        'code',
        {},
        ...pieces.map(({ kind, text: part }) => (kind === '' ? plain(part) : h('span', { class: kind }, plain(part)))),
        text.length > LENGTH && ' … (line cut)',
      ),
    );
  });
}

/** Tabs stay what they are, so that code is indented as it was written. */
function plain(/** @type {string} */ text) {
  return document.createTextNode(
    text
      .split('\t')
      .map((part) => visible(part, 400))
      .join('\t'),
  );
}
