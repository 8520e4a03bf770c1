import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isUsersCode, usersFilesOn } from '../../../../src/cli/users-files.ts';

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

test('the files on a stack are told as Node knows them, and stacks look as before afterwards', () => {
  const prepare = (): string => 'prepared';
  Error.prepareStackTrace = prepare;
  onTestFinished(() => void Reflect.deleteProperty(Error, 'prepareStackTrace'));
  expect([...usersFilesOn([new Error('called here')])]).toEqual([fileURLToPath(import.meta.url)]);
  expect(new Error('later').stack).toBe('prepared');
});
