// How do test dashboards see a run? JUnit XML: a suite per race, a case per variant, with the picture of what went wrong.
import { countsOf, suiteElement, type Case, type Suite } from './junit-case.ts';
import { otherSuites } from './junit-others.ts';
import type { Race, Report, VariantReport } from './report.ts';
import { ruleOf } from './rule.ts';
import { renderFailure } from './terminal/failure.ts';
import { plainStyle } from './terminal/style.ts';
import { element, textElement } from './text/xml.ts';
import type { GateOptions } from './totals.ts';
import { expectedWords, findingOf, nameOf } from './wording.ts';

export function renderJUnit(report: Report, options: GateOptions = {}): string {
  const suites = [
    ...report.races.map((race) => raceSuite(race, options)),
    ...otherSuites(report).filter(({ cases }) => cases.length > 0),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  const root = element(
    'testsuites',
    { name: report.tool.name, ...countsOf(all, options) },
    suites.map((suite) => suiteElement(suite, report.run.startedAt, options)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function raceSuite(race: Race, options: GateOptions): Suite {
  const cases = race.variants.map((variant) => variantCase(race, variant, options));
  return { name: `#${race.issue} ${race.title}`, cases };
}

function variantCase(race: Race, variant: VariantReport, options: GateOptions): Case {
  const { exploration, verdict, outcome, expected } = variant;
  const { executions, complete, durationMs } = exploration;
  const token = verdict.token === undefined ? {} : { token: verdict.token };
  const name = [variant.scenario, variant.variant].filter((part) => part !== '').join(' / ');
  return {
    className: race.component,
    name: `${name}: ${expectedWords[expected]}`,
    seconds: durationMs / 1_000,
    properties: { issue: String(race.issue), ...token, executions: String(executions), complete: String(complete) },
    outcome,
    children: resultElements(race, variant, options),
  };
}

/** A race that was found as expected is a case that passed, and prints its picture. */
function resultElements(race: Race, variant: VariantReport, { allowOpen = false }: GateOptions): string[] {
  const picture = (): string => renderFailure(race, variant, { ...plainStyle, allowOpen });
  const message = `${nameOf(race, variant)}: ${findingOf(variant)}`;
  switch (variant.outcome) {
    case 'broken':
      return [textElement('failure', { type: ruleOf(variant), message }, picture())];
    case 'error':
      return [textElement('error', { type: ruleOf(variant), message }, picture())];
    case 'open':
      if (allowOpen) return [element('skipped', { message }, [])];
      return [textElement('error', { type: 'open', message }, picture())];
    case 'met':
      return variant.verdict.kind === 'holds' ? [] : [textElement('system-out', {}, picture())];
  }
}
