// Does a token lead to the very execution that it was made of, and never to another one without saying so?
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MutexInterface } from 'async-mutex';
import { record, type Recording } from '../../../scheduler/exploration/failure.ts';
import { withSession } from '../../../scheduler/exploration/with-session.ts';
import { RandomStrategy } from '../../../scheduler/strategies/random.ts';
import { replay, TokenError, type Outcome, type Program as Body } from '../../../src/index.ts';
import { runs, seed } from '../../setup/runs.ts';
import { interpret } from './interpreter.ts';
import { programs } from './program.ts';

const anyProgram = programs(['data', 'locks', 'signals', 'timers', 'choices', 'forks', 'throws'], 2, 3);

/** A random execution, whether it fails or not. */
function sample(body: Body, strategySeed: number): Promise<Recording> {
  const options = { maxSteps: 10_000, seed: 1, isUnreduced: true };
  const keep = (inner: MutexInterface): MutexInterface => inner;
  return withSession({ body, makeReentrant: keep }, options, (session) =>
    record(session, new RandomStrategy(strategySeed)),
  );
}

const verdicts: Partial<Record<Outcome['kind'], string>> = { returned: 'holds', threw: 'race', stuck: 'deadlock' };

test('a thousand random tokens replay to identical steps', async () => {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(anyProgram, fc.nat(), async (program, strategySeed) => {
      const body: Body = (context) => interpret(program, context);
      const { token, steps, outcome } = await sample(body, strategySeed);
      const again = await replay(token, body);
      expect(again.steps).toEqual(steps);
      expect(again.token).toBe(token);
      expect(again.verdict).toBe(verdicts[outcome.kind]);
      total += steps.length;
    }),
    { numRuns: runs(1_000), seed: seed(5) },
  );
  expect(total).toBeGreaterThan(1_000);
});

type Corruption = (text: string, at: number, character: string) => string;

const corruptions: Record<string, Corruption> = {
  'another character': (text, at, character) => text.slice(0, at) + character + text.slice(at + 1),
  'a character more': (text, at, character) => text.slice(0, at) + character + text.slice(at),
  'a character less': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'two characters swapped': (text, at) =>
    text.slice(0, at) +
    text
      .slice(at, at + 2)
      .split('')
      .toReversed()
      .join('') +
    text.slice(at + 2),
};

test.each(Object.entries(corruptions))('a token with %s is refused, or leads to the same steps', async (_, corrupt) => {
  await fc.assert(
    fc.asyncProperty(
      anyProgram,
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), character()), { minLength: 20, maxLength: 20 }),
      async (program, strategySeed, places) => {
        const body: Body = (context) => interpret(program, context);
        const { token, steps } = await sample(body, strategySeed);
        for (const [place, other] of places) {
          const corrupted = corrupt(token, place % token.length, other);
          if (corrupted === token) continue;
          const outcome = await replay(corrupted, body).catch((error: unknown) => error);
          if (outcome instanceof TokenError) continue;
          const { failure, steps: followed } = outcome as Awaited<ReturnType<typeof replay>>;
          if (failure?.kind === 'stale token') continue;
          // What differs only in what does not count, such as the case of a hexadecimal digit, is the same token.
          expect(followed, corrupted).toEqual(steps);
        }
      },
    ),
    { numRuns: runs(50), seed: seed(6) },
  );
});

/** What stands in tokens, and a few others. */
function character(): fc.Arbitrary<string> {
  return fc.constantFrom(...'ABCDZ0123456789abcdefmain-.:_=~/% \n!ä'.split(''));
}
