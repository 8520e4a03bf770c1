import { expect, test } from 'vitest';
import { callSite, ownPaths } from '../../../../scheduler/exploration/call-site.ts';

test('a site is the first frame that is neither ours nor of Node', () => {
  const [scheduler] = ownPaths(new URL('../../../../scheduler/', import.meta.url));
  const error = new Error('called here');
  error.stack = [
    'Error: called here',
    `    at Engine.issue (${scheduler}runtime/engine.ts:188:45)`,
    '    at processTicksAndRejections (node:internal/process/task_queues:77:11)',
    '    at withdraw (file:///shop/account.ts:13:7)',
    '    at run (/shop/main.ts:1:1)',
  ].join('\n');
  expect(callSite(error)).toEqual({ file: '/shop/account.ts', line: 13, column: 7 });
});

test('our files are known as they were built and as they were written', () => {
  expect(ownPaths(new URL('file:///shop/dist/node_modules/heddle/dist/src/race/define-race.js'))).toEqual([
    '/shop/dist/node_modules/heddle/dist/src/race/define-race.js',
    '/shop/dist/node_modules/heddle/src/race/define-race.ts',
  ]);
  expect(ownPaths(new URL('file:///heddle/dist/scheduler/'))).toEqual([
    '/heddle/dist/scheduler/',
    '/heddle/scheduler/',
  ]);
});
