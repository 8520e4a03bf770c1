import { describe, expect, it } from 'vitest';
import { checkHistory, checkHistorySync } from '../../../models/check-history.ts';
import type { History } from '../../../models/history.ts';
import { throws, type Effect, type Model } from '../../../models/model.ts';
import { keyValueModel } from '../../../models/ready-made/key-value.ts';
import { mutexModel } from '../../../models/ready-made/mutex.ts';
import { registerModel, type Register } from '../../../models/ready-made/register.ts';
import { history } from './histories.ts';

const register = registerModel<number>(0);

interface Account {
  withdraw(amount: number): Promise<boolean>;
}
const account: Model<number, Account> = {
  init: () => 100,
  methods: {
    withdraw: (balance, amount) => {
      if (amount < 0) return [balance, throws(new Error('negative'))];
      return amount > balance ? [balance, false] : [balance - amount, true];
    },
  },
};

describe('a linearizable history', () => {
  it('comes with an order', () => {
    const found = checkHistorySync(register, history('A write(1)', 'B read', 'B = 0', 'C read', 'C = 1', 'A'));
    expect(found).toMatchObject({ verdict: 'linearizable', order: [1, 0, 2] });
  });

  it('may be empty', async () => {
    expect(await checkHistory(register, history())).toEqual({ verdict: 'linearizable', order: [], configurations: 1 });
  });

  it('may have a pending call that took effect, and one that did not', () => {
    const found = checkHistorySync(register, history('A write(1)', 'B write(2)', 'C read', 'C = 2', 'C read', 'C = 2'));
    expect(found).toMatchObject({ verdict: 'linearizable', order: [1, 2, 3] });
  });

  it('may have calls that throw, block, or came back with an unknown result', () => {
    const steps = ['A acquire', 'A', 'B acquire', 'C release', 'C', 'B', 'C release', 'C ?', 'A release'];
    expect(checkHistorySync(mutexModel, history(...steps, 'A throws "The lock is not held"')).verdict).toBe(
      'linearizable',
    );
  });

  it('has an order that fits all keys', () => {
    const steps = ['A put("x","1")', 'B put("y","2")', 'A', 'A get("y")', 'A = ""', 'B', 'A get("x")', 'A = "1"'];
    expect(checkHistorySync(keyValueModel, history(...steps))).toMatchObject({
      verdict: 'linearizable',
      order: [0, 2, 1, 3],
    });
  });

  it('may have any number of open calls', () => {
    const tasks = Array.from({ length: 70 }, (_, task) => `T${String(task)}`);
    const writes = tasks.map((task, value) => `${task} write(${String(value)})`);
    const reads = tasks.toReversed().flatMap((_, value) => ['R read', `R = ${String(69 - value)}`]);
    const open = history(...writes, ...reads, ...tasks);
    const found = checkHistorySync(register, open);
    expect(found.verdict).toBe('linearizable');
    expect(checkHistorySync(register, history(...writes, ...reads)).verdict).toBe('linearizable');
    expect(checkHistorySync(register, history(...writes, ...reads, 'R read', 'R = 0', 'R read', 'R = 1')).verdict).toBe(
      'not linearizable',
    );
  });
});

