// How is an execution drawn? One row per step, one column per task, and below it what the marks mean.
import type { Verdict } from '../report.ts';
import { widthOf } from '../text/width.ts';
import { wrap } from '../text/wrap.ts';
import { layoutOf, LEFT, type Lane, type Layout, type Need } from './layout.ts';
import { fit, line, rule, show, type Piece } from './lines.ts';
import { columnsOf, rowsOf, type Column, type Row, type Scene } from './rows.ts';
import { WIDTH, type Style } from './style.ts';

const MOST_HEADINGS = 10;

/** No lines if there are no steps. */
export function drawSteps(scene: Scene, style: Style): string[] {
  const columns = columnsOf(scene, style);
  const rows = rowsOf(scene, columns, style);
  if (rows.length === 0) return [];
  const layout = layoutOf(
    columns.map((column, lane) => needOf(column, rows, lane)),
    lastOf(rows),
  );
  const { dim } = style.palette;
  const edge = line(layout.rules.map(({ at, width }) => ({ at, text: rule(width, style), paint: dim })));
  return [
    ...headingLines(columns, layout.lanes, style),
    edge,
    ...rows.map((row) => rowLine(row, layout, style)),
    ...acrossLanes(
      columns.map(({ answer }) => answer),
      layout.lanes,
      style,
    ),
    edge,
    ...noteLines(scene.verdict, rows, layout, style),
  ];
}

function needOf({ headings, answer }: Column, rows: readonly Row[], lane: number): Need {
  const own = rows.filter((row) => row.lane === lane);
  return {
    text: Math.max(0, ...own.map(({ width }) => width)),
    place: Math.max(0, ...rows.map(({ place }) => widthOf(place))),
    heading: Math.max(widthOf(answer), ...headings.map(widthOf)),
  };
}

function lastOf(rows: readonly Row[]): number {
  return Math.max(...rows.map(({ n = 0 }) => n));
}

function headingLines(columns: readonly Column[], lanes: readonly Lane[], style: Style): string[] {
  const { strong } = style.palette;
  const [only] = columns;
  if (columns.length > 1)
    return acrossLanes(
      columns.map(({ headings }) => headings[0]!),
      lanes,
      style,
    ).map(strong);
  const { at } = lanes[0]!;
  const shown = only!.headings.slice(0, MOST_HEADINGS).map((text) => strong(fit(text, WIDTH - at, style)));
  const left = only!.headings.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].map((text) => ' '.repeat(at) + text);
}

/** The texts in one line if each fits its lane; else a line for each. */
function acrossLanes(texts: readonly string[], lanes: readonly Lane[], style: Style): string[] {
  const pieces = texts.map((text, i): Piece => ({ at: lanes[i]!.at, text })).filter(({ text }) => text !== '');
  if (pieces.length === 0) return [];
  if (texts.every((text, i) => widthOf(text) <= lanes[i]!.width)) return [line(pieces)];
  return pieces.map(({ at, text }) => line([{ at, text: fit(text, WIDTH - at, style) }]));
}

function rowLine(row: Row, { gutter, lanes, free }: Layout, style: Style): string {
  const { dim, bad } = style.palette;
  const { at, room, placeAt } = lanes[row.lane] ?? free;
  const isMarked = row.mark !== '';
  const paint = isMarked ? bad : row.isRelevant && row.lane >= 0 ? undefined : dim;
  return line([
    { at: LEFT, text: row.n === undefined ? '' : String(row.n).padStart(gutter - 1), paint: dim },
    { at: at - 2, text: row.mark, paint: bad },
    { at, text: row.text(room), ...(paint === undefined ? {} : { paint }) },
    { at: placeAt, text: row.place, paint: dim },
  ]);
}

/** What the marks that are drawn mean, and which two steps decide. */
function noteLines(
  { notes = [], criticalReversal }: Verdict,
  rows: readonly Row[],
  { gutter, lanes }: Layout,
  style: Style,
): string[] {
  const { at } = lanes[0]!;
  const drawn = new Set(rows.map(({ n }) => n));
  const lines = notes
    .filter(({ step, text }) => drawn.has(step) && text !== '')
    .flatMap(({ mark, text }) => hanging(fit(mark, 1, style), LEFT + gutter - 2, text, at, style));
  if (criticalReversal === undefined) return lines;
  const [first, second] = criticalReversal;
  return [...lines, ...hanging('', 0, `In the other order of steps ${first} and ${second} it passes.`, at, style)];
}

function hanging(mark: string, markAt: number, text: string, at: number, style: Style): string[] {
  return wrap(show(text, style), WIDTH - at).map((part, i) =>
    line([
      { at: markAt, text: i === 0 ? mark : '', paint: style.palette.bad },
      { at, text: part },
    ]),
  );
}
