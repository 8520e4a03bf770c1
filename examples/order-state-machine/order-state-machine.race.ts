import { defineRace, sqlStore } from 'heddle';
import { MemoryDatabase } from '../clients/database.ts';
import { CheckedOrders, ComparedOrders, origins, type Orders, type State } from './order-state-machine.ts';

export default defineRace({
  issue: 6,
  title: 'an order is shipped although it was cancelled',
  shared: () => ({ database: new MemoryDatabase({ orders: [{ id: 7, state: 'placed' }] }) }),
  describe: { database: sqlStore },
  variants: {
    before: ({ database }): Orders => new CheckedOrders(database),
    after: ({ database }) => new ComparedOrders(database),
  },
  scenarios: {
    'cancelled-while-shipped': {
      setup: (orders) => orders.move(7, 'paid'),
      tasks: {
        A: (orders) => orders.move(7, 'cancelled'),
        B: (orders) => orders.move(7, 'shipped'),
      },
    },
    /** Both must succeed: an order that was paid can still be cancelled. */
    'cancelled-while-paid': {
      tasks: {
        A: (orders) => orders.move(7, 'cancelled'),
        B: [(orders) => orders.move(7, 'paid'), (orders) => orders.state(7)],
      },
    },
  },
  finally: (orders) => orders.state(7),
  model: {
    init: (): State => 'placed',
    methods: {
      move: (state, _id, to) => (origins[to].includes(state) ? [to, true] : [state, false]),
      state: (state) => [state, state],
    },
  },
});
