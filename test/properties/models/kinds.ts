// The kinds of component that random histories are made of: a model, and what may be called with what.
import type { Answer, Effect, Model } from '../../../models/model.ts';
import type { Call } from '../../../models/history.ts';
import { counterModel } from '../../../models/ready-made/counter.ts';
import { keyValueModel } from '../../../models/ready-made/key-value.ts';
import { mutexModel } from '../../../models/ready-made/mutex.ts';
import { queueModel } from '../../../models/ready-made/queue.ts';
import { registerModel } from '../../../models/ready-made/register.ts';
import { setModel } from '../../../models/ready-made/set.ts';
import { stackModel } from '../../../models/ready-made/stack.ts';

/** A model whose component is known only at run time. */
export interface AnyModel {
  readonly init: () => unknown;
  readonly methods: Readonly<Record<string, (state: unknown, ...args: readonly unknown[]) => Answer<unknown, unknown>>>;
  readonly partition?: (call: Pick<Call, 'method' | 'args'>) => string | number;
  readonly effect?: (call: Call) => Effect;
}

export interface Kind {
  readonly name: string;
  readonly model: AnyModel;
  /** Per method, the values that each argument is chosen from. */
  readonly methods: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  /** What a result may be changed into. */
  readonly results: readonly unknown[];
}

const VALUES = [0, 1, 2];
const MANY_VALUES = [0, 1, 2, 3, 4, 5, 6, 7];

export const register = kind('register', registerModel(0), {
  methods: { read: [], write: [VALUES], compareAndSet: [VALUES, VALUES] },
  results: [...VALUES, true, false],
});

export const KINDS: readonly Kind[] = [
  register,
  kind('map', keyValueModel, {
    methods: {
      get: [['x', 'y']],
      put: [
        ['x', 'y'],
        ['a', 'b'],
      ],
      append: [
        ['x', 'y'],
        ['a', 'b'],
      ],
    },
    results: ['', 'a', 'ab', 'ba', 'b'],
  }),
  kind('queue', queueModel<number>(), { methods: { enqueue: [VALUES], dequeue: [] }, results: [...VALUES, undefined] }),
  kind('queue of mostly different values', queueModel<number>(), {
    methods: { enqueue: [MANY_VALUES], dequeue: [] },
    results: [...MANY_VALUES, undefined],
  }),
  kind('stack', stackModel<number>(), { methods: { push: [VALUES], pop: [] }, results: [...VALUES, undefined] }),
  kind('set', setModel<number>(), {
    methods: { add: [VALUES], remove: [VALUES], has: [VALUES] },
    results: [true, false],
  }),
  kind('counter', counterModel, { methods: { read: [], add: [[1, 2]] }, results: [0, 1, 2, 3, 4] }),
  kind('lock', mutexModel, {
    methods: { acquire: [], tryAcquire: [], release: [] },
    results: [true, false, undefined],
  }),
];

function kind<State, Component>(
  name: string,
  model: Model<State, Component>,
  calls: Pick<Kind, 'methods' | 'results'>,
): Kind {
  return { name, model: model as unknown as AnyModel, ...calls };
}
