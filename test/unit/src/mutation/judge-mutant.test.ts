import type { MutexInterface } from 'async-mutex';
import { expect, test } from 'vitest';
import { throws, type Model } from '../../../../models/model.ts';
import { MemoryValue, type ValueStore } from '../../../../src/components/stores/value-store.ts';
import { judgeMutant } from '../../../../src/mutation/judge-mutant.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import type { Race } from '../../../../src/race/race.ts';
import { valueStore } from '../../../../src/race/store-descriptions.ts';

const broke = new RangeError('there is no money');

/** A purse with a lock that can be left out of its only method that needs one. */
class Purse {
  readonly #money: ValueStore<number>;
  readonly #take: (work: () => Promise<number>) => Promise<number>;

  constructor(money: ValueStore<number>, take: (work: () => Promise<number>) => Promise<number>) {
    this.#money = money;
    this.#take = take;
  }

  spend(): Promise<number> {
    return this.#take(async () => {
      const money = await this.#money.read();
      if (money === 0) throw broke;
      await this.#money.write(money - 1);
      return money;
    });
  }

  look(): Promise<number> {
    return this.#money.read();
  }
}

const model: Model<number, Purse> = {
  init: () => 2,
  methods: {
    spend: (money) => (money === 0 ? [money, throws(broke)] : [money - 1, money]),
    look: (money) => [money, money],
  },
};

type Make = (money: ValueStore<number>, lock: MutexInterface) => Purse;

/** In its one scenario somebody looks while another spends: no lock is needed for that. */
const purse = (make: Make): Race =>
  defineRace({
    issue: 5,
    title: 'money is spent twice',
    shared: () => ({ money: new MemoryValue(2) }),
    describe: { money: valueStore },
    variants: { after: ({ money, lock }) => make(money, lock('purse')) },
    model,
    scenarios: {
      watched: {
        tasks: { A: (one) => one.spend(), B: (one) => one.look() },
        finally: (one) => one.spend(),
      },
    },
  });

const reached = { times: 0 };
const locked: Make = (money, lock) => new Purse(money, (work) => lock.runExclusive(work));
const open: Make = (money) =>
  new Purse(money, (work) => {
    reached.times++;
    return work();
  });

test('what no scenario notices, but somebody could, survives', async () => {
  expect(await judgeMutant(purse(locked), { race: purse(open), reached }, ['after'])).toEqual({
    standing: 'survived',
    missing: 'A: spend(); B: spend()',
  });
});

test('somebody who finds fault with the original as well tells nothing', async () => {
  expect(await judgeMutant(purse(open), { race: purse(open), reached }, ['after'])).toEqual({ standing: 'equivalent' });
});

test('a place that nobody comes to makes no difference', async () => {
  const unreached = { times: 0 };
  const mutant = { race: purse(open), reached: unreached };
  expect(await judgeMutant(purse(locked), mutant, ['after'])).toEqual({ standing: 'equivalent' });
});

test('a mutant that is wrong even if nobody comes between is our own mistake', async () => {
  const race = purse((money) => new Purse(money, async (work) => (await work()) + 1));
  await expect(judgeMutant(purse(locked), { race, reached }, ['after'])).rejects.toThrow(
    '[heddle internal] 5/watched/after fails although only A runs',
  );
});

test('a mutant that cannot be explored is not judged', async () => {
  const race = purse((money) => new Purse(money, () => new Promise(() => undefined)));
  await expect(judgeMutant(purse(locked), { race, reached }, ['after'])).rejects.toThrow(
    '[heddle internal] 5/watched/after cannot be judged',
  );
});
