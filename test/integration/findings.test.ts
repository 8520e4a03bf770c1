// The table in docs/ is what is found now, to the last execution.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FINDINGS_FILE, renderFindings } from '../findings/findings.ts';
import { comparedCases } from '../../bench/fast-check/races.ts';
import { caseName } from '../../src/race/race.ts';

test('the table of findings is up to date: if it is not, run `npm run table` and look at the difference', async () => {
  const found = await renderFindings();
  expect(found.split('\n')).toEqual(readFileSync(FINDINGS_FILE, 'utf8').split('\n'));
  expect(found).toContain('All are complete, and each found what its race says that it must.');
});

test('the table of what fast-check finds has every race: if it has not, run `npm run bench -- fast-check`', () => {
  const page = readFileSync('docs/fast-check.md', 'utf8');
  const listed = [...page.matchAll(/^\| (?<name>\d+\/\S+) /gm)].map(({ groups }) => groups!['name']);
  expect(listed).toEqual(comparedCases().map(caseName));
});
