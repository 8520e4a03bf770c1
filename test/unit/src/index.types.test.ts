// The compiler is the test: what is wrong must be an error.
import { expect, expectTypeOf, test } from 'vitest';
import {
  checkHistory,
  defineConfig,
  explore,
  mapStore,
  redisStore,
  registerModel,
  replay,
  type Cell,
  type Context,
  type History,
  type Judgement,
  type MapStore,
  type Program,
  type Race,
  type Replay,
  type Result,
  type Shared,
} from '../../../src/index.ts';

test('what is explored, replayed, judged and configured is typed', () => {
  expect([exploreAndReplay, judge, makeObjects, describeStores, configure]).toHaveLength(5);
  expectTypeOf<Result['verdict']>().toEqualTypeOf<'holds' | 'race' | 'deadlock' | 'livelock' | 'open' | 'error'>();
  expectTypeOf<Replay['verdict']>().toEqualTypeOf<Exclude<Result['verdict'], 'open'>>();
});

async function exploreAndReplay(race: Race, program: Program): Promise<void> {
  expectTypeOf(explore(program)).toEqualTypeOf<Promise<Result>>();
  expectTypeOf(explore(race, { variant: 'after', budgetMs: 1_000 })).toEqualTypeOf<Promise<Result>>();
  expectTypeOf(replay('AB~0000', program, { maxSteps: 10 })).toEqualTypeOf<Promise<Replay>>();
  await explore(async ({ now }) => now(), { strategy: 'pct', onProgress: ({ executions }) => void executions });
  // @ts-expect-error a race has variants
  await explore(race);
  // @ts-expect-error a program has none
  await explore(program, { variant: 'after' });
  // @ts-expect-error there is no such strategy
  await explore(program, { strategy: 'guess' });
  // @ts-expect-error a token says all but the limits
  await replay('AB~0000', program, { strategy: 'pct' });
  // @ts-expect-error the token comes first
  await replay(program, 'AB~0000');
}

async function judge(history: History): Promise<void> {
  expectTypeOf(checkHistory(registerModel(0), history)).toEqualTypeOf<Promise<Judgement<number>>>();
  const judgement = await checkHistory(registerModel('a'), history, { budgetMs: 1_000 });
  if (judgement.verdict === 'not linearizable') expectTypeOf(judgement.failure.state).toEqualTypeOf<string>();
  // @ts-expect-error an order is there only if there is one
  void judgement.order;
  // @ts-expect-error the model comes first
  await checkHistory(history, registerModel(0));
}

async function makeObjects({ cell, lock, semaphore, shared, task }: Context): Promise<void> {
  const balance = cell(100, 'balance');
  expectTypeOf(balance).toEqualTypeOf<Cell<number>>();
  expectTypeOf(task('A', () => balance.read())).toEqualTypeOf<Promise<number>>();
  expectTypeOf(task(async () => 'unnamed')).toEqualTypeOf<Promise<string>>();
  // @ts-expect-error the cell holds a number
  await balance.write('100');
  // @ts-expect-error a lock has a name, not a size
  lock(2);
  // @ts-expect-error a semaphore has a size
  semaphore('permits');
  const counter = { count: (by: number): number => by, size: 2 };
  const client = shared(counter, { name: 'client', describe: { count: 'read' } });
  expectTypeOf(client).toEqualTypeOf<Shared<typeof counter>>();
  expectTypeOf(client.count).toEqualTypeOf<(by: number) => Promise<number>>();
  // @ts-expect-error a field is not called, so there is nothing to describe
  shared(counter, { describe: { size: 'read' } });
}

function describeStores({ shared }: Context, store: MapStore<number>): void {
  shared(store, { describe: mapStore });
  shared(store, { describe: { get: { access: 'read', key: 0 }, keys: 'read' } });
  shared({ get: async (key: string) => key, incr: async (key: string) => key.length }, { describe: redisStore });
  // @ts-expect-error a method reads or writes
  shared(store, { describe: { get: 'looks' } });
  // @ts-expect-error the key is an argument, by its position
  shared(store, { describe: { get: { access: 'read', key: 'name' } } });
  // @ts-expect-error there is no such method
  shared(store, { describe: { fetch: 'read' } });
}

function configure(): void {
  defineConfig({ races: ['src/**/*.race.ts'], reporters: ['html', 'junit'], budget: '60s', allowOpen: false });
  // @ts-expect-error there is no such reporter
  defineConfig({ reporters: ['pdf'] });
  // @ts-expect-error a duration has a unit
  defineConfig({ budget: 60 });
  // @ts-expect-error there is no such setting
  defineConfig({ race: 'src/**/*.race.ts' });
}
