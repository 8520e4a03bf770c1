// What is the finding, in one sentence? Status, name, what was expected and found, and where the race is declared.
import type { Outcome, Place } from '../report.ts';
import { wrap } from '../text/wrap.ts';
import { placeText } from '../wording.ts';
import { line, paragraph, show } from './lines.ts';
import { WIDTH, type Paint, type Style } from './style.ts';

export type Label = 'BROKEN' | 'OPEN' | 'ERROR' | 'FOUND' | 'HOLDS' | 'REPLAY';

const AT = 9;

export function headline(label: Label, text: string, style: Style): string[] {
  const paint = paintOf(label, style);
  return wrap(show(text, style), WIDTH - AT).map((part, i) =>
    line([
      { at: 1, text: i === 0 ? label : '', paint: (word) => style.palette.strong(paint(word)) },
      { at: AT, text: part, ...(i === 0 ? { paint: style.palette.strong } : {}) },
    ]),
  );
}

/** The line below a headline. */
export function sourceLine(source: Place, style: Style): string[] {
  return paragraph(placeText(source), AT, style).map(style.palette.dim);
}

export function outcomePaint(outcome: Outcome, { palette }: Style): Paint {
  return { met: palette.good, broken: palette.bad, open: palette.warn, error: palette.bad }[outcome];
}

function paintOf(label: Label, { palette }: Style): Paint {
  switch (label) {
    case 'BROKEN':
    case 'ERROR':
      return palette.bad;
    case 'OPEN':
      return palette.warn;
    case 'FOUND':
    case 'HOLDS':
      return palette.good;
    case 'REPLAY':
      return palette.strong;
  }
}
