// What did the explorations of the components find? One row per issue, scenario and variant, as Markdown.
import { resolve } from 'node:path';
import { format } from 'prettier';
import type { VariantReport } from '../../reports/report.ts';
import { loadRace } from '../../src/mutation/load-mutant.ts';
import { reportCase } from '../../src/race/case-report.ts';
import { casesOf, type Race } from '../../src/race/race.ts';
import { raceFiles } from '../mutation/race-files.ts';

export const FINDINGS_FILE = 'docs/findings.md';

/** The page, made anew by exploring everything. */
export async function renderFindings(): Promise<string> {
  const sections: string[] = [];
  const all: VariantReport[] = [];
  const races = await Promise.all(raceFiles().map((file) => loadRace(resolve(file))));
  for (const race of races.toSorted((one, other) => one.issue - other.issue)) {
    const reports: VariantReport[] = [];
    for (const one of casesOf(race)) reports.push((await reportCase(one)).report);
    sections.push(sectionOf(race, reports));
    all.push(...reports);
  }
  const executions = all.reduce((sum, { exploration }) => sum + exploration.executions, 0);
  const isProved = all.every(({ outcome, exploration }) => outcome === 'met' && exploration.complete);
  const page = [
    '# What the explorations found',
    'Made by `npm run table`, from the races in `src/components`. A test compares it with what is found now.',
    `${all.length} explorations, ${executions.toLocaleString('en')} executions. ` +
      (isProved
        ? 'All are complete, and each found what its race says that it must.'
        : 'NOT ALL are complete, or found what their race says that they must.'),
    ...EXPLANATION,
    ...sections,
  ];
  return format(page.join('\n\n'), { parser: 'markdown' });
}

const EXPLANATION = [
  [
    '- **classes**: executions that differ only in the order of steps that commute are one class. One execution of each was run, so that there are as many executions as classes, and all executions of each class were judged.',
    '- **wrong**: the classes that are not as they must be.',
    '- **audit**: what the reduction trusts was checked by running all interleavings without it, or, where there are more than 2,000, by running pairs of steps that are said to commute in both orders.',
  ].join('\n'),
];

function sectionOf({ issue, component, title, variants, scenarios }: Race, reports: readonly VariantReport[]): string {
  const summary = variants.map(({ name }) => {
    const own = reports.filter(({ variant }) => variant === name);
    const count = (kind: string): string => String(own.filter(({ verdict }) => verdict.kind === kind).length);
    return [`\`${name}\``, String(own.length), count('holds'), count('race'), count('deadlock')];
  });
  const rows = reports.map(({ scenario, variant, verdict, exploration }) => [
    scenario,
    `\`${variant}\``,
    verdict.kind,
    verdict.kind === 'holds' ? verdict.pattern : [verdict.pattern, verdict.object].join(' on ').replace(/ on $/, ''),
    String(exploration.executions),
    exploration.reduction === 'optimal' ? String(exploration.executions) : '-',
    String(exploration.wrong),
    exploration.complete ? 'yes' : 'NO',
    exploration.audit.kind === 'all' ? `all ${exploration.audit.executions}` : exploration.audit.kind,
  ]);
  return [
    `## #${issue} ${component}`,
    `${title[0]!.toUpperCase()}${title.slice(1)}: ${scenarios.length} scenarios.`,
    table(['variant', 'explored', 'holds in', 'races in', 'deadlocks in'], summary),
    table(['scenario', 'variant', 'verdict', 'found', 'executions', 'classes', 'wrong', 'complete', 'audit'], rows),
  ].join('\n\n');
}

/** Columns of numbers are aligned on the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (rows.every((cells) => /^\d+$/.test(cells[column]!)) ? '--:' : '---'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
