import { expect, test } from 'vitest';
import { assembleReport, sourcesOf } from '../../../../src/gate/assemble.ts';
import type { Job } from '../../../../src/gate/explore-all.ts';
import { listRace } from '../../../../src/gate/listing.ts';
import { deadlock, exampleReport, race, step, variant } from '../../../setup/example-report.ts';
import { folderWith } from '../../../setup/race-folder.ts';
import { accountRace } from '../race/account.ts';

const listed = listRace(accountRace, 'account.race.ts', 0, process.cwd());
const other = { ...listed, issue: 43, title: 'another' };
const jobs = [listed, other].flatMap((one) => one.cases.map((each): Job => ({ race: one, one: each })));
const before = variant({ id: '42-before', variant: 'before' });
const after = variant({ id: '42-after', variant: 'after', outcome: 'broken' });
const { run } = exampleReport;

test('cases become variants of their races, and are counted', () => {
  const report = assembleReport({
    version: '1.2.3',
    folder: '.',
    run,
    jobs,
    reports: [before, after, undefined, undefined],
  });
  expect(report).toMatchObject({
    version: 1,
    tool: { name: 'heddle', version: '1.2.3' },
    run,
    totals: { met: 1, broken: 1, open: 0, error: 0 },
    races: [{ issue: 42, component: 'account', source: listed.source, variants: [before, after] }],
  });
  expect(report.races).toHaveLength(1);
  expect(report).not.toHaveProperty('features');
});

test('features and coverage count too', () => {
  const { totals } = assembleReport({
    version: '1',
    folder: '.',
    run,
    jobs: [],
    reports: [],
    features: [
      { issue: 1, name: 'f', at: { file: 'f.feature', line: 1 }, tags: [], isExpectedToFail: false, outcome: 'met' },
    ],
    coverage: { lines: 1, branches: 1, functions: 1, statements: 1, threshold: 97, outcome: 'broken' },
  });
  expect(totals).toEqual({ met: 1, broken: 1, open: 0, error: 0 });
});

test('the files that steps, waiting strands and comparisons name are quoted, if they can be read', () => {
  const folder = folderWith({ 'src/a.ts': 'a', 'src/b.ts': 'b', 'src/c.ts': 'c' });
  const at = (file: string): { at: { file: string; line: number } } => ({ at: { file, line: 1 } });
  const { at: _, ...unplaced } = step(2, 'B', 'read');
  const one = variant({
    id: 'x',
    variant: 'x',
    verdict: {
      ...deadlock,
      steps: [step(1, 'A', 'read', at('src/b.ts')), unplaced, step(3, 'A', 'read', at('gone.ts'))],
      deadlock: { cycle: [], waiting: [{ strand: 'A', holds: [], waitsFor: 'x', heldBy: [], ...at('src/a.ts') }] },
    },
    comparison: { variant: 'after', steps: [step(1, 'A', 'read', at('src/c.ts'))], calls: [], missed: [], ending: '' },
  });
  const bare = variant({ id: 'y', variant: 'y', verdict: { kind: 'holds', pattern: 'linearizable' } });
  const sources = sourcesOf([race(1, 'x', 'y', [one, bare])], folder);
  expect(Object.entries(sources)).toEqual([
    ['src/a.ts', 'a'],
    ['src/b.ts', 'b'],
    ['src/c.ts', 'c'],
  ]);
});
