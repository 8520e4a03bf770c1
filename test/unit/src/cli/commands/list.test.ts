import { expect, test } from 'vitest';
import { renderList } from '../../../../../src/cli/commands/list.ts';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import type { ListedRace } from '../../../../../src/gate/listing.ts';
import { accountRace, folderWith } from '../../../../setup/race-folder.ts';
import { fakeWorld } from '../fake-world.ts';

const files = {
  'account.race.ts': accountRace(),
  'src/seat.race.ts': accountRace({ issue: 17, title: 'two guests book one seat', tasks: 3 }),
};

test('races are listed with what they expect and who takes part', async () => {
  const world = fakeWorld(folderWith(files));
  expect(await dispatch(['list'], world)).toBe(0);
  expect(world.printed).toEqual({
    err: '',
    out: `
 #42 account: two withdrawals overdraw the account
   account.race.ts:19
   42/before  race      A B
   42/after   no race   A B

 #17 account: two guests book one seat
   src/seat.race.ts:19
   17/before  race      A B C
   17/after   no race   A B C

 2 races, 4 explorations
`,
  });
  expect(world.processes.running).toBe(0);
});

test('with --json the list is data, and it can be narrowed', async () => {
  const world = fakeWorld(folderWith(files));
  await dispatch(['list', '17', '--variant', 'after', '--json'], world);
  expect(JSON.parse(world.printed.out)).toEqual({
    races: [
      {
        file: 'src/seat.race.ts',
        index: 0,
        issue: 17,
        title: 'two guests book one seat',
        component: 'account',
        source: { file: 'src/seat.race.ts', line: 19, column: 16 },
        cases: [{ name: '17/after', scenario: '', variant: 'after', expected: 'no race', tasks: ['A', 'B', 'C'] }],
      },
    ],
  });
});

test('nothing is wider than 80 columns, and nothing is what it is not', () => {
  const race: ListedRace = {
    file: 'x',
    index: 0,
    issue: 1,
    title: `\x1b[2J${'t'.repeat(100)}`,
    component: 'c',
    source: { file: 'f'.repeat(100), line: 1 },
    cases: [{ name: 'n'.repeat(90), scenario: '', variant: 'v', expected: 'race', tasks: ['A'] }],
  };
  const text = renderList([race]);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(text).not.toContain('\x1b');
});
