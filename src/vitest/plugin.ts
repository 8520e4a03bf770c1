// How do race files become test files? In `vitest.config.ts`: `plugins: [races()]`. Vitest then looks for them too, and each of them,
// where it is the file that vitest runs, declares its own tests. One that a test imports stays a module.
import { configDefaults } from 'vitest/config';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';

/** What can be said for all races in the configuration of vitest, as it travels to the processes that run the tests. */
export type RacesOptions = Pick<
  ExploreOptions,
  'budgetMs' | 'maxExecutions' | 'maxSteps' | 'reduction' | 'preemptions' | 'seed' | 'audit'
>;

/** What vite, of whichever version, sees of the plugin. */
export interface RacesPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  /** Adds race files to what vitest looks for. */
  config(config: ConfigWithTests): ConfigWithTests;
  /** Lets a race file declare its tests. */
  transform(code: string, id: string): { readonly code: string; readonly map: null } | undefined;
}

/** The part of a configuration that says which files are tests. */
export interface ConfigWithTests {
  readonly test?: { include?: string[] };
}

const RACE_FILES = '**/*.race.{ts,mts,js,mjs}';
const RACE_FILE = /\.race\.m?[jt]s$/;

/** Makes every race file of a project a test file, with one test per scenario and variant. */
export function races(options: RacesOptions = {}): RacesPlugin {
  return {
    name: 'heddle:races',
    enforce: 'pre',
    config({ test }) {
      // Vite adds this to what the user has said; whoever has said nothing must not lose vitest's own default.
      return { test: { include: [...(test?.include === undefined ? configDefaults.include : []), RACE_FILES] } };
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/s, '');
      if (!RACE_FILE.test(file)) return undefined;
      return { code: `${code}\n${declarationsFor(file, options)}`, map: null };
    },
  };
}

/** Behind the last line, so that every other line stays where it is. */
function declarationsFor(file: string, options: RacesOptions): string {
  const path = JSON.stringify(file);
  return [
    `import * as heddleRaces from ${path};`,
    "import { describeOwnRaces as heddleDescribe } from 'heddle/vitest';",
    `heddleDescribe(heddleRaces, ${path}, ${JSON.stringify(options)});`,
    '',
  ].join('\n');
}
