// Which cases are there besides races? One per scenario of the features, one for coverage, one per mutant.
import type { Case, Suite } from './junit-case.ts';
import {
  coverageTrouble,
  featureName,
  featureTrouble,
  mutantName,
  mutantTrouble,
  type OtherTrouble,
} from './other-troubles.ts';
import type { Report } from './report.ts';
import { textElement } from './text/xml.ts';
import { placeText } from './wording.ts';

export function otherSuites({ features = [], coverage, mutants = [] }: Report): Suite[] {
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
  ];
}

function caseOf(className: string, name: string, trouble: OtherTrouble | undefined): Case {
  const common = { className, name, seconds: 0, properties: {} };
  if (trouble === undefined) return { ...common, outcome: 'met', children: [] };
  const { kind, finding, place, message = '' } = trouble;
  const where = place === undefined ? '' : `${placeText(place)}\n`;
  const failure = textElement('failure', { type: kind, message: `${trouble.name}: ${finding}` }, `${where}${message}`);
  return { ...common, outcome: 'broken', children: [failure] };
}
