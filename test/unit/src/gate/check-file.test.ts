import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { checkFile, type Check, type Checked } from '../../../../src/gate/check-file.ts';
import { folderWith } from '../../../setup/race-folder.ts';

const line = (task: string, event: string, rest: object = {}): string => JSON.stringify({ task, event, ...rest });
const call = (task: string, method: string, args: readonly unknown[], value?: unknown): string =>
  `${line(task, 'invoke', { method, args })}\n${line(task, 'return', value === undefined ? {} : { value })}`;

const check = (text: string, rest: Omit<Check, 'file'> = {}, files: Record<string, string> = {}): Promise<Checked> =>
  checkFile({ file: 'history', ...rest }, folderWith({ history: text, ...files }));

test('an order that explains every result is told', async () => {
  const text = [call('A', 'enqueue', [1]), call('B', 'dequeue', [], 1)].join('\n');
  expect(await check(text, { model: 'queue' })).toMatchObject({
    file: 'history',
    model: 'queue',
    format: 'json-lines',
    calls: 2,
    verdict: 'linearizable',
    order: ['A enqueue(1) = undefined', 'B dequeue() = 1'],
  });
});

test('where there is none, it is told how far it goes and why not further', async () => {
  const text = [call('A', 'push', [1]), call('B', 'pop', [], 2)].join('\n');
  expect(await check(text, { model: 'stack' })).toMatchObject({
    verdict: 'not linearizable',
    failure: { prefix: ['A push(1) = undefined'], state: '[1]', reasons: ['B pop() must be 1, was 2'] },
  });
});

test('a key that is judged alone is named', async () => {
  const text =
    '{:process 0, :type :invoke, :f :get, :key "k", :value nil}\n{:process 0, :type :ok, :f :get, :key "k", :value "x"}';
  const checked = await check(text);
  expect(checked).toMatchObject({
    format: 'porcupine',
    model: 'key-value',
    failure: { part: 'k', prefix: [], state: '""' },
  });
});

test('the log of a register says what it must be', async () => {
  const text = '0\t:invoke\t:write\t3\n0\t:ok\t:write\t3\n1\t:invoke\t:read\tnil\n1\t:ok\t:read\t3';
  expect(await check(text)).toMatchObject({ format: 'jepsen', model: 'register', verdict: 'linearizable' });
});

test('a budget can end it', async () => {
  const many = Array.from({ length: 400 }, (_, i) => line(`T${i}`, 'invoke', { method: 'enqueue', args: [i % 3] }));
  const ends = many.map((_, i) => line(`T${i}`, 'return'));
  const text = [...many, ...ends, call('X', 'dequeue', [], 7)].join('\n');
  expect(await check(text, { model: 'queue', budgetMs: 0 })).toMatchObject({ verdict: 'open', reason: 'budget' });
});

test.each([
  ['by default', 'export default { init: () => 0, methods: { tick: (n) => [n + 1, n + 1] } };'],
  [
    'by name',
    'export const other = 1; export const model = { init: () => 0, methods: { tick: (n) => [n + 1, n + 1] } };',
  ],
])('a file can export a model %s', async (_, text) => {
  const history = [call('A', 'tick', [], 1), call('A', 'tick', [], 2)].join('\n');
  expect(await check(history, { model: './m.mjs' }, { 'm.mjs': text })).toMatchObject({ verdict: 'linearizable' });
});

const read = call('A', 'read', [], 0);

test.each([
  [
    'no model',
    read,
    {},
    'Say what history must be: --model counter, key-value, mutex, queue, register, set, stack, or a file.',
  ],
  [
    'an unknown model',
    read,
    { model: 'counte' },
    "There is no model 'counte'. Did you mean 'counter'? There are counter, key-value, mutex, queue, register, set, stack.",
  ],
  [
    'an unknown format',
    read,
    { format: 'jepson' },
    "There is no format 'jepson'. Did you mean 'jepsen'? There are jepsen, porcupine, json-lines.",
  ],
  ['no format', 'hello', {}, 'history has none of the formats jepsen, porcupine, json-lines.'],
  [
    'another format',
    read,
    { format: 'jepsen' },
    `history: Line 1: expected process, type, operation and value with tabs between, got ${read.split('\n')[0]}`,
  ],
  ['no calls', '\n', { format: 'json-lines', model: 'counter' }, 'history has no calls.'],
  ['another method', read, { model: 'queue' }, "The model queue has no method 'read'; it has enqueue, dequeue."],
])('refused: %s', async (_, text, rest, message) => {
  await expect(check(text, rest)).rejects.toEqual(new Complaint(message));
});

test('refused: a file that is not there', async () => {
  await expect(checkFile({ file: 'gone' }, folderWith({}))).rejects.toEqual(
    new Complaint('Cannot read gone (ENOENT).'),
  );
});

test.each(['export default 1;', 'export default { init: 1 };', 'export default { init: 1, methods: 2 };'])(
  'refused: a model file with %s',
  async (text) => {
    await expect(check(read, { model: 'm.mjs' }, { 'm.mjs': text })).rejects.toEqual(
      new Complaint('m.mjs exports no model: an object with init and methods.'),
    );
  },
);
