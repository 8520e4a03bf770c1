// A race whose scenarios are too few. It is not called a race file, because it is not one of the project's.
import type { Model } from '../../../../../models/model.ts';
import { MemoryValue } from '../../../../../src/components/stores/value-store.ts';
import { defineRace } from '../../../../../src/race/define-race.ts';
import { valueStore } from '../../../../../src/race/store-descriptions.ts';
import { Till, type TillApi } from './till.ts';
import { OpenTill } from './open-till.ts';

const model: Model<number, TillApi> = {
  init: () => 0,
  methods: {
    deposit: (money, amount) => [money + amount, undefined],
    empty: (money) => [0, money],
    money: (money) => [money, money],
  },
};

export default defineRace({
  issue: 17,
  component: 'till',
  title: 'money is lost between two who put it in',
  shared: () => ({ money: new MemoryValue(0) }),
  describe: { money: valueStore },
  variants: {
    before: ({ money }): TillApi => new OpenTill(money),
    after: ({ money, lock }) => new Till(money, lock('till')),
  },
  model,
  setup: (till) => till.deposit(4),
  scenarios: {
    'two-deposits': {
      tasks: {
        A: (till) => till.deposit(1),
        B: (till) => till.deposit(2),
      },
      finally: (till) => till.money(),
    },
    emptied: {
      tasks: {
        A: (till) => till.empty(),
        B: (till) => till.money(),
      },
      expect: { before: 'holds' },
    },
  },
});
