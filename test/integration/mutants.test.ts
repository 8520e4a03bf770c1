// Every lock of the components is needed, and for as long as it is held: whatever mistake is made with one, a scenario of its race
// notices it, except where nobody could.
import { beforeAll, expect, test } from 'vitest';
import { lockMutations } from '../../src/mutation/lock-mutations.ts';
import { countedMutants, runMutants, type JudgedMutant } from '../../src/mutation/run-mutants.ts';
import { raceFiles } from '../mutation/race-files.ts';
import { readTree } from '../tidy/tree.ts';

let judged: readonly JudgedMutant[];

beforeAll(async () => {
  judged = await runMutants(raceFiles(), { scratch: '.scratch' });
});

test('the mutation score is 100 %', () => {
  const survivors = judged.filter(({ standing }) => standing === 'survived');
  expect(survivors).toEqual([]);
  expect(countedMutants(judged).every(({ isKilled }) => isKilled)).toBe(true);
  expect(countedMutants(judged).length).toBeGreaterThan(100);
});

test('there is a killed mutant for the lock of each method of each fix', () => {
  const fixes = readTree().filter(({ path }) => /^src\/components\/[\w-]+\/after\.ts$/.test(path));
  expect(fixes.length).toBeGreaterThanOrEqual(5);
  const removed = fixes.flatMap(({ path, text }) =>
    lockMutations(path, text)
      .filter(({ mutation }) => mutation === 'lock removed')
      .map(({ method }) => `${path} ${method}`),
  );
  const killed = judged
    .filter(({ standing, mutant }) => standing === 'killed' && mutant.mutation === 'lock removed')
    .map(({ mutant }) => `${mutant.at.file} ${mutant.method}`);
  expect(killed).toEqual(expect.arrayContaining(removed));
  for (const { path, text } of fixes) expect(text.match(/runExclusive\(/g)?.length).toBe(locksIn(path).length);
});

// Which mutants are equivalent is found by trying all clients, not decided here. That it is so can be seen, too:
test('no mutants are equivalent but those that only move what is settled out of the lock', () => {
  const equivalent = judged
    .filter(({ standing }) => standing === 'equivalent')
    .map(({ mutant: { component, method, mutation } }) => `${component} ${method}: ${mutation}`);
  expect(equivalent.toSorted()).toEqual(
    [
      // An event is set once and never cleared, and replaced only when it is set. Who has found it under the lock may set it, or look
      // at it, later: if it was replaced meanwhile it is set, and the call counts as one before the reset.
      'cancellation-token cancel: lock released before (await this.#event.read()).set()',
      'cancellation-token cancel: lock let go before (await this.#event.read()).set()',
      'cancellation-token isCancelled: lock released before (await this.#event.read()).isSet()',
      'cancellation-token isCancelled: lock let go before (await this.#event.read()).isSet()',
      // A name is given once, for good. Who has found it may wait for the lock afterwards, until the action is made that has it.
      'plan-lifecycle-service useAction: lock taken after names.get(used)',
      "plan-lifecycle-service useAction: lock let go before nextId(this.#stores, 'plan')",
      // Actions never change, so that it does not matter when they are read once all names are known.
      'plan-lifecycle-service listActions: lock taken after this.#stores.names.values()',
      'plan-lifecycle-service listActions: lock released before readAll(this.#stores.actions, await this.#stores.names.valu…',
      'plan-lifecycle-service listActions: lock let go before readAll(this.#stores.actions, await this.#stores.names.valu…',
      // A lock per plan, around a single access: in `per-key`, which is not the fix.
      'plan-lifecycle-service listPlans: lock removed',
    ].toSorted(),
  );
});

function locksIn(path: string): string[] {
  return [...new Set(judged.filter(({ mutant }) => mutant.at.file === path).map(({ mutant }) => mutant.method))];
}
