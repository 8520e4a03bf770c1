// Races of another kind than the account: two forks, taken in one order or in two, by philosophers who may also miscount.
import type { MutexInterface } from 'async-mutex';
import type { Model } from '../../../../models/model.ts';
import { defineRace } from '../../../../src/race/define-race.ts';

export interface Table {
  eat(first: 'left' | 'right'): Promise<number>;
}

class Meals {
  #count = 0;

  async read(): Promise<number> {
    return this.#count;
  }

  async write(count: number): Promise<void> {
    this.#count = count;
  }
}

type Forks = Readonly<Record<'left' | 'right', MutexInterface>>;

/** Counts the meals that it has served, while both forks are held, or else after they were put back. */
class Philosophers implements Table {
  readonly #forks: Forks;
  readonly #meals: Meals;
  readonly #isCareful: boolean;

  constructor(forks: Forks, meals: Meals, isCareful: boolean) {
    this.#forks = forks;
    this.#meals = meals;
    this.#isCareful = isCareful;
  }

  async eat(first: 'left' | 'right'): Promise<number> {
    const [one, other] = first === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const);
    const serve = async (): Promise<number> => {
      const meal = (await this.#meals.read()) + 1;
      await this.#meals.write(meal);
      return meal;
    };
    const both = (worker: () => Promise<number>): Promise<number> =>
      this.#forks[one].runExclusive(() => this.#forks[other].runExclusive(worker));
    if (this.#isCareful) return both(serve);
    await both(async () => 0);
    return serve();
  }
}

const mealsModel: Model<number, Table> = {
  init: () => 0,
  methods: { eat: (count) => [count + 1, count + 1] },
};

/** `in-order` holds and `crossed` deadlocks; what is careless races in either. */
export const tableRace = defineRace({
  issue: 31,
  title: 'philosophers wait for each other, or miscount their meals',
  component: 'table',
  shared: () => ({ meals: new Meals() }),
  describe: { meals: { read: 'read', write: 'write' } },
  variants: {
    careless: {
      build: ({ meals, lock }) => new Philosophers({ left: lock('left'), right: lock('right') }, meals, false),
      expect: 'races',
    },
    careful: {
      build: ({ meals, lock }) => new Philosophers({ left: lock('left'), right: lock('right') }, meals, true),
      expect: 'holds',
    },
  },
  scenarios: {
    'in-order': { tasks: { A: (table) => table.eat('left'), B: (table) => table.eat('left') } },
    crossed: {
      tasks: { A: (table) => table.eat('left'), B: (table) => table.eat('right') },
      expect: { careful: 'deadlocks' },
    },
  },
  model: mealsModel,
});
