// The stages of `npm test`, in the order of the summary. To add one, add a line.
import { browser } from './browser.ts';
import { check } from './check.ts';
import { coverage, measured } from './coverage.ts';
import { cucumber } from './cucumber.ts';
import { gate } from './gate.ts';
import type { Stage } from './stage.ts';
import { vitest } from './vitest.ts';

const stages: readonly Stage[] = [
  check('lint'),
  check('format', 'format:check'),
  check('typecheck'),
  vitest('unit', /^test\/(unit|properties|golden)\/.*\.test\.ts$/, measured),
  cucumber('features', measured),
  vitest('integration', /^test\/integration\/.*\.test\.ts$/, measured),
  browser('browser', /^test\/browser\/.*\.test\.ts$/, measured),
  vitest('tidy', /^test\/tidy\/.*\.test\.ts$/),
  coverage('coverage', ['unit', 'features', 'integration', 'browser']),
  gate('gate', ['coverage']),
];

/** The stages that these files give work to, narrowed to the names asked for, if any are. */
export function selectStages(files: readonly string[], names: readonly string[]): Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new RangeError(
      `No stage is called ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`,
    );
  }
  return stages.filter(
    ({ name, needs }) => files.some((file) => needs.test(file)) && (names.length === 0 || names.includes(name)),
  );
}
