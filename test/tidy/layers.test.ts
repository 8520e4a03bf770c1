import { describe, expect, test } from 'vitest';
import { findLayerBreaks } from './layers.ts';
import { isTypeScript, readTree } from './tree.ts';

test('imports go one way', () => {
  expect(findLayerBreaks(readTree().filter(isTypeScript))).toEqual([]);
});

describe('the layer check refuses', () => {
  test.each([
    ['a scheduler that knows models', 'scheduler/a.ts', `import { model } from '../models/model.ts';`],
    ['a scheduler that knows a test library', 'scheduler/a.ts', `import fc from 'fast-check';`],
    ['a model that knows Node', 'models/a.ts', `import { inspect } from 'node:util';`],
    ['a model that knows a type of src', 'models/a.ts', `import type { Race } from '../src/race.ts';`],
    ['a model that names a type inline', 'models/a.ts', `type Race = import('../src/race.ts').Race;`],
    ['a model that re-exports', 'models/a.ts', `export * from '../scheduler/step.ts';`],
    ['a model that imports late', 'models/a.ts', `const late = await import('../src/race.ts');`],
    ['a report that computes verdicts', 'reports/a.ts', `import { judge } from '../src/verdict.ts';`],
    ['a report that reaches into the scheduler', 'reports/a.ts', `import type { Step } from '../scheduler/step.ts';`],
    ['a component that knows it is tested', 'src/components/x/after.ts', `import { cell } from '../../index.ts';`],
    ['a lock of our own that knows the scheduler', 'src/sync/a.ts', `import '../../scheduler/step.ts';`],
    ['a package of the development environment', 'src/a.ts', `import { test } from 'vitest';`],
    ['a command that needs an optional peer', 'src/cli/a.ts', `import { runCucumber } from '@cucumber/cucumber/api';`],
    ['a race that needs an optional peer', 'src/race/a.ts', `import fc from 'fast-check';`],
    ['a front end that needs the peer of another', 'src/fast-check/a.ts', `import { test } from 'vitest';`],
    ['an example whose component knows it is tested', 'examples/x/x.ts', `import { cell } from 'heddle';`],
    ['an example that knows the sources', 'examples/x/x.race.ts', `import { cell } from '../../src/index.ts';`],
    ['a source that depends on tests', 'src/a.ts', `import { runs } from '../test/setup/runs.ts';`],
  ])('%s', (_, path, text) => {
    expect(findLayerBreaks([{ path, text }])).toHaveLength(1);
  });
});

describe('the layer check accepts', () => {
  test.each([
    ['a constant of async-mutex in the scheduler', 'scheduler/a.ts', `import { E_CANCELED } from 'async-mutex';`],
    ['types of verdicts in a report', 'reports/a.ts', `import type { Verdict } from '../src/verdict.ts';`],
    ['a race beside its component', 'src/components/x/x.race.ts', `import { defineRace } from '../../race.ts';`],
    ['a lock in a component', 'src/components/x/after.ts', `import { Mutex } from 'async-mutex';`],
    ['cucumber in the steps', 'src/cucumber/a.ts', `import { Given } from '@cucumber/cucumber';`],
    ['vitest in its front end', 'src/vitest/a.ts', `import { expect } from 'vitest';`],
    ['fast-check in its front end', 'src/fast-check/a.ts', `import fc from 'fast-check';`],
    ['the package in the race of an example', 'examples/x/x.race.ts', `import { defineRace } from 'heddle';`],
    ['text that only looks like an import', 'models/a.ts', `export const text = "import '../src/race.ts'";`],
  ])('%s', (_, path, text) => {
    expect(findLayerBreaks([{ path, text }])).toEqual([]);
  });
});

test('a refusal names the line, the import and the rule', () => {
  const text = `// Header.\nimport type { Race } from '../src/race.ts';\n`;
  expect(findLayerBreaks([{ path: 'models/a.ts', text }])).toEqual([
    'models/a.ts:2 imports src/race.ts, but models know nobody (the rules are in test/tidy/layers.ts)',
  ]);
});
