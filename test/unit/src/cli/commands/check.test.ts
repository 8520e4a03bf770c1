import { expect, test } from 'vitest';
import { renderChecked } from '../../../../../src/cli/commands/check.ts';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import type { Checked } from '../../../../../src/gate/check-file.ts';
import { folderWith } from '../../../../setup/race-folder.ts';
import { fakeWorld, type FakeWorld } from '../fake-world.ts';

const line = (event: object): string => `${JSON.stringify(event)}\n`;
const call = (task: string, method: string, args: readonly unknown[], value?: unknown): string =>
  line({ task, event: 'invoke', method, args }) + line({ task, event: 'return', value });

async function check(history: string, ...args: string[]): Promise<{ code: number; world: FakeWorld }> {
  const world = fakeWorld(folderWith({ 'h.jsonl': history }));
  const code = await dispatch(['check', 'h.jsonl', ...args], world);
  expect(world.processes.running).toBe(0);
  return { code, world };
}

const good = call('A', 'push', [1]) + call('B', 'pop', [], 1);
const bad = call('A', 'push', [1]) + call('B', 'pop', [], 2);

test('a linearizable history ends with 0', async () => {
  const { code, world } = await check(good, '--model', 'stack');
  expect({ code, ...world.printed }).toEqual({
    code: 0,
    err: '',
    out: '\n h.jsonl: linearizable (2 calls, model stack)\n\n',
  });
});

test('another one ends with 1, and it is told why', async () => {
  const { code, world } = await check(bad, '--model', 'stack');
  expect(code).toBe(1);
  expect(world.printed.out).toBe(`
 h.jsonl: not linearizable (2 calls, model stack)

   The longest order that can be explained:
     A push(1) = undefined
   leads to the state [1], where none of these can be next:
     B pop() must be 1, was 2

`);
});

test('a budget can end it with 2', async () => {
  const { code, world } = await check(good, '--model', 'stack', '--budget', '0ms', '--format', 'json-lines', '--json');
  const { verdict } = JSON.parse(world.printed.out) as Checked;
  expect([code, verdict]).toEqual(verdict === 'open' ? [2, 'open'] : [0, 'linearizable']);
});

test('what cannot be checked ends with 3', async () => {
  const { code, world } = await check(good);
  expect(code).toBe(3);
  expect(world.printed.err).toContain('Say what h.jsonl must be');
});

test('a model that fails ends with 4', async () => {
  const world = fakeWorld(
    folderWith({
      'h.jsonl': good,
      'm.mjs': 'export default { init: () => { throw 1 }, methods: { push: 1, pop: 1 } };',
    }),
  );
  expect(await dispatch(['check', 'h.jsonl', '--model', 'm.mjs'], world)).toBe(4);
  expect(world.printed.err).toMatch(/^heddle: The check did not end: it failed while checking h\.jsonl: /);
});

const failed: Checked = {
  file: 'h',
  model: 'm',
  format: 'json-lines',
  calls: 20,
  verdict: 'not linearizable',
  configurations: 7,
  failure: {
    part: 'k',
    prefix: Array.from({ length: 15 }, (_, i) => `A call(${i})`),
    state: 's',
    reasons: ['x'.repeat(99)],
  },
};

test('of a long order the end is shown, of a long line the beginning', () => {
  const text = renderChecked(failed);
  expect(text).toContain(
    '   Of the calls with the key k:\n\n   The longest order that can be explained:\n     ... 3 calls before, all with --json\n     A call(3)\n',
  );
  for (const each of text.split('\n')) expect(each.length).toBeLessThanOrEqual(80);
});

test('where not even one call can be explained, the first state is told', () => {
  const text = renderChecked({
    ...failed,
    failure: { prefix: [], state: '0', reasons: ['A read() must be 0, was 1'] },
  });
  expect(text).toContain('   In the first state, 0, none of these can be next:\n     A read() must be 0, was 1\n');
});

test('an open check is no proof', () => {
  expect(
    renderChecked({
      file: 'h',
      model: 'm',
      format: 'f',
      calls: 1,
      verdict: 'open',
      reason: 'budget',
      configurations: 7,
    }),
  ).toBe(
    '\n h: open (1 call, model m)\n\n   The search ended after 7 configurations (budget). This is not a proof.\n\n',
  );
});
