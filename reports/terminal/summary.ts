// How did the run end? A line per question, and the exit code if it is not 0.
import type { Coverage, Report } from '../report.ts';
import { count, duration, percent } from '../text/numbers.ts';
import { padStart } from '../text/width.ts';
import { wrapWords } from '../text/wrap.ts';
import { exitCodeOf, INTERRUPTED } from '../totals.ts';
import { explorationOf } from '../wording.ts';
import { line, show } from './lines.ts';
import { WIDTH, type Paint, type Style } from './style.ts';

const LABEL_END = 13;
const TEXT_AT = LABEL_END + 2;

interface Entry {
  readonly label: string;
  /** What may be broken into lines, and where. */
  readonly words: readonly string[];
  readonly separator?: string;
  readonly paint?: Paint;
  /** What stands at the right end of the first line. */
  readonly right?: string;
}

/** Ends with a line break. */
export function renderSummary(report: Report, style: Style): string {
  const { good, bad, warn } = style.palette;
  const { run, races, features, coverage, mutants } = report;
  const code = exitCodeOf(report, style);
  const entries: Entry[] = [
    {
      ...sentence('Expectations', expectations(report)),
      paint: code === 0 ? good : code === 2 || code === INTERRUPTED ? warn : bad,
      right: code === 0 ? '' : `exit ${code}`,
    },
    ...(run.interrupted ? [{ ...sentence('Interrupted', 'some of it was not run'), paint: warn }] : []),
    ...(races.length === 0 ? [] : [sentence('Exploration', explorationOf(report))]),
    ...(features === undefined ? [] : [sentence('Features', metAndBroken(features))]),
    ...(coverage === undefined ? [] : [sentence('Coverage', coverageText(coverage))]),
    ...(mutants === undefined ? [] : [sentence('Mutants', mutantText(mutants))]),
    ...(style.files.length === 0 ? [] : [{ label: 'Reports', words: fromOneFolder(style.files), separator: '  ' }]),
    sentence('Duration', duration(run.durationMs)),
  ];
  return `${entries.flatMap((entry) => entryLines(entry, style)).join('\n')}\n`;
}

function sentence(label: string, text: string): Entry {
  return { label, words: text.split(' ') };
}

function entryLines({ label, words, separator = ' ', paint, right = '' }: Entry, style: Style): string[] {
  const shown = words.map((word) => show(word, style));
  const room = WIDTH - TEXT_AT - (right === '' ? 0 : right.length + 2);
  return wrapWords(shown, room, separator).map((text, i) =>
    line([
      { at: 0, text: padStart(i === 0 ? label : '', LABEL_END), paint: style.palette.dim },
      { at: TEXT_AT, text, ...(paint === undefined ? {} : { paint }) },
      { at: WIDTH - right.length, text: i === 0 ? right : '', paint: style.palette.bad },
    ]),
  );
}

/** `9 met, 1 broken`, with what is open or could not be told if there is any. */
export function expectations({ totals }: Pick<Report, 'totals'>): string {
  const { met, broken, open, error } = totals;
  const rest = [...(open > 0 ? [`${count(open)} open`] : []), ...(error > 0 ? [`${count(error)} in error`] : [])];
  return [`${count(met)} met`, `${count(broken)} broken`, ...rest].join(', ');
}

export function metAndBroken(list: readonly { readonly outcome: string }[]): string {
  const met = list.filter(({ outcome }) => outcome === 'met').length;
  return `${count(met)} met, ${count(list.length - met)} broken`;
}

/** `98.2 % lines, 97 % branches, 100 % functions, 98.2 % statements (least 97 %)` */
export function coverageText({ lines, branches, functions, statements, threshold }: Coverage): string {
  const parts = Object.entries({ lines, branches, functions, statements });
  return `${parts.map(([what, value]) => `${percent(value)} ${what}`).join(', ')} (least ${percent(threshold)})`;
}

export function mutantText(mutants: readonly { readonly isKilled: boolean }[]): string {
  return `${count(mutants.filter(({ isKilled }) => isKilled).length)} of ${count(mutants.length)} killed`;
}

/** The folder is told once: `heddle-report/index.html`, `junit.xml`. */
function fromOneFolder([first, ...rest]: readonly string[]): string[] {
  const folder = first!.slice(0, first!.lastIndexOf('/') + 1);
  return [first!, ...rest.map((file) => (file.startsWith(folder) ? file.slice(folder.length) : file))];
}
