import { expect, test } from 'vitest';
import { defineRace } from '../../../../src/race/define-race.ts';
import { ExplorationRecord } from '../../../../src/race/exploration-record.ts';
import { exploreCase, findCase } from '../../../../src/race/explore-race.ts';

test('a search that begins anew is recorded anew', async () => {
  const race = defineRace({
    issue: 1,
    title: 'a read and a write',
    shared: ({ cell }) => ({ x: cell(0, 'x') }),
    variants: {
      before: ({ x }) => ({
        both: async () => {
          await x.write((await x.read()) + 1);
        },
      }),
    },
    tasks: { A: (counter) => counter.both(), B: (counter) => counter.both() },
    invariants: { nothing: () => true },
  });
  const record = new ExplorationRecord('1/before');
  const one = findCase(race, { variant: 'before' });
  const first = await exploreCase(one, {}, record);
  const { tree, handOffs, deepest } = record;
  const second = await exploreCase(one, {}, record);
  expect(second.executions).toBe(first.executions);
  expect({ tree: record.tree, handOffs: record.handOffs, deepest: record.deepest }).toEqual({
    tree,
    handOffs,
    deepest,
  });
});
