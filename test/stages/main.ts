// `npm test [-- stage...] [--verbose]`: runs every stage, or those named, and ends with `N passed, M failed`.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { repositoryFiles } from '../setup/repository-files.ts';
import { resetCoverage } from './coverage.ts';
import { selectStages } from './list.ts';
import { runStages } from './schedule.ts';
import type { Result } from './stage.ts';
import { renderSummary, seconds, total } from './summary.ts';

const startMs = performance.now();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { verbose: { type: 'boolean' } } });
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());

const stages = selectStages(repositoryFiles(), positionals);
await resetCoverage();
const results = await runStages(stages, {
  width: Math.min(2, availableParallelism()),
  signal: interrupt.signal,
  onEnd: show,
});

if (interrupt.signal.aborted) {
  console.log('\nInterrupted.');
  process.exitCode = 130;
} else {
  console.log(`\n${renderSummary(results, performance.now() - startMs)}`);
  process.exitCode = total(results).failed === 0 ? 0 : 1;
}

function show({ name, failed, skipped, leftOut = [], output, durationMs }: Result): void {
  if (interrupt.signal.aborted) return;
  if (skipped === undefined) console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(durationMs)})`);
  else console.log(`SKIPPED ${name}: ${skipped}`);
  for (const reason of leftOut) console.log(`SKIPPED ${name}, ${reason}`);
  if (failed > 0 || values.verbose === true) console.log(`\n${output.trimEnd()}\n`);
}
