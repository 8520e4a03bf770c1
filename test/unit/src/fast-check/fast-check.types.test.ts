// The compiler is the test: what is wrong must be an error.
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import {
  Coverage,
  interleaving,
  programs,
  releaseOrder,
  runCalls,
  runWith,
  type ArgumentsOf,
  type Covered,
  type Execution,
  type GeneratedProgram,
  type Interleaving,
  type ReleaseOrder,
} from '../../../../src/fast-check/index.ts';
import type { Program, Race } from '../../../../src/index.ts';
import { accountModel, type AccountApi } from '../race/account.ts';

test('arguments are typed by the methods of the component', () => {
  expect([use, look]).toHaveLength(2);
  expectTypeOf<ArgumentsOf<AccountApi>['withdraw']>().toEqualTypeOf<fc.Arbitrary<[amount: number]>>();
  expectTypeOf(interleaving()).toEqualTypeOf<fc.Arbitrary<Interleaving>>();
});

async function use(
  race: Race,
  program: Program,
  scheduler: fc.Scheduler,
  labelled: fc.Scheduler<string>,
): Promise<void> {
  await runWith(labelled, program);
  await runWith(fc.schedulerFor((await releaseOrder('AB~0000', program)).order), program);
  expectTypeOf(runWith(scheduler, race, { variant: 'after' })).toEqualTypeOf<Promise<Execution>>();
  await runWith([0, 1], program, { maxSteps: 100 });
  // @ts-expect-error a race has variants
  await runWith(scheduler, race);
  // @ts-expect-error a program has none
  await runWith(scheduler, program, { variant: 'after' });
  // @ts-expect-error a name decides nothing
  await runWith('random', program);

  programs(accountModel, { withdraw: fc.tuple(fc.nat()), balance: fc.constant([]) }, { methods: ['balance'] });
  // @ts-expect-error an amount is needed
  programs(accountModel, {});
  // @ts-expect-error an amount is a number
  programs(accountModel, { withdraw: fc.tuple(fc.string()) });
  // @ts-expect-error there is no such method
  programs(accountModel, { withdraw: fc.tuple(fc.nat()) }, { methods: ['deposit'] });
}

async function look(race: Race, program: Program, generated: GeneratedProgram): Promise<void> {
  const coverage = new Coverage();
  await runCalls(generated, race, { variant: 'after', coverage });
  expectTypeOf(coverage.of(race, { variant: 'after' })).toEqualTypeOf<Promise<Covered>>();
  expectTypeOf(coverage.of(program, { budgetMs: 1_000 })).toEqualTypeOf<Promise<Covered>>();
  expectTypeOf(releaseOrder('AB~0000', race)).toEqualTypeOf<Promise<ReleaseOrder>>();
  // @ts-expect-error a race has variants
  await coverage.of(race);
  // @ts-expect-error generated calls run on a variant
  await runCalls(generated, race, {});
  // @ts-expect-error a schedule is not a token
  await releaseOrder([0, 1], program);
  // @ts-expect-error how many strands there are is a number
  interleaving({ strands: ['A', 'B'] });
}
