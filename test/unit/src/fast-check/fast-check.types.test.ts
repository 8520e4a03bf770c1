// The compiler is the test: what is wrong must be an error.
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import {
  interleaving,
  programs,
  releaseOrder,
  runWith,
  type Execution,
  type Interleaving,
} from '../../../../src/fast-check/index.ts';
import type { Program, Race } from '../../../../src/index.ts';
import { accountModel, type AccountApi } from '../race/account.ts';
import type { ArgumentsOf } from '../../../../src/fast-check/index.ts';

test('arguments are typed by the methods of the component', () => {
  expect(use).toBeTypeOf('function');
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
