// Is nothing but the lock changed? As long as nobody comes between, a mutant does what the original does: the same effects in the same
// order, and the same answer. It only has the lock for less of it.
import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockMutations } from '../../../../src/mutation/lock-mutations.ts';
import { runs, seed } from '../../../setup/runs.ts';

/** An expression that may await something, with what is called before or afterwards. */
const { expression } = fc.letrec<{ expression: string; access: string }>((tie) => ({
  access: fc.constantFrom('a', 'b', 'c').map((name) => `store.${name}()`),
  expression: fc.oneof(
    { maxDepth: 3 },
    tie('access').map((access) => `(await ${access})`),
    fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `note(${one}, ${other})`),
    fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `(${one} + ${other})`),
    fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `(${one} > 2 && ${other})`),
    tie('expression').map((one) => `(await store.d(${one}))`),
    fc.constantFrom('1', 'count', 'count++', 'store?.e(1)'),
  ),
}));

const statement = fc.oneof(
  expression.map((one) => `${one};`),
  expression.map((one) => `count = ${one};`),
  expression.map((one) => `count += ${one};`),
  expression.map((one) => `{ const own = ${one}; note(own); }`),
  fc.tuple(expression, expression).map(([one, other]) => `if (${one} > 4) return ${other};`),
  fc.tuple(expression, expression).map(([one, other]) => `for (const n of [1, ${one}]) count += n + ${other};`),
  expression.map((one) => `try { ${one}; } finally { note(2); }`),
);

const work = fc
  .tuple(fc.array(statement, { minLength: 1, maxLength: 4 }), expression)
  .map(([statements, last]) => [...statements, `return ${last};`].join('\n'));

test('a mutant does alone what the original does', async () => {
  await fc.assert(
    fc.asyncProperty(work, async (body) => {
      const text = `const method = () => lock.runExclusive(async () => { ${body} });`;
      const original = await run(text);
      expect(original.log).toEqual(['lock', ...original.effects, 'unlock']);
      for (const { mutation, text: mutated } of lockMutations('work.ts', text)) {
        const { answer, effects, log } = await run(mutated.replace('export const', 'const'));
        expect({ mutation, answer, effects }).toEqual({ mutation, answer: original.answer, effects: original.effects });
        expect(shapeOf(log), mutation).toMatch(SHAPES[mutation.split(' ', 2)[1]!]!);
      }
    }),
    { numRuns: runs(100), seed: seed(4) },
  );
});

/** Which effects happen with the lock, in brackets, and which without. The work may end before the cut. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  removed: /^\.*$/,
  released: /^\[\.*\]\.*$/,
  taken: /^\.*(\[\.*\])?$/,
  let: /^\[\.*\](\[\.*\])?$/,
};

const shapeOf = (log: readonly string[]): string =>
  log.map((entry) => (entry === 'lock' ? '[' : entry === 'unlock' ? ']' : '.')).join('');

interface Run {
  readonly answer: unknown;
  readonly effects: readonly string[];
  readonly log: readonly string[];
}

/** Runs the method, and logs when it has the lock and what it does. */
async function run(text: string): Promise<Run> {
  const log: string[] = [];
  const effects: string[] = [];
  const happens = (effect: string): number => {
    log.push(effect);
    return effects.push(effect);
  };
  const note = (...values: unknown[]): number => happens(`note ${values.join()}`);
  const access = (name: string) => async (value?: unknown) => happens(`${name} ${String(value)}`);
  const store = { a: access('a'), b: access('b'), c: access('c'), d: access('d'), e: note };
  const lock = {
    async runExclusive(worker: () => Promise<unknown>) {
      log.push('lock');
      try {
        return await worker();
      } finally {
        log.push('unlock');
      }
    },
  };
  const method = runInThisContext(`(lock, store, note) => { let count = 0; ${text} return method; }`) as (
    ...objects: readonly unknown[]
  ) => () => Promise<unknown>;
  const answer = await method(lock, store, note)();
  return { answer, log, effects };
}
