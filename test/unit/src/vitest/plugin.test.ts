import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { expect, test } from 'vitest';
import { races } from '../../../../src/vitest/plugin.ts';

const RACE_FILES = '**/*.race.{ts,mts,js,mjs}';

function includedIn(config: Parameters<ReturnType<typeof races>['config']>[0]): unknown {
  return mergeConfig(config, races().config(config));
}

test('vitest looks for race files besides its tests', () => {
  expect(includedIn({})).toEqual({ test: { include: [...configDefaults.include, RACE_FILES] } });
  expect(includedIn({ test: {} })).toEqual({ test: { include: [...configDefaults.include, RACE_FILES] } });
  expect(includedIn({ test: { include: ['a.test.ts'] } })).toEqual({ test: { include: ['a.test.ts', RACE_FILES] } });
});

test('a race file declares its tests behind its last line', () => {
  const code = 'export default race;';
  const changed = races({ budgetMs: 5 }).transform(code, '/p/it"s.race.ts?t=1');
  expect(changed).toEqual({
    code: [
      code,
      'import * as heddleRaces from "/p/it\\"s.race.ts";',
      "import { describeOwnRaces as heddleDescribe } from 'heddle/vitest';",
      'heddleDescribe(heddleRaces, "/p/it\\"s.race.ts", {"budgetMs":5});',
      '',
    ].join('\n'),
    map: null,
  });
});

test.each(['/p/a.race.mts', '/p/a.race.js', '/p/a.race.mjs'])('%s is a race file', (file) => {
  expect(races().transform('', file)).toBeDefined();
});

test.each(['/p/race.ts', '/p/a.race.test.ts', '/p/a.race.ts.map', '/p/a.race.json', '/p/x.ts?a.race.ts'])(
  '%s is none',
  (file) => {
    expect(races().transform('', file)).toBeUndefined();
  },
);

test('it is a plugin as a configuration takes them', () => {
  expect(defineConfig({ plugins: [races({ maxExecutions: 100 })] })).toMatchObject({
    plugins: [{ name: 'heddle:races', enforce: 'pre' }],
  });
});
