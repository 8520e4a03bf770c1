// A report larger than a page can show at once: it must say what it leaves out, and stay quick.
import type { Attempt, Leaf, Report, Step } from '../../reports/report.ts';
import { exploration, lostUpdate, race, step, variant } from '../setup/example-report.ts';
import { vividReport } from './vivid-report.ts';

const STEPS = 1_000;
const TASKS = Array.from({ length: 12 }, (_, index) => String.fromCodePoint(65 + index));

const steps: readonly Step[] = Array.from({ length: STEPS }, (_, index) =>
  step(index + 1, TASKS[index % TASKS.length] ?? 'A', index % 3 === 0 ? 'write' : 'read', {
    object: `shelf:${index % 5}`,
    value: String(index),
    at: { file: 'src/long.ts', line: 1 + ((index * 7) % 1_500) },
  }),
);

const leaves: readonly Leaf[] = Array.from({ length: 300 }, (_, index) => ({
  schedule: Array.from({ length: 50 }, (__, depth) => TASKS[(index >> (depth % 9)) % TASKS.length] ?? 'A'),
  status: index < 5 ? 'wrong' : 'run',
  token: `90/before/${index}`,
  steps: Array.from({ length: 20 }, (__, depth) => `shelf:1.read() -> ${depth}`),
}));

const attempts: readonly Attempt[] = Array.from({ length: 40 }, () => ({
  order: [0, 1, 0, 1, 0],
  states: ['0', '1', '2', '3', '4', '5'],
  next: [{ call: 1, must: 'false', was: 'true', text: 'B withdraw(50) must be false, was true' }],
}));

const large = variant({
  id: '90-before',
  variant: 'before',
  tasks: TASKS.map((name) => ({ name, calls: `fill(${name})` })),
  verdict: {
    ...lostUpdate,
    token: '90/before/long',
    steps,
    explanation: attempts,
    notes: [],
    criticalReversal: [10, 700],
  },
  exploration: {
    ...exploration,
    tree: { total: 1_314, leaves },
    handOffs: [
      {
        object: 'shelf:1',
        pairs: TASKS.slice(1).map((to, index) => ({ from: TASKS[index] ?? 'A', to, executions: index + 1 })),
      },
    ],
  },
  comparison: { variant: 'after', steps, calls: [], missed: [], ending: 'as before' },
});

export const largeReport: Report = {
  ...vividReport,
  races: [
    race(90, 'shelf', 'a thousand steps', [large]),
    ...Array.from({ length: 400 }, (_, index) =>
      race(1_000 + index, `component-${index}`, `race number ${index}`, [
        variant({ id: `${1_000 + index}-before`, variant: 'before' }),
      ]),
    ),
  ],
  sources: { 'src/long.ts': Array.from({ length: 1_500 }, (_, index) => `line(${index + 1});`).join('\n') },
};
