import { describe, expect, it } from 'vitest';
import { OrderSearch } from '../../../../models/checker/order-search.ts';
import { PartialOrder } from '../../../../models/checker/partial-order.ts';
import { specify } from '../../../../models/checker/specification.ts';
import { Transitions } from '../../../../models/checker/transitions.ts';
import { registerModel } from '../../../../models/ready-made/register.ts';
import { history } from '../histories.ts';

const transitions = new Transitions(specify(registerModel(0)));
const { calls } = history('A write(1)', 'A', 'A read', 'A = 2', 'B write(2)', 'B', 'C write(3)');
const classes = calls.map((call) => transitions.classOf(call));
const isPending = [0, 0, 0, 1];

describe('OrderSearch', () => {
  it('finds an order under precedences, one question after the other', () => {
    const search = new OrderSearch(transitions);
    const order = new PartialOrder([[0, 1], [2], [3]]);
    expect(search.find({ order, classes, isPending })).toEqual([0, 2, 1]);
    order.require(1, 2);
    expect(search.find({ order, classes, isPending })).toBe(undefined);
    order.relax();
    order.require(2, 0);
    expect(search.find({ order, classes, isPending })).toBe(undefined);
    order.relax();
    order.require(2, 1);
    expect(search.find({ order, classes, isPending })).toEqual([0, 2, 1]);
  });

  it('uses a pending call only if it must', () => {
    const search = new OrderSearch(transitions);
    const order = new PartialOrder([[0], [1]]);
    const seen = history('A read', 'A = 3', 'C write(3)').calls.map((call) => transitions.classOf(call));
    expect(search.find({ order, classes: seen, isPending: [0, 1] })).toEqual([1, 0]);
    const first = history('A read', 'A = 0', 'C write(0)').calls.map((call) => transitions.classOf(call));
    expect(search.find({ order, classes: first, isPending: [0, 1] })).toEqual([0]);
  });

  it('stops after so many configurations, and goes on', () => {
    const search = new OrderSearch(transitions);
    search.start({ order: new PartialOrder([[0], [1], [2]]), classes: classes.slice(0, 3), isPending });
    let turns = 1;
    while (search.run(1) === 'more') turns++;
    expect(turns).toBeGreaterThan(1);
    expect(search.placed).toHaveLength(3);
  });
});
