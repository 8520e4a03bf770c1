// The real process; what is asked of it is in the tests of the command.
import { expect, test } from 'vitest';
import type { FromExplorer } from '../../../../src/gate/protocol.ts';
import { howItEnded, startProcess } from '../../../../src/gate/start-process.ts';
import { folderWith } from '../../../setup/race-folder.ts';

test('a process answers, and ends when it is let go', async () => {
  const folder = folderWith({ 'heddle.config.mjs': 'console.log("not a result"); export default { out: "x" };' });
  const line = startProcess({ folder, isSilent: true });
  const ended = new Promise((resolve) => line.onEnd(resolve));
  const answered = new Promise<FromExplorer>((resolve) =>
    line.onMessage((message) => message.kind === 'answer' && resolve(message)),
  );
  line.send({ kind: 'request', request: { kind: 'config', file: 'heddle.config.mjs' } });
  expect(await answered).toEqual({ kind: 'answer', answer: { out: 'x' } });
  line.end();
  line.end();
  expect(await ended).toBe('with exit code 0');
  line.send({ kind: 'abort' });
});

test('a process that hangs is ended', async () => {
  const folder = folderWith({ 'loop.mjs': 'for (;;) { /* for ever */ }' });
  const line = startProcess({ folder, isSilent: false });
  const ended = new Promise((resolve) => line.onEnd(resolve));
  line.onMessage((message) => message.kind === 'phase' && line.kill());
  line.send({ kind: 'request', request: { kind: 'config', file: 'loop.mjs' } });
  expect(await ended).toBe('by SIGKILL');
});

test('a process that is let go and does not go is ended', async () => {
  const stubborn = `process.removeAllListeners('disconnect');
    setInterval(() => undefined, 1_000);
    process.send({ kind: 'phase', phase: 'staying' });`;
  const line = startProcess({ folder: folderWith({ 'stubborn.mjs': stubborn }), isSilent: true });
  const ended = new Promise((resolve) => line.onEnd(resolve));
  line.onMessage((message) => message.kind === 'phase' && message.phase === 'staying' && line.end());
  line.send({ kind: 'request', request: { kind: 'config', file: 'stubborn.mjs' } });
  expect(await ended).toBe('by SIGKILL');
});

test('how a process ended is told', () => {
  expect(howItEnded(7, null)).toBe('with exit code 7');
  expect(howItEnded(null, 'SIGABRT')).toBe('by SIGABRT');
});
