// How does a reader see it again? The command that replays it, in full even where that takes several lines, and the page.
import { replayFlags } from '../replay-flags.ts';
import type { Verdict } from '../report.ts';
import { count } from '../text/numbers.ts';
import { widthOf } from '../text/width.ts';
import { wrapWords } from '../text/wrap.ts';
import { paragraph, show } from './lines.ts';
import { WIDTH, type Style } from './style.ts';

const AT = 11;
/** More than anybody would copy from a terminal. */
const LONGEST_TOKEN = 1_000;
const HINT = '   (--break to debug)';

/** What a verdict says about how to run it again. */
type Repeatable = Pick<Verdict, 'token' | 'replayWith'>;

export function seeAgain(verdict: Repeatable, anchor: string | undefined, style: Style): string[] {
  const { token } = verdict;
  return [
    ...(token === undefined ? [] : replayLines(token, replayFlags(verdict), style)),
    ...(anchor === undefined ? [] : seeLines(anchor, style)),
  ];
}

function replayLines(token: string, flags: string, style: Style): string[] {
  if (token.length > LONGEST_TOKEN) {
    return [`   Replay  its token has ${count(token.length)} characters: copy it from report.json`];
  }
  const command = `${show(style.command, style)} replay ${quoted(show(token, style))}${flags}`;
  const width = AT + widthOf(command);
  if (width + HINT.length <= WIDTH) return [`   Replay  ${command}${style.palette.dim(HINT)}`];
  return width <= WIDTH ? [`   Replay  ${command}`] : ['   Replay', ...continued(command)];
}

/** A shell joins lines that end with a backslash, and takes blanks at the start of the next one for the end of a word. */
function continued(command: string): string[] {
  const lines = wrapWords([command], WIDTH - 1);
  return lines.map((part, i) => (i === lines.length - 1 ? part : `${part}\\`));
}

function quoted(token: string): string {
  return /^[\w/.:%=~-]+$/.test(token) ? token : `'${token.replaceAll("'", String.raw`'\''`)}'`;
}

function seeLines(anchor: string, style: Style): string[] {
  if (style.page === undefined) return [];
  return paragraph(`${style.page}#${anchor}`, AT, style).map((part, i) =>
    i === 0 ? `   See     ${part.slice(AT)}` : part,
  );
}
