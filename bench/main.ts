// All benchmarks, or those whose names are given: `npm run bench -- scheduler`.
import { compareOnNeedles } from './fast-check/needles.ts';
import { compareOnRaces } from './fast-check/races.ts';
import { compareJudgements } from './judgement/main.ts';
import { compareWithPeer } from './scheduler/peer.ts';
import { measureBookkeeping, measureLongSearch } from './scheduler/reduction.ts';

const benchmarks: Record<string, () => Promise<unknown>> = {
  scheduler: async () => {
    await compareWithPeer();
    await measureBookkeeping();
    await measureLongSearch();
  },
  judgement: compareJudgements,
  checker: () => import('./checker/main.ts'),
  'fast-check': async () => {
    await compareOnRaces();
    await compareOnNeedles();
  },
  locks: () => import('./locks/main.ts'),
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
