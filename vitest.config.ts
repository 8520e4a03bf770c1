import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const MINUTE_MS = 60_000;

export default defineConfig({
  test: {
    projects: [
      // The files of a process share what they load: starting a process for each takes longer than all of them.
      project('unit', '{unit,properties,golden}', MINUTE_MS, { isolate: false }),
      project('integration', 'integration', 3 * MINUTE_MS, { globalSetup: setup('before-integration.mjs') }),
      project('browser', 'browser', 3 * MINUTE_MS),
      project('tidy', 'tidy', 2 * MINUTE_MS),
      project('soak', 'properties', 240 * MINUTE_MS, { env: { HEDDLE_SOAK: '100' } }),
    ],
  },
});

/** Tests run in plain Node processes, loaded as written, so that V8's coverage counts and stack traces are exact. */
function project(
  name: string,
  folders: string,
  timeoutMs: number,
  options: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'env' | 'globalSetup' | 'isolate'> = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [`test/${folders}/**/*.test.ts`],
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      ...options,
      pool: 'forks',
      execArgv: ['--import', setup('blank-space.mjs')],
      experimental: { viteModuleRunner: false, nodeLoader: false },
      setupFiles: [setup('flush-coverage.ts')],
    },
  };
}

function setup(file: string): string {
  return fileURLToPath(new URL(`test/setup/${file}`, import.meta.url));
}
