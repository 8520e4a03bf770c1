// How many calls are judged per second, by kind of component and length of the history?
import { checkHistorySync } from '../../models/check-history.ts';
import { synthesize, type Shape } from './synthetic-history.ts';
import { register, WORKLOADS, type Workload } from './workloads.ts';

const MEASURE_MS = 300;
const BUDGET_MS = 2_000;

console.log('kind        calls  processes  verdict                   ms      calls/s  configurations');
for (const workload of WORKLOADS) {
  for (const calls of [10, 100, 1_000, 10_000]) measure(workload, { calls, processes: 5, isBroken: false, seed: 1 });
}
for (const isBroken of [false, true]) {
  measure(register, { calls: 100_000, processes: 5, isBroken, seed: 1 });
  measure(register, { calls: 1_000, processes: 15, isBroken, seed: 1 });
}

/** Prints the least time of some repeats: the one that was disturbed least. */
function measure(workload: Workload, shape: Shape): void {
  const history = synthesize(workload, shape);
  let leastMs = Infinity;
  let judgement = checkHistorySync(workload.model, history, { budgetMs: BUDGET_MS });
  const end = performance.now() + MEASURE_MS;
  while (judgement.verdict !== 'open' && (performance.now() < end || leastMs === Infinity)) {
    const startedAt = performance.now();
    judgement = checkHistorySync(workload.model, history, { budgetMs: BUDGET_MS });
    leastMs = Math.min(leastMs, performance.now() - startedAt);
  }
  const rate = judgement.verdict === 'open' ? '-' : Math.round((shape.calls / leastMs) * 1_000).toLocaleString('en');
  console.log(
    [
      workload.name.padEnd(10),
      String(shape.calls).padStart(6),
      String(shape.processes).padStart(10),
      ` ${judgement.verdict.padEnd(17)}`,
      (judgement.verdict === 'open' ? `> ${BUDGET_MS}` : leastMs.toFixed(2)).padStart(9),
      rate.padStart(12),
      String(judgement.configurations).padStart(15),
    ].join(' '),
  );
}
