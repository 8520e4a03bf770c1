// Which cases are there besides races? One per scenario of the features, one for coverage, one per mutant; and one for everything
// that keeps the run itself from being whole.
import type { Case, Suite } from './junit-case.ts';
import {
  coverageTrouble,
  featureName,
  featureTrouble,
  mutantName,
  mutantTrouble,
  problemTrouble,
  type OtherTrouble,
} from './other-troubles.ts';
import type { Report } from './report.ts';
import { textElement } from './text/xml.ts';
import { placeText } from './wording.ts';

export function otherSuites({ run, features = [], coverage, mutants = [], problems = [] }: Report): Suite[] {
  return [
    {
      name: 'features',
      cases: features.map((feature) =>
        caseOf('features', featureName(feature), feature.outcome === 'met' ? undefined : featureTrouble(feature)),
      ),
    },
    {
      name: 'coverage',
      cases: (coverage === undefined ? [] : [coverage]).map((one) =>
        caseOf('coverage', 'the least is reached', one.outcome === 'met' ? undefined : coverageTrouble(one)),
      ),
    },
    {
      name: 'mutants',
      cases: mutants.map((mutant) =>
        caseOf(mutant.component, mutantName(mutant), mutant.isKilled ? undefined : mutantTrouble(mutant)),
      ),
    },
    {
      name: 'run',
      cases: [
        ...problems.map((problem) => caseOf('run', problem.what, problemTrouble(problem))),
        ...(run.interrupted ? [INTERRUPTION] : []),
      ],
    },
  ];
}

/** Whoever reads only the counts must not take part of a run for all of it. */
const INTERRUPTION: Case = {
  className: 'run',
  name: 'to the end',
  seconds: 0,
  properties: {},
  outcome: 'error',
  children: [textElement('error', { type: 'interrupted', message: 'interrupted: some of it was not run' }, '')],
};

function caseOf(className: string, name: string, trouble: OtherTrouble | undefined): Case {
  const common = { className, name, seconds: 0, properties: {} };
  if (trouble === undefined) return { ...common, outcome: 'met', children: [] };
  const { kind, outcome, finding, place, message = '' } = trouble;
  const where = place === undefined ? '' : `${placeText(place)}\n`;
  const element = outcome === 'error' ? 'error' : 'failure';
  const told = textElement(element, { type: kind, message: `${trouble.name}: ${finding}` }, `${where}${message}`);
  return { ...common, outcome, children: [told] };
}
