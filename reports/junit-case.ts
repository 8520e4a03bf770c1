// How are suites and cases written in JUnit XML, and counted?
import type { Outcome } from './report.ts';
import { element, type Attributes } from './text/xml.ts';
import type { GateOptions } from './totals.ts';

export interface Case {
  readonly className: string;
  readonly name: string;
  readonly seconds: number;
  readonly properties: Attributes;
  readonly outcome: Outcome;
  /** What is wrong with it, or printed by it: elements. */
  readonly children: readonly string[];
}

export interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

export function suiteElement({ name, cases }: Suite, timestamp: string, options: GateOptions): string {
  return element('testsuite', { name, ...countsOf(cases, options), timestamp }, cases.map(caseElement));
}

export function countsOf(cases: readonly Case[], { allowOpen = false }: GateOptions): Attributes {
  const having = (outcome: Outcome): number => cases.filter((one) => one.outcome === outcome).length;
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0);
  return {
    tests: String(cases.length),
    failures: String(having('broken')),
    errors: String(having('error') + (allowOpen ? 0 : having('open'))),
    skipped: String(allowOpen ? having('open') : 0),
    time: seconds.toFixed(3),
  };
}

function caseElement({ className, name, seconds, properties, children }: Case): string {
  const list = Object.entries(properties).map(([key, value]) => element('property', { name: key, value }, []));
  const all = [...(list.length === 0 ? [] : [element('properties', {}, list)]), ...children];
  return element('testcase', { classname: className, name, time: seconds.toFixed(3) }, all);
}
