// Is what went wrong called by its name? One component per anomaly, explored for real.
import { expect, test } from 'vitest';
import type { Model } from '../../../../models/model.ts';
import { reportCase } from '../../../../src/race/case-report.ts';
import type { Kit } from '../../../../src/race/declaration.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { findCase } from '../../../../src/race/explore-race.ts';
import type { Verdict } from '../../../../reports/report.ts';

interface Pair {
  /** Puts something into the first if the second is empty. */
  claim(name: string): Promise<boolean>;
  both(): Promise<string>;
  write(text: string): Promise<void>;
  walk(): Promise<number>;
}

interface State {
  readonly first: string;
  readonly second: string;
}

const model: Model<State, Pair> = {
  init: () => ({ first: '', second: '' }),
  methods: {
    claim: (state, name) => (state.second === '' ? [{ ...state, first: name }, true] : [state, false]),
    both: (state) => [state, state.first + state.second],
    write: (_, text) => [{ first: text, second: text }, undefined],
    walk: (state) => [state, state.first === '' ? 0 : 1],
  },
};

async function verdictOf(tasks: Record<string, (pair: Pair) => unknown>): Promise<Verdict> {
  const race = defineRace({
    issue: 60,
    title: 'an anomaly',
    shared: ({ cell }: Kit) => ({ first: cell('', 'first'), second: cell('', 'second') }),
    variants: {
      before: ({ first, second }): Pair => ({
        claim: async (name) => {
          if ((await second.read()) !== '') return false;
          await first.write(name);
          return true;
        },
        both: async () => (await first.read()) + (await second.read()),
        write: async (text) => {
          await first.write(text);
          await second.write(text);
        },
        walk: async () => {
          const length = (await first.read()).length;
          if ((await first.read()).length !== length) throw new Error('the list was modified during iteration');
          return length === 0 ? 0 : 1;
        },
      }),
    },
    tasks,
    finally: (pair) => pair.both(),
    model,
  });
  return (await reportCase(findCase(race, { variant: 'before' }))).report.verdict;
}

test('who acts on a check that was undone meanwhile has checked, then acted', async () => {
  const verdict = await verdictOf({ A: (pair) => pair.claim('a'), B: (pair) => pair.write('b') });
  expect(verdict).toMatchObject({ kind: 'race', pattern: 'check-then-act', object: 'second' });
  expect(verdict.notes!.map(({ mark }) => mark)).toEqual(['o', '*']);
});

test('who answers with what was changed meanwhile has read something stale', async () => {
  const verdict = await verdictOf({ A: (pair) => pair.both(), B: (pair) => pair.write('b') });
  expect(verdict).toMatchObject({ kind: 'race', pattern: 'stale read', object: 'first' });
  expect(verdict.notes![1]!.text).toBe('makes the answer of step 1 out of date');
});

test('an error about a change during iteration is a concurrent modification', async () => {
  const verdict = await verdictOf({ A: (pair) => pair.walk(), B: (pair) => pair.write('b') });
  expect(verdict).toMatchObject({ kind: 'race', pattern: 'concurrent modification' });
});

test('an error that nothing explains is unexpected', async () => {
  const verdict = await verdictOf({
    A: () => {
      throw new TypeError('surprise');
    },
  });
  expect(verdict).toMatchObject({ kind: 'race', pattern: 'unexpected error', message: 'TypeError: surprise' });
});

test('something thrown that is no error is unexpected too', async () => {
  const verdict = await verdictOf({ A: () => Promise.reject('surprise' as unknown as Error) });
  expect(verdict).toMatchObject({ pattern: 'unexpected error', message: "threw 'surprise'" });
});

test('what has no other name is not linearizable', async () => {
  const verdict = await verdictOf({
    A: (pair) => pair.write('a'),
    B: (pair) => pair.write('b'),
    C: (pair) => pair.both(),
  });
  expect(verdict.kind).toBe('race');
});

test('a broken invariant without such a pattern is called one', async () => {
  const race = defineRace({
    issue: 61,
    title: 'an invariant',
    shared: ({ cell }: Kit) => ({ first: cell(0, 'first') }),
    variants: { before: ({ first }) => ({ add: () => first.update((n) => n + 1) }) },
    tasks: { A: (component) => component.add() },
    invariants: { 'it stays nought': async ({ shared }) => (await shared.first.read()) === 0 },
  });
  const { report } = await reportCase(findCase(race, { variant: 'before' }));
  expect(report.verdict).toMatchObject({ pattern: 'broken invariant', message: 'BrokenInvariant: it stays nought' });
});

test('a circle of locks is a deadlock', async () => {
  const race = defineRace({
    issue: 62,
    title: 'two locks',
    shared: ({ lock }: Kit) => ({ one: lock('one'), two: lock('two') }),
    variants: {
      before: ({ one, two }) => ({
        forth: () => one.runExclusive(() => two.runExclusive(() => undefined)),
        back: () => two.runExclusive(() => one.runExclusive(() => undefined)),
      }),
    },
    tasks: { A: (component) => component.forth(), B: (component) => component.back() },
    invariants: { 'it ends': () => true },
  });
  const { report } = await reportCase(findCase(race, { variant: 'before' }));
  expect(report.verdict).toMatchObject({
    kind: 'deadlock',
    pattern: 'deadlock',
    deadlock: { cycle: ['A', 'two', 'B', 'one', 'A'], wayOut: { strand: 'A', waitsFor: 'two', before: 2 } },
  });
});
