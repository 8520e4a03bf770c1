// The compiler is the test: what is wrong must be an error. Only types are imported: the module itself talks to cucumber.
import type { World } from '@cucumber/cucumber';
import { expect, expectTypeOf, test } from 'vitest';
import type { reportOf } from '../../../../src/cucumber/index.ts';
import type { FeatureResult, runFeatures } from '../../../../src/cucumber/run-features.ts';

test('steps see what was found, and a run answers scenarios', () => {
  expect(use).toBeTypeOf('function');
  expectTypeOf<typeof reportOf>().toBeCallableWith({} as World);
  expectTypeOf<ReturnType<typeof reportOf>['exploration']['executions']>().toEqualTypeOf<number>();
  expectTypeOf<ReturnType<typeof runFeatures>>().toEqualTypeOf<Promise<FeatureResult[]>>();
});

async function use(run: typeof runFeatures, report: typeof reportOf): Promise<void> {
  for (const { outcome } of await run({ args: ['--tags', '@tdd_issue_42'], stdout: process.stdout })) void outcome;
  // @ts-expect-error arguments are a list
  await run({ args: '--tags @tdd_issue_42' });
  // @ts-expect-error there is no such option
  await run({ tags: '@tdd_issue_42' });
  // @ts-expect-error a World attaches things
  report({});
}
