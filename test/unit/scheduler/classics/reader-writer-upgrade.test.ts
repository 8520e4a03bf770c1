// Two readers want to become the writer, and each waits for the other to stop reading.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, storyOf } from './evidence.ts';

const READERS = 2;

/** A reader has one permit, the writer all of them. */
function document(begins: 'as a reader' | 'as the writer'): Program {
  return async ({ semaphore, cell, task }) => {
    const permits = semaphore(READERS, 'document');
    const text = cell(0, 'text');
    const edit = async (): Promise<void> => {
      const isReader = begins === 'as a reader';
      const [, release] = await permits.acquire(isReader ? 1 : READERS);
      const read = await text.read();
      const [, releaseRest] = isReader ? await permits.acquire(READERS - 1) : [0, () => undefined];
      await text.write(read + 1);
      releaseRest();
      release();
    };
    await Promise.all([task('A', edit), task('B', edit)]);
    if ((await text.read()) !== 2) throw new Error('an edit was lost');
  };
}

test('the upgrade of two readers at once is a deadlock', async () => {
  const { verdict, complete, failure } = await findFailure(document('as a reader'));
  expect({ verdict, complete }).toEqual({ verdict: 'deadlock', complete: true });
  expect(failure).toMatchObject({ kind: 'deadlock', preemptions: 1, isMinimal: true });
  expect(storyOf(failure).filter((line) => line.includes('acquire'))).toEqual(['1: document.acquire()', '2: document.acquire()']);
  const { waiting } = failure.deadlock!;
  expect(waiting.map(({ strand }) => strand)).toEqual(['A', 'B']);
  for (const { waitsFor, holds, heldBy } of waiting) {
    expect({ waitsFor, holds, heldBy: heldBy.toSorted() }).toEqual({
      waitsFor: 'document',
      holds: ['document'],
      heldBy: ['A', 'B'],
    });
  }
});

test('whoever begins as the writer never waits for a reader that waits for it', async () => {
  expect(await expectToHold(document('as the writer'))).toBe(2);
});
