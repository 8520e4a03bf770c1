import { expect, test } from 'vitest';
import { accepts, parseFilter } from '../../../../../reports/html/client/filter.js';
import { exampleReport } from '../../../../setup/example-report.ts';

function left(text: string): string[] {
  const filter = parseFilter(text);
  return exampleReport.races.flatMap((race) =>
    race.variants.filter((variant) => accepts(filter, race, variant)).map(({ id }) => id),
  );
}

test.each([
  ['#42', ['42-before', '42-after', '42-suggested']],
  ['#4', []],
  ['#42 #31', ['31-after', '42-before', '42-after', '42-suggested']],
  ['s:broken', ['31-after', '42-suggested']],
  ['S:ERR', ['23-before']],
  ['s:ok', ['17-before', '42-before', '42-after']],
  ['s:met', ['17-before', '42-before', '42-after']],
  ['s:deadlock', ['31-after']],
  ['s:holds', ['42-after']],
  ['v:after', ['17-after', '31-after', '42-after']],
  ['v:sug s:broken', ['42-suggested']],
  ['lazy', ['23-before']],
  ['opposite directions', ['31-after']],
  ['42/before/abab', ['17-before', '42-before', '42-suggested']],
  ['#x', []],
])('%s', (text, ids) => {
  expect(left(text)).toEqual(ids);
});

test('an empty filter, and one that is not finished, leave everything', () => {
  const all = left('');
  expect(all).toHaveLength(7);
  expect(left('  ')).toEqual(all);
  expect(left('s:')).toEqual(all);
  expect(left('v:')).toEqual(all);
});
