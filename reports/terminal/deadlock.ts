// Why can nobody move? Who holds what, who waits for it, the circle, and how it could have been avoided.
import type { Deadlock } from '../report.ts';
import { widthOf } from '../text/width.ts';
import { wrap } from '../text/wrap.ts';
import { fit, line, paragraph, show } from './lines.ts';
import { placeFrom } from './step-text.ts';
import { WIDTH, type Style } from './style.ts';

const INDENT = 5;
const SPACE = 6;
const WIDEST_NAME = 16;

export function explainDeadlock({ waiting, cycle, wayOut }: Deadlock, folder: string, style: Style): string[] {
  const who = waiting.map(({ strand }) => fit(strand, WIDEST_NAME, style));
  const at = INDENT + Math.max(0, ...who.map(widthOf)) + 2;
  const what = waiting.map((one) => show(waitText(one, cycle.length > 0), style));
  const places = waiting.map((one) => placeFrom(folder, one.at, style));
  const widest = Math.max(0, ...what.map(widthOf));
  const placeWidth = Math.max(0, ...places.map(widthOf));
  const isBeside = at + widest + SPACE + placeWidth <= WIDTH;
  const lines = waiting.flatMap((_, i) => {
    const place = { at: isBeside ? at + widest + SPACE : at, text: places[i]!, paint: style.palette.dim };
    const parts = wrap(what[i]!, WIDTH - at);
    const rows = parts.map((text, row) =>
      line([
        { at: INDENT, text: row === 0 ? who[i]! : '', paint: style.palette.strong },
        { at, text },
        ...(isBeside ? [place] : []),
      ]),
    );
    return isBeside || place.text === '' ? rows : [...rows, line([place])];
  });
  const circle = cycle.length === 0 ? [] : paragraph(cycle.join(' -> '), INDENT, style);
  const advice = wayOut === undefined ? [] : paragraph(wayOutText(wayOut), INDENT, style);
  return [...lines, ...circle, ...advice];
}

function waitText({ holds, waitsFor, heldBy }: Deadlock['waiting'][number], isCircle: boolean): string {
  const own = holds.length === 0 ? '' : `holds ${holds.join(', ')}, `;
  const others = heldBy.length === 0 ? ', which nobody holds' : ` (held by ${heldBy.join(', ')})`;
  return `${own}waits for ${waitsFor}${isCircle ? '' : others}`;
}

function wayOutText({ strand, waitsFor, before }: NonNullable<Deadlock['wayOut']>): string {
  return `Had ${strand} got ${waitsFor} before step ${before}, all would have gone on.`;
}
