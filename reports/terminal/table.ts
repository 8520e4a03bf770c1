// What was found, at a glance? One row per scenario and variant. Where races have scenarios, those stand below the race's name.
import type { Race, Report, VariantReport } from '../report.ts';
import { padEnd, padStart, widthOf } from '../text/width.ts';
import { expectedWords, exploredOf, patternOf, statusWords } from '../wording.ts';
import { outcomePaint } from './headline.ts';
import { fit, show } from './lines.ts';
import { WIDTH, type Paint, type Style } from './style.ts';

interface Column {
  readonly title: string;
  readonly cell: (race: Race, variant: VariantReport) => string;
  readonly isNumber?: boolean;
  /** What it can be cut to where the table is too wide. */
  readonly least?: number;
  /** Whether it is empty in a row that goes on with what the row above is about. */
  readonly isName?: boolean;
}

interface Row {
  readonly cells: readonly string[];
  readonly paint: Paint;
}

const NAMES: readonly Column[] = [
  { title: 'issue', cell: ({ issue }) => `#${issue}`, least: 6, isName: true },
  { title: 'component', cell: ({ component }) => component, least: 8, isName: true },
];

const SCENARIOS: readonly Column[] = [
  {
    title: 'issue / scenario',
    cell: (race, { scenario }) => (scenario === '' ? raceName(race) : `  ${scenario}`),
    least: 16,
    isName: true,
  },
];

const FINDINGS: readonly Column[] = [
  { title: 'variant', cell: (_, { variant }) => variant, least: 7 },
  { title: 'found', cell: (_, { verdict }) => patternOf(verdict), least: 8 },
  { title: 'explored', cell: (_, { exploration }) => exploredOf(exploration), isNumber: true },
  { title: 'expected', cell: (_, { expected }) => expectedWords[expected] },
  { title: '', cell: (_, { outcome }) => statusWords[outcome] },
];

const MARGIN = 1;
const SPACE = 2;

/** No lines if there are no races. */
export function tableLines({ races }: Pick<Report, 'races'>, style: Style): string[] {
  const hasScenarios = races.some(({ variants }) => variants.some(({ scenario }) => scenario !== ''));
  const columns = [...(hasScenarios ? SCENARIOS : NAMES), ...FINDINGS];
  const groups = races.map((race) => ({ race, rows: rowsOf(race, columns, style) }));
  const cells = groups.flatMap(({ rows }) => rows.map((row) => row.cells));
  if (cells.length === 0) return [];
  const widths = widthsOf(columns, cells);
  const titles = columns.map(({ title }) => title);
  return [
    style.palette.dim(rowText(columns, { cells: titles, paint: (text) => text }, widths, style)),
    ...groups.flatMap(({ race, rows }) => [
      ...(race.variants.some(({ scenario }) => scenario !== '')
        ? [' '.repeat(MARGIN) + fit(raceName(race), WIDTH - MARGIN, style)]
        : []),
      ...rows.map((row) => rowText(columns, row, widths, style)),
    ]),
  ];
}

function raceName({ issue, component }: Race): string {
  return `#${issue} ${component}`;
}

function rowsOf(race: Race, columns: readonly Column[], style: Style): Row[] {
  return race.variants.map((variant, i) => {
    const goesOn = i > 0 && race.variants[i - 1]!.scenario === variant.scenario;
    return {
      cells: columns.map(({ cell, isName = false }) => (isName && goesOn ? '' : show(cell(race, variant), style))),
      paint: outcomePaint(variant.outcome, style),
    };
  });
}

/** As wide as the widest cell; where that is too much in all, the widest column that can be cut gives way first. */
function widthsOf(columns: readonly Column[], cells: readonly (readonly string[])[]): number[] {
  const widths = columns.map(({ title }, c) => Math.max(widthOf(title), ...cells.map((row) => widthOf(row[c]!))));
  const isTooWide = (): boolean => widths.reduce((sum, width) => sum + width + SPACE, MARGIN - SPACE) > WIDTH;
  while (isTooWide()) {
    const spare = columns.map(({ least = Infinity }, c) => (widths[c]! > least ? widths[c]! : 0));
    widths[spare.indexOf(Math.max(...spare))]!--;
  }
  return widths;
}

function rowText(columns: readonly Column[], { cells, paint }: Row, widths: readonly number[], style: Style): string {
  const texts = columns.map(({ isNumber = false }, c) => {
    const text = fit(cells[c]!, widths[c]!, style);
    if (c === columns.length - 1) return paint(text);
    return isNumber ? padStart(text, widths[c]!) : padEnd(text, widths[c]!);
  });
  return `${' '.repeat(MARGIN)}${texts.join(' '.repeat(SPACE))}`.trimEnd();
}
