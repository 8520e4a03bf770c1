import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import type { Explorer, FromExplorer, Listener, ToExplorer } from '../../../../src/gate/protocol.ts';
import { serve } from '../../../../src/gate/serve.ts';
import { RaceError } from '../../../../src/race/define-race.ts';

/** Serves an explorer, asks it once and waits for the end. */
async function asked(
  answer: (listener: Listener) => Promise<unknown>,
  onStart?: (send: (message: ToExplorer) => void) => void,
): Promise<FromExplorer[]> {
  const told: FromExplorer[] = [];
  const explorer = { ask: (_: unknown, listener: Listener) => answer(listener) } as unknown as Explorer;
  return new Promise((resolve) => {
    serve(
      {
        send: (message) => {
          told.push(message);
          if (message.kind !== 'phase' && message.kind !== 'progress') resolve(told);
        },
        onMessage: (listener) => {
          listener({ kind: 'request', request: { kind: 'config', file: 'x' } });
          onStart?.(listener);
        },
      },
      explorer,
      (text) => text.replaceAll('secret/', ''),
    );
  });
}

test('an answer is sent, after what is told on the way', async () => {
  const progress = { executions: 1, planned: 0, skipped: 0, rate: 1, estimate: undefined, remainingMs: undefined };
  const told = await asked(async ({ onPhase, onProgress }) => {
    onPhase?.('loading x');
    onProgress?.(progress);
    return 42;
  });
  expect(told).toEqual([
    { kind: 'phase', phase: 'loading x' },
    { kind: 'progress', progress },
    { kind: 'answer', answer: 42 },
  ]);
});

test.each([
  [new Complaint('secret/a.ts loops', 4), { kind: 'complaint', message: 'a.ts loops', exitCode: 4 }],
  [new RaceError('secret/a.ts:1: no issue'), { kind: 'complaint', message: 'a.ts:1: no issue', exitCode: 3 }],
])('what the user can put right is a complaint: %s', async (error, message) => {
  expect(await asked(() => Promise.reject(error))).toEqual([message]);
});

const bare = new Error('bare');
delete bare.stack;

test.each([
  [new TypeError('oops'), /^TypeError: oops\n +at /],
  [bare, /^bare$/],
  ['secret/text', /^text$/],
])('anything else is a crash: %s', async (error, message) => {
  const [told] = await asked(() => Promise.reject(error as Error));
  expect(told).toEqual({ kind: 'crash', message: expect.stringMatching(message) });
});

test('whoever asks can ask to stop', async () => {
  const told = await asked(
    ({ signal }) => new Promise((resolve) => signal!.addEventListener('abort', () => resolve('stopped'))),
    (send) => send({ kind: 'abort' }),
  );
  expect(told).toEqual([{ kind: 'answer', answer: 'stopped' }]);
});
