import { expect, test } from 'vitest';
import { harness } from '../../../../src/gate/harness.ts';
import { LocalExplorer } from '../../../../src/gate/local-explorer.ts';
import { variant } from '../../../setup/example-report.ts';
import { accountRace, folderWith } from '../../../setup/race-folder.ts';

const before = { file: 'account.race.ts', index: 0, name: '42/before' };
const after = { ...before, name: '42/after' };

function explorer(options: Parameters<typeof accountRace>[0] = {}, fake: Partial<typeof harness> = {}): LocalExplorer {
  const folder = folderWith({
    'account.race.ts': accountRace(options),
    'heddle.config.ts': 'export default { out: "x" };',
  });
  return new LocalExplorer(folder, { ...harness, ...fake });
}

test('a configuration is what its file exports', async () => {
  expect(await explorer().ask({ kind: 'config', file: 'heddle.config.ts' })).toEqual({ out: 'x' });
});

test('the races of files are listed, and each file is loaded once', async () => {
  const phases: string[] = [];
  const onPhase = (phase: string): number => phases.push(phase);
  const one = explorer();
  const listed = await one.ask({ kind: 'list', files: ['account.race.ts'] }, { onPhase });
  expect(listed).toMatchObject([
    { issue: 42, file: 'account.race.ts', index: 0, source: { file: 'account.race.ts', line: 19 } },
  ]);
  await one.ask({ kind: 'list', files: ['account.race.ts'] }, { onPhase });
  expect(phases).toEqual(['loading account.race.ts']);
});

test('a race is explored, replayed from its token, and followed on the fix', async () => {
  const phases: string[] = [];
  const { report } = await explorer().ask(
    { kind: 'explore', one: before, other: after, options: {} },
    { onPhase: (phase) => phases.push(phase) },
  );
  const { token } = report.verdict;
  expect(report).toMatchObject({ outcome: 'met', verdict: { kind: 'race' }, comparison: { variant: 'after' } });
  expect(phases).toEqual([
    'loading account.race.ts',
    'exploring 42/before',
    `replaying ${token}`,
    `following ${token} on 42/after`,
  ]);
});

test('where there is nothing to compare with, nothing is compared', async () => {
  const { report } = await explorer().ask({ kind: 'explore', one: before, options: {} });
  expect(report.outcome).toBe('met');
  expect(report).not.toHaveProperty('comparison');
});

test('a proof is not replayed', async () => {
  const { report } = await explorer().ask({ kind: 'explore', one: after, other: after, options: { tasks: 2 } });
  expect(report).toMatchObject({ outcome: 'met', verdict: { kind: 'holds' }, exploration: { complete: true } });
});

test('a failure whose token does not replay is an error', async () => {
  const holding = variant({ id: 'x', variant: 'before', verdict: { kind: 'holds', pattern: 'linearizable' } });
  const one = explorer({}, { reportReplay: async () => ({ report: holding, files: [] }) });
  const { report } = await one.ask({ kind: 'explore', one: before, other: after, options: {} });
  expect(report).toMatchObject({ outcome: 'error', verdict: { kind: 'error', pattern: 'nondeterminism' } });
  expect(report).not.toHaveProperty('comparison');
});

test('what was asked for reaches the exploration', async () => {
  const given: unknown[] = [];
  const one = explorer(
    { tasks: 3 },
    {
      reportCase: async (each, options) => {
        given.push(each.without, options);
        return { report: variant({ id: 'x', variant: 'x', verdict: { kind: 'open', pattern: 'open' } }), files: [] };
      },
    },
  );
  const { signal } = new AbortController();
  const onProgress = (): void => undefined;
  const options = { strategy: 'dpor', seed: 7, budgetMs: 5, maxSteps: 6, maxExecutions: 8, tasks: 1 } as const;
  await one.ask({ kind: 'explore', one: before, options }, { signal, onProgress });
  expect(given).toEqual([
    ['B', 'C'],
    {
      strategy: 'exhaustive',
      seed: 7,
      budgetMs: 5,
      maxSteps: 6,
      maxExecutions: 8,
      keepGoing: Infinity,
      signal,
      onProgress,
    },
  ]);
});

test('a token replays as its race says, unless something else was asked for', async () => {
  const one = explorer();
  const { report } = await one.ask({ kind: 'explore', one: before, options: {} });
  const token = report.verdict.token!;
  const again = await one.ask({ kind: 'replay', race: before, token, options: { maxSteps: 100, seed: 3 } });
  expect(again.report.verdict).toMatchObject({ kind: 'race', token, steps: report.verdict.steps });
});

test('a token with tasks left out brings that along', async () => {
  const one = explorer({ tasks: 3 });
  const { report } = await one.ask({ kind: 'explore', one: before, other: after, options: { tasks: 2 } });
  expect(report.verdict.token).toMatch(/^42\/before\/without\.C\//);
  expect(report.comparison?.ending).toBe('an order of the calls explains every answer');
  expect((await one.caseOf(report.verdict.token!, before)).without).toEqual(['C']);
});

test('features are run in the folder', async () => {
  const one = explorer({}, { runFeatures: async (_, args) => [{ args }] as never });
  expect(await one.ask({ kind: 'features', args: ['--tags', '@x'] })).toEqual([{ args: ['--tags', '@x'] }]);
});

test('mutants are made of the files', async () => {
  const one = explorer({}, { runMutants: async (_, files) => [{ files }] as never });
  expect(await one.ask({ kind: 'mutants', files: ['a.race.ts'] })).toEqual([{ files: ['a.race.ts'] }]);
});

test('a history is checked', async () => {
  const folder = folderWith({
    'h.jsonl': '{"task":"A","event":"invoke","method":"read"}\n{"task":"A","event":"return","value":0}',
  });
  const checked = await new LocalExplorer(folder, harness).ask({
    kind: 'check',
    check: { file: 'h.jsonl', model: 'counter' },
  });
  expect(checked.verdict).toBe('linearizable');
});
