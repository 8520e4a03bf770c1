// Which parts of a line of TypeScript are comments, texts, numbers and keywords? Enough to read by, no parser.

const TOKEN =
  /(?<comment>\/\/.*|\/\*.*?(?:\*\/|$))|(?<text>'(?:\\.|[^'\\])*'?|"(?:\\.|[^"\\])*"?|`(?:\\.|[^`\\])*`?)|(?<number>\b\d[\w.]*)|(?<keyword>\b(?:as|async|await|break|case|catch|class|const|continue|default|do|else|export|extends|finally|for|from|function|if|implements|import|in|instanceof|interface|let|new|of|private|readonly|return|satisfies|static|super|switch|this|throw|try|type|typeof|undefined|null|true|false|void|while|yield)\b)/g;

/**
 * Consecutive pieces that make up the line; `inComment` says whether a block comment is open before it.
 * @param {string} line
 * @param {boolean} inComment
 * @returns {{ pieces: { kind: string, text: string }[], inComment: boolean }}
 */
export function highlight(line, inComment) {
  const end = inComment ? line.indexOf('*/') : -2;
  if (end === -1) return { pieces: [{ kind: 'comment', text: line }], inComment: true };
  const start = Math.max(0, end + 2);
  const pieces = start === 0 ? [] : [{ kind: 'comment', text: line.slice(0, start) }];
  let at = start;
  let isOpen = false;
  for (const match of line.slice(start).matchAll(TOKEN)) {
    const from = start + match.index;
    if (from > at) pieces.push({ kind: '', text: line.slice(at, from) });
    const [kind = ''] = Object.entries({ ...match.groups }).flatMap(([name, text]) =>
      text === undefined ? [] : [name],
    );
    pieces.push({ kind, text: match[0] });
    isOpen = match[0].startsWith('/*') && !match[0].endsWith('*/');
    at = from + match[0].length;
  }
  if (at < line.length) pieces.push({ kind: '', text: line.slice(at) });
  return { pieces, inComment: isOpen };
}
