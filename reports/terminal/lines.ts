// How is text put on lines of 80 columns? All that came from outside passes through here: it is made visible and cut.
import { visible } from '../text/visible.ts';
import { cut, endOf, widthOf } from '../text/width.ts';
import { wrap } from '../text/wrap.ts';
import { WIDTH, type Paint, type Style } from './style.ts';

/** A piece of a line, at a column. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  readonly paint?: Paint;
}

/** The most lines of one message. */
const MESSAGE_LINES = 20;

/** The text as it can be shown on one line. */
export function show(text: string, { ascii }: Style): string {
  return visible(text, ascii);
}

/** A message that goes on where a headline ends, as a sentence of its own. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text as it can be shown in so many columns. */
export function fit(text: string, columns: number, style: Style): string {
  return cut(show(text, style), columns, ellipsisOf(style));
}

/** A path as it can be shown in so many columns, without its first folders if it is too long: `…/account/after.ts:13`. */
export function fitPath(path: string, columns: number, style: Style): string {
  const shown = show(path, style);
  if (widthOf(shown) <= columns) return shown;
  const ellipsis = ellipsisOf(style);
  const end = endOf(shown, columns - ellipsis.length);
  return ellipsis + (end.includes('/') ? end.slice(end.indexOf('/')) : end);
}

export function ellipsisOf({ ascii }: Style): string {
  return ascii ? '...' : '…';
}

export function rule(columns: number, { ascii }: Style): string {
  return (ascii ? '-' : '─').repeat(columns);
}

/** One line of pieces, which are in order and do not overlap. */
export function line(pieces: readonly Piece[]): string {
  let columns = 0;
  let text = '';
  for (const { at, text: piece, paint } of pieces) {
    if (piece === '') continue;
    text += ' '.repeat(Math.max(0, at - columns)) + (paint === undefined ? piece : paint(piece));
    columns = Math.max(at, columns) + widthOf(piece);
  }
  return text;
}

/** A paragraph, every line of it indented. */
export function paragraph(text: string, indent: number, style: Style): string[] {
  return wrap(show(text, style), WIDTH - indent).map((part) => ' '.repeat(indent) + part);
}

/** What fits stays as it is: it may be a picture, in which blanks matter. */
function messageLines(text: string, indent: number, style: Style): string[] {
  const shown = show(text, style);
  return widthOf(shown) <= WIDTH - indent ? [' '.repeat(indent) + shown] : paragraph(text, indent, style);
}

/** A text of several lines, cut if there are too many. */
export function message(text: string, indent: number, style: Style): string[] {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .flatMap((part) => messageLines(part, indent, style).map((shown) => shown.trimEnd()));
  if (lines.length <= MESSAGE_LINES) return lines;
  const left = lines.length - MESSAGE_LINES + 1;
  const note = `${' '.repeat(indent)}${ellipsisOf(style)} ${left} more lines, all in report.json`;
  return [...lines.slice(0, MESSAGE_LINES - 1), note];
}
