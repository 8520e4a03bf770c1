import { describe, expect, it } from 'vitest';
import { checkHistorySync } from '../../../../models/check-history.ts';
import type { History } from '../../../../models/history.ts';
import type { Model, Precedence, TimedCall } from '../../../../models/model.ts';
import { counterModel } from '../../../../models/ready-made/counter.ts';
import { keyValueModel } from '../../../../models/ready-made/key-value.ts';
import { mutexModel } from '../../../../models/ready-made/mutex.ts';
import { queueModel, type Queue } from '../../../../models/ready-made/queue.ts';
import { registerModel } from '../../../../models/ready-made/register.ts';
import { setModel } from '../../../../models/ready-made/set.ts';
import { stackModel } from '../../../../models/ready-made/stack.ts';
import { history } from '../histories.ts';

/** Calls one after the other, each with its result; changing any one result must be noticed. */
const SESSIONS: readonly (readonly [
  name: string,
  isLegal: (...steps: string[]) => boolean,
  steps: readonly string[],
])[] = [
  [
    'register',
    legal(registerModel(0)),
    ['read = 0', 'write(1)', 'compareAndSet(0,2) = false', 'compareAndSet(1,2) = true', 'read = 2'],
  ],
  [
    'key-value',
    legal(keyValueModel),
    ['get("k") = ""', 'put("k","a")', 'append("k","b")', 'get("k") = "ab"', 'get("l") = ""'],
  ],
  [
    'queue',
    legal(queueModel<number>()),
    ['dequeue', 'enqueue(1)', 'enqueue(2)', 'dequeue = 1', 'dequeue = 2', 'dequeue'],
  ],
  ['stack', legal(stackModel<number>()), ['pop', 'push(1)', 'push(2)', 'pop = 2', 'pop = 1', 'pop']],
  [
    'set',
    legal(setModel<number>()),
    ['has(1) = false', 'add(1) = true', 'add(1) = false', 'has(1) = true', 'remove(1) = true', 'remove(1) = false'],
  ],
  ['counter', legal(counterModel), ['read = 0', 'add(2) = 2', 'add(-1) = 1', 'read = 1']],
  ['mutex', legal(mutexModel), ['acquire', 'tryAcquire = false', 'release', 'tryAcquire = true', 'release']],
];

describe.each(SESSIONS)('the model of a %s', (_, isLegal, steps) => {
  it('explains a session', () => {
    expect(isLegal(...steps)).toBe(true);
  });

  it('explains no other result of any call', () => {
    for (const [at, step] of steps.entries()) {
      const [input] = step.split(' = ');
      expect(isLegal(...steps.with(at, `${input!} = "another"`)), step).toBe(false);
    }
  });
});

describe('the model of a queue', () => {
  it('says nothing of the order of values that occur twice', () => {
    const steps = history('A enqueue(1)', 'B enqueue(1)', 'A', 'B', 'A dequeue', 'A = 1');
    expect(precedences(steps)).toEqual([]);
  });

  it('knows the order of values enqueued at once by the order in which they left', () => {
    const both = history('A enqueue(1)', 'B enqueue(2)', 'B', 'A', 'A dequeue', 'A = 1', 'A dequeue', 'A = 2');
    expect(precedences(both)).toEqual([{ before: 0, after: 1, because: [2, 3] }]);
    const one = history('A enqueue(1)', 'B enqueue(2)', 'B', 'A', 'A dequeue', 'A = 2');
    expect(precedences(one)).toEqual([{ before: 1, after: 0, because: [2] }]);
  });

  it('does not, if they left at the same time or may have left unseen', () => {
    const together = ['A enqueue(1)', 'B enqueue(2)', 'B', 'A', 'A dequeue', 'B dequeue', 'A = 1', 'B = 2'];
    expect(precedences(history(...together))).toEqual([]);
    expect(precedences(history('A enqueue(1)', 'B enqueue(2)', 'B', 'A', 'A dequeue', 'A = 2', 'A dequeue'))).toEqual(
      [],
    );
  });
});

function legal<State, Component>(model: Model<State, Component>): (...steps: string[]) => boolean {
  return (...steps) => {
    const events = steps.flatMap((step) => {
      const [input, result] = step.split(' = ');
      return [`A ${input!}`, result === undefined ? 'A' : `A = ${result}`];
    });
    return checkHistorySync(model, history(...events)).verdict === 'linearizable';
  };
}

function precedences(recorded: History): Precedence[] {
  const positions = new Map(Array.from(recorded.events, (event, at) => [event, at]));
  const calls = recorded.calls.map((call, index) => ({
    ...call,
    invokedAt: positions.get(index)!,
    returnedAt: positions.get(~index) ?? Infinity,
  }));
  return [...queueModel<number>().precedences!(calls as TimedCall<Queue<number>>[])];
}
