import { expect, test } from 'vitest';
import { isUsersCode } from '../../../../src/cli/breakpoints.ts';

const here = new URL('../../../../', import.meta.url).href;

test.each([
  ['file:///shop/account.ts', true],
  [`${here}src/components/circuit-breaker/after.ts`, true],
  [`${here}examples/account/account.ts`, true],
  ['file:///shop/node_modules/async-mutex/index.mjs', false],
  [`${here}scheduler/runtime/engine.ts`, false],
  [`${here}src/race/program.ts`, false],
  ['node:internal/process/task_queues', false],
  ['evalmachine.<anonymous>', false],
])('whether %s is the code of a user: %s', (url, is) => {
  expect(isUsersCode(url)).toBe(is);
});
