// A report with the least, and with what is rare: nobody waits in a circle, no order was tried, no link can be followed.
import type { Feature, Report, VariantReport } from '../../reports/report.ts';
import { deadlock, exploration, lostUpdate, race, step, variant } from '../setup/example-report.ts';
import { vividReport } from './vivid-report.ts';

const unaudited = { ...exploration, reduction: 'none', audit: { kind: 'none', executions: 0 } } as const;
const leafOnly = { ...exploration, handOffs: [], tree: { total: 1, leaves: exploration.tree.leaves.slice(1, 2) } };

const odd: readonly VariantReport[] = [
  variant({
    id: '5-lost',
    variant: 'lost',
    verdict: {
      ...deadlock,
      deadlock: { waiting: [{ strand: 'A', holds: [], waitsFor: 'signal', heldBy: [] }], cycle: [] },
    },
  }),
  variant({
    id: '5-itself',
    variant: 'itself',
    verdict: {
      ...deadlock,
      deadlock: {
        waiting: [{ strand: 'A', holds: ['bus'], waitsFor: 'bus', heldBy: ['A'] }],
        cycle: ['A', 'bus', 'A'],
      },
    },
  }),
  variant({
    id: '5-asserted',
    variant: 'asserted',
    exploration: unaudited,
    verdict: {
      kind: 'race',
      pattern: 'assertion',
      message: 'expected 2\nto be 3',
      token: '5/asserted/A~0000',
      steps: [step(1, 'A', 'read', { threw: 'Error: gone' }), step(2, 'A', 'sleep', { object: '', access: 'none' })],
      calls: [
        { task: 'A', name: 'f', args: [], from: 1, to: 1, isPending: false },
        { task: 'A', name: 'g', args: [], from: 2, to: 3, isPending: true },
      ],
    },
  }),
  variant({
    id: '5-unexplained',
    variant: 'unexplained',
    verdict: {
      ...lostUpdate,
      explanation: [
        { order: [9], states: [], next: [{ call: 8, must: 'wait', was: '1', text: 'nobody knows' }] },
        { order: [], states: ['100'], next: [] },
      ],
    },
  }),
  variant({ id: '5-leaf', variant: 'leaf', verdict: { kind: 'open', pattern: 'open' }, exploration: leafOnly }),
  variant({
    id: '5-nothing',
    variant: 'nothing',
    verdict: { kind: 'open', pattern: 'open' },
    exploration: { ...leafOnly, tree: { total: 0, leaves: [] } },
  }),
];

const features: readonly Feature[] = Array.from({ length: 501 }, (_, index) => ({
  issue: null,
  name: `scenario ${index}`,
  at: { file: 'features/odd.feature', line: index + 1 },
  tags: [],
  isExpectedToFail: false,
  outcome: 'met',
}));

const { branch: _, commit: __, ...run } = vividReport.run;

export const oddReport: Report = {
  ...vividReport,
  run: { ...run, interrupted: true },
  races: [race(5, 'odd', 'what is rare', odd)],
  features,
  coverage: { ...coverageOf(50), html: 'https://attack.invalid/' },
  mutants: [],
  sources: { 'src/components/odd/odd.race.ts': `\n${'x'.repeat(500)}\n/*\n open\n*/\n` },
};

function coverageOf(percent: number) {
  return {
    lines: percent,
    branches: percent,
    functions: percent,
    statements: percent,
    threshold: 97,
    outcome: 'broken' as const,
  };
}