describe('a history that is not linearizable', () => {
  it('comes with the call that no order explains, the states and a reason', () => {
    const found = checkHistorySync(account, history('A withdraw(80)', 'B withdraw(50)', 'A = true', 'B = true'));
    expect(found).toMatchObject({
      verdict: 'not linearizable',
      failure: {
        part: undefined,
        call: 1,
        prefix: [0],
        state: 20,
        states: [20],
        reasons: [{ call: 1, text: 'B withdraw(50) must be false, was true' }],
      },
    });
  });

  it('says what must be thrown, and what must wait', () => {
    expect(reasons(account, history('A withdraw(-1)', 'A = true'))).toEqual([
      'A withdraw(-1) must throw Error: negative, was true',
    ]);
    expect(reasons(account, history('A withdraw(1)', 'A throws "no"'))).toEqual([
      'A withdraw(1) must be true, threw Error: no',
    ]);
    expect(reasons(mutexModel, history('A acquire', 'A', 'B acquire', 'B ?'))).toEqual([
      'B acquire() must wait, came back',
    ]);
    expect(reasons(mutexModel, history('A acquire', 'A', 'B acquire', 'B'))).toEqual([
      'B acquire() must wait, was undefined',
    ]);
  });

  it('has the longest legal prefix, with calls that explain nothing', () => {
    const found = checkHistorySync(register, history('A write(1)', 'B write(2)', 'C read', 'C = 7', 'A', 'B'));
    expect(found).toMatchObject({ failure: { call: 2, prefix: [1, 0], state: 1 } });
    expect(found.verdict === 'not linearizable' && found.failure.states.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });

  it('names the key', () => {
    const steps = ['A put("x","1")', 'A', 'B put("y","2")', 'B', 'A get("y")', 'A = ""', 'C get("x")', 'C = "1"'];
    expect(checkHistorySync(keyValueModel, history(...steps))).toMatchObject({
      failure: { part: 'y', call: 2, prefix: [1], state: '2', reasons: [{ call: 2 }] },
    });
  });
});

describe('an open judgement', () => {
  const hard = ambiguous(14);

  it('is given when the configurations are used up', () => {
    const found = checkHistorySync(appendOnly, hard, { maxConfigurations: 5_000 });
    expect(found).toMatchObject({ verdict: 'open', reason: 'configurations' });
    expect(found.configurations).toBeLessThanOrEqual(5_001);
  });

  it('is given when the time is used up', async () => {
    expect(await checkHistory(appendOnly, hard, { budgetMs: 0 })).toMatchObject({ verdict: 'open', reason: 'budget' });
  });

  it('is given when the signal is aborted, which the event loop gets the time for', async () => {
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    const found = await checkHistory(appendOnly, hard, { signal: controller.signal });
    expect(found).toMatchObject({ verdict: 'open', reason: 'aborted' });
    expect(found.configurations).toBeGreaterThan(0);
  });

  it('is given when the tables would outgrow the memory', () => {
    const count = 12_000;
    const calls = Array.from({ length: count }, () => ({
      task: 'A',
      method: 'write',
      args: [1],
      outcome: { kind: 'unknown' as const },
    }));
    const indexes = calls.map((_, index) => index);
    const events = [...indexes, ...indexes.map((index) => ~index)];
    expect(checkHistorySync(register, { calls, events })).toEqual({
      verdict: 'open',
      reason: 'size',
      configurations: 0,
    });
  });
});

describe('a model that cannot be right', () => {
  it('is refused when it lacks a method', () => {
    expect(() => checkHistorySync(register, history('A increment', 'A'))).toThrow(
      'Expected a method of the model (read, write, compareAndSet), got increment',
    );
  });

  it('is refused when it changes a state in place', () => {
    const model: Model<number[], { add(value: number): Promise<void> }> = {
      init: () => [],
      methods: { add: (state, value) => [(state.push(value), state), undefined] },
    };
    expect(() => checkHistorySync(model, history('A add(1)', 'A'))).toThrow(TypeError);
  });

  it.each<[Effect, string]>([
    ['reads', 'write(1) = undefined reads, but it leads from 0 to 1'],
    ['overwrites', 'read(), result unknown overwrites, but it leads from 1 to 1, and to 0 from the first one'],
  ])('is refused when it falsely declares that a call %s', (effect, message) => {
    const model: Model<number, Register<number>> = { ...register, effect: () => effect };
    const steps = history('A write(1)', 'A', 'A read', 'A ?');
    expect(() => checkHistorySync(model, steps)).toThrow(`The model declares that ${message}`);
  });

  it("may declare a call to overwrite although its result is wrong: that is the history's fault", () => {
    expect(checkHistorySync(register, history('A write(1)', 'A = 1')).verdict).toBe('not linearizable');
  });
});

/** Appends to a text: every order of appends is another state. */
const appendOnly: Model<string, { append(text: string): Promise<void>; get(): Promise<string> }> = {
  init: () => '',
  methods: { append: (state, text) => [state + text, undefined], get: (state) => [state, state] },
};

/** So many appends at once that trying all orders takes for ever, and then a wrong result. */
function ambiguous(count: number): History {
  const tasks = Array.from({ length: count }, (_, task) => `T${String(task)}`);
  return history(...tasks.map((task, nth) => `${task} append("${String(nth)},")`), ...tasks, 'A get', 'A = "no"');
}

function reasons<State, Component>(model: Model<State, Component>, recorded: History): string[] {
  const found = checkHistorySync(model, recorded);
  return found.verdict === 'not linearizable' ? found.failure.reasons.map(({ text }) => text) : [];
}
