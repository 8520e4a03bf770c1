// What is called while measuring, per kind of component.
import type { Model } from '../../models/model.ts';
import { counterModel } from '../../models/ready-made/counter.ts';
import { keyValueModel } from '../../models/ready-made/key-value.ts';
import { mutexModel } from '../../models/ready-made/mutex.ts';
import { queueModel } from '../../models/ready-made/queue.ts';
import { registerModel } from '../../models/ready-made/register.ts';
import { setModel } from '../../models/ready-made/set.ts';
import { stackModel } from '../../models/ready-made/stack.ts';

export interface Workload {
  readonly name: string;
  readonly model: Model<unknown, unknown>;
  /** The next call, a method and its arguments. `nth` counts the calls. */
  readonly next: (choose: Choose, nth: number) => readonly [method: string, ...args: unknown[]];
  /** The method whose result is changed in a broken history, and a result that it never has. */
  readonly observer: string;
  readonly wrong: unknown;
}

/** A random number below `count`. */
type Choose = (count: number) => number;

const VALUES = 5;

export const register = workload('register', registerModel(0), {
  next: (choose) => {
    const roll = choose(4);
    if (roll < 2) return ['read'];
    return roll === 2 ? ['write', choose(VALUES)] : ['compareAndSet', choose(VALUES), choose(VALUES)];
  },
  observer: 'read',
  wrong: -1,
});

export const WORKLOADS: readonly Workload[] = [
  register,
  workload('key-value', keyValueModel, {
    next: (choose, nth) => {
      const key = `k${choose(10)}`;
      const roll = choose(8);
      if (roll < 4) return ['get', key];
      return roll < 7 ? ['put', key, `v${nth}`] : ['append', key, `+${nth}`];
    },
    observer: 'get',
    wrong: 'never put',
  }),
  workload('queue', queueModel<number>(), {
    next: (choose, nth) => (choose(2) === 0 ? ['enqueue', nth] : ['dequeue']),
    observer: 'dequeue',
    wrong: -1,
  }),
  workload('stack', stackModel<number>(), {
    next: (choose) => (choose(2) === 0 ? ['push', choose(VALUES)] : ['pop']),
    observer: 'pop',
    wrong: -1,
  }),
  workload('set', setModel<number>(), {
    next: (choose) => [['add', 'remove', 'has'][choose(3)]!, choose(10 * VALUES)],
    observer: 'has',
    wrong: 'maybe',
  }),
  workload('counter', counterModel, {
    next: (choose) => (choose(2) === 0 ? ['read'] : ['add', 1 + choose(2)]),
    observer: 'read',
    wrong: -1,
  }),
  workload('mutex', mutexModel, {
    next: (choose) => (choose(2) === 0 ? ['tryAcquire'] : ['release']),
    observer: 'tryAcquire',
    wrong: 'maybe',
  }),
];

function workload<State, Component>(
  name: string,
  model: Model<State, Component>,
  rest: Pick<Workload, 'next' | 'observer' | 'wrong'>,
): Workload {
  return { name, model: model as unknown as Model<unknown, unknown>, ...rest };
}
