// How is anything told that needs attention?
import type { OtherTrouble } from '../other-troubles.ts';
import { sentenceOf, type Trouble } from '../troubles.ts';
import { joinBlocks, renderFailure } from './failure.ts';
import { headline, sourceLine } from './headline.ts';
import { message } from './lines.ts';
import type { Style } from './style.ts';

/** Ends with a line break. */
export function renderTrouble(trouble: Trouble, style: Style): string {
  return trouble.kind === 'variant' ? renderFailure(trouble.race, trouble.variant, style) : renderOther(trouble, style);
}

function renderOther(trouble: OtherTrouble, style: Style): string {
  const { outcome, place, message: text } = trouble;
  return joinBlocks([
    [
      ...headline(outcome === 'error' ? 'ERROR' : 'BROKEN', sentenceOf(trouble), style),
      ...(place === undefined ? [] : sourceLine(place, style)),
    ],
    text === undefined ? [] : message(text, 3, style),
  ]);
}
