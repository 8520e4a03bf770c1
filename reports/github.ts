// What does GitHub show of a run? Annotations at the lines to look at, and a summary of the step, within its limits.
import { culpritOf } from './culprit.ts';
import { fromRepository } from './from-repository.ts';
import { renderDocument } from './markdown.ts';
import type { Place, Report } from './report.ts';
import { plainStyle, type Style } from './terminal/style.ts';
import { renderTrouble } from './terminal/trouble.ts';
import { plural } from './text/numbers.ts';
import { visible } from './text/visible.ts';
import type { GateOptions } from './totals.ts';
import { troublesOf, type Trouble } from './troubles.ts';
import { nameOf, shortFindingOf } from './wording.ts';

interface Annotation {
  readonly level: 'error' | 'warning';
  readonly place?: Place;
  readonly title: string;
  readonly text: string;
}

/** GitHub shows so many of a kind per step. */
const MOST_ANNOTATIONS = 10;

/** A step may write one MiB; above that it fails. */
const SUMMARY_LIMIT = 900_000;

/** Workflow commands, to be printed. Empty if there is nothing to look at. */
export function renderAnnotations(report: Report, { allowOpen = false }: GateOptions = {}): string {
  const troubles = troublesOf(fromRepository(report));
  const left = troubles.length - MOST_ANNOTATIONS;
  const shown = troubles
    .slice(0, MOST_ANNOTATIONS)
    .map((trouble) => annotationOf(trouble, { ...plainStyle, allowOpen }));
  const last = shown.pop();
  if (last === undefined) return '';
  const more = left > 0 ? `\n\n${plural(left, 'more finding')}, see the summary.` : '';
  return [...shown, { ...last, text: `${last.text.trimEnd()}${more}` }].map(command).join('');
}

/** For the file that GITHUB_STEP_SUMMARY names. */
export function renderStepSummary(report: Report, options: GateOptions = {}): string {
  return renderDocument(report, SUMMARY_LIMIT, options);
}

function annotationOf(trouble: Trouble, style: Style): Annotation {
  const text = renderTrouble(trouble, style);
  if (trouble.kind !== 'variant') {
    return {
      level: 'error',
      title: trouble.name,
      text,
      ...(trouble.place === undefined ? {} : { place: trouble.place }),
    };
  }
  const { race, variant } = trouble;
  return {
    level: variant.outcome === 'open' ? 'warning' : 'error',
    place: culpritOf(race, variant).place,
    title: `${nameOf(race, variant)}: ${shortFindingOf(variant)}`,
    text,
  };
}

function command({ level, place, title, text }: Annotation): string {
  const column = place?.column === undefined ? {} : { col: place.column };
  const where = place === undefined ? {} : { file: place.file, line: place.line, ...column };
  const properties = Object.entries({ ...where, title: visible(title) }).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${level} ${properties.join(',')}::${escapeData(text.trimEnd())}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
