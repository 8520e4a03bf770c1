// Are deadlocks and awaits that nobody controls told apart where a test runner writes stacks itself, as vite's does?
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stackOf, writing } from '../../../../scheduler/exploration/stack.ts';
import { explore, type Program } from '../../../../src/index.ts';

const { prepareStackTrace } = writing;

/** Without the mark of frames that only wait. */
beforeEach(() => {
  writing.prepareStackTrace = (error, frames) =>
    [
      String(error),
      ...frames.map(
        (frame) =>
          `    at ${frame.getFunctionName() ?? ''} (${frame.getFileName() ?? 'native'}:${frame.getLineNumber() ?? 0}:${frame.getColumnNumber() ?? 0})`,
      ),
    ].join('\n');
});

afterEach(() => {
  writing.prepareStackTrace = prepareStackTrace;
});

async function stackBehindAnAwait(message: string): Promise<string> {
  await Promise.resolve();
  return stackOf(new Error(message));
}

test('frames that only wait are marked, behind a message of any length', async () => {
  const waiting = async (message: string): Promise<string> => `${await stackBehindAnAwait(message)}\n`;
  for (const message of ['one line', 'two\n    at lines']) {
    const stack = await waiting(message);
    expect(stack).toMatch(/^ {4}at stackBehindAnAwait /m);
    expect(stack).toMatch(/^ {4}at async waiting /m);
    expect(stack).not.toContain('async async');
    expect(stack.startsWith(`Error: ${message}\n`)).toBe(true);
  }
});

test('whoever writes stacks goes on doing so', () => {
  const writer = writing.prepareStackTrace;
  stackOf(new Error('x'));
  expect(writing.prepareStackTrace).toBe(writer);
});

const opposite: Program = async ({ lock, task }) => {
  const [a, b] = [lock('a'), lock('b')];
  await Promise.all([
    task('A', () => a.runExclusive(() => b.runExclusive(() => undefined))),
    task('B', () => b.runExclusive(() => a.runExclusive(() => undefined))),
  ]);
};

test('a deadlock is a deadlock', async () => {
  expect(await explore(opposite)).toMatchObject({ verdict: 'deadlock', failure: { kind: 'deadlock' } });
});

test('an await that nobody controls is told with its line', async () => {
  const never = async (): Promise<void> => void (await new Promise(() => undefined));
  const line = Number(/:(\d+):\d+\)?$/m.exec(new Error('here').stack!)![1]) - 1;
  const { failure } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', async () => {
      await x.read();
      await never();
    });
  });
  expect(failure?.kind).toBe('uncontrolled await');
  expect(failure?.message).toContain(`${import.meta.filename}:${line}:`);
});
