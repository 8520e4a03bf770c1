// How is a run told in a pull request? One table, then the picture of everything that needs attention, folded. What does not fit
// is left out, and that is said.
import type { Race, Report, VariantReport } from './report.ts';
import { count, plural } from './text/numbers.ts';
import { visible } from './text/visible.ts';
import { cut } from './text/width.ts';
import type { GateOptions } from './totals.ts';
import { plainStyle, type Style } from './terminal/style.ts';
import { expectations, renderSummary } from './terminal/summary.ts';
import { renderTrouble } from './terminal/trouble.ts';
import { sentenceOf, statusOf, troublesOf, type Trouble } from './troubles.ts';
import { expectedWords, exploredOf, patternOf, statusWords } from './wording.ts';

/** By which a later run finds the comment of an earlier one. */
export const COMMENT_MARK = '<!-- heddle -->';

/** GitHub takes 65,536 characters. */
const COMMENT_LIMIT = 60_000;

/** For the head of the table and what is said about a cut. */
const ROOM_FOR_NOTES = 1_000;
const MOST_INLINE = 300;

const COLUMNS: Readonly<Record<string, (race: Race, variant: VariantReport) => string>> = {
  // A number behind a hash becomes a link to the issue.
  issue: ({ issue }) => `#${issue}`,
  component: ({ component }) => inline(component),
  scenario: (_, { scenario }) => inline(scenario),
  variant: (_, { variant }) => inline(variant),
  found: (_, { verdict }) => inline(patternOf(verdict)),
  explored: (_, { exploration }) => exploredOf(exploration),
  expected: (_, { expected }) => expectedWords[expected],
  '': (_, { outcome }) => (outcome === 'met' ? statusWords.met : `**${statusWords[outcome]}**`),
};

/** A comment of a pull request. */
export function renderMarkdown(report: Report, options: GateOptions = {}): string {
  return `${COMMENT_MARK}\n${renderDocument(report, COMMENT_LIMIT - COMMENT_MARK.length - 1, options)}`;
}

/** At most so many bytes in UTF-8. */
export function renderDocument(report: Report, limit: number, { allowOpen = false }: GateOptions): string {
  const style = { ...plainStyle, allowOpen };
  const title = `### heddle: ${report.run.interrupted ? 'interrupted, ' : ''}${expectations(report)}`;
  const [head, ...rows] = tableRows(report);
  const sections = troublesOf(report).map((trouble) => sectionOf(trouble, style));
  const summary = fenced(renderSummary(report, style));
  const room = limit - bytes(title) - bytes(summary) - ROOM_FOR_NOTES;
  const shownRows = within(rows, Math.floor(room / 2));
  const shown = within(sections, room - bytes(shownRows.join('\n')));
  const parts = [
    title,
    ...(rows.length === 0 ? [] : [[head, ...shownRows].join('\n')]),
    ...cutNote(rows.length - shownRows.length, 'row', limit),
    ...shown,
    ...cutNote(sections.length - shown.length, 'finding', limit),
    summary,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The first one is the head. */
function tableRows({ races }: Report): string[] {
  const hasScenarios = races.some(({ variants }) => variants.some(({ scenario }) => scenario !== ''));
  const columns = Object.entries(COLUMNS).filter(([title]) => title !== 'scenario' || hasScenarios);
  const head = `| ${columns.map(([title]) => title).join(' | ')} |\n|${' --- |'.repeat(columns.length)}`;
  const rows = races.flatMap((race) =>
    race.variants.map((variant) => `| ${columns.map(([, cell]) => cell(race, variant)).join(' | ')} |`),
  );
  return [head, ...rows];
}

function sectionOf(trouble: Trouble, style: Style): string {
  const title = `<b>${statusOf(trouble)}</b> ${inline(sentenceOf(trouble))}`;
  return `<details><summary>${title}</summary>\n\n${fenced(renderTrouble(trouble, style))}\n\n</details>`;
}

/** Text that means nothing to Markdown, HTML or a table, and calls nobody. */
function inline(text: string): string {
  const shown = cut(visible(text), MOST_INLINE);
  return shown.replace(/[\\`*_[\]<>|&~]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('@', '@&#8203;');
}

/** A code block whose fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text.trimEnd()}\n${fence}`;
}

/** The first ones that fit into so many bytes. */
function within(parts: readonly string[], limit: number): string[] {
  let size = 0;
  const end = parts.findIndex((part) => (size += bytes(part) + 2) > limit);
  return parts.slice(0, end < 0 ? parts.length : end);
}

function cutNote(left: number, what: string, limit: number): string[] {
  const size = `${count(Math.round(limit / 1_000))} kB`;
  return left === 0 ? [] : [`> **Cut:** ${plural(left, `more ${what}`)} did not fit into ${size}; see report.json.`];
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
