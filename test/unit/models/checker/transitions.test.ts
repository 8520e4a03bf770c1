import { describe, expect, it } from 'vitest';
import { specify } from '../../../../models/checker/specification.ts';
import { NOWHERE, Transitions, transitionsOf } from '../../../../models/checker/transitions.ts';
import type { Call, Outcome } from '../../../../models/history.ts';
import type { Model } from '../../../../models/model.ts';

interface Adder {
  add(n: number): Promise<number>;
}

describe('Transitions', () => {
  it('asks the model once per state and class', () => {
    let asked = 0;
    const transitions = new Transitions(specify(adder(() => asked++)));
    const two = transitions.classOf(add(2, { kind: 'returned', value: 2 }));
    expect(transitions.states.valueOf(transitions.step(0, two))).toBe(2);
    expect(transitions.step(transitions.step(0, two), two)).toBe(NOWHERE);
    const before = asked;
    expect(transitions.step(0, two)).toBe(1);
    expect(asked).toBe(before);
  });

  it('goes on past the size of its table', () => {
    const transitions = new Transitions(specify(adder()));
    const classes = Array.from({ length: 300 }, (_, n) => transitions.classOf(add(n, { kind: 'unknown' })));
    let state = 0;
    for (const callClass of classes) state = transitions.step(state, callClass);
    expect(transitions.states.valueOf(state)).toBe((299 * 300) / 2);
    for (const callClass of classes) state = transitions.step(state, callClass);
    expect(transitions.states.valueOf(state)).toBe(299 * 300);
  });

  it('is kept for the next check of the model while it is small', () => {
    const specification = specify(adder());
    const transitions = transitionsOf(specification);
    expect(transitionsOf(specification)).toBe(transitions);
    const callClass = transitions.classOf(add(1, { kind: 'unknown' }));
    for (let state = 0, n = 0; n < 10_000; n++) state = transitions.step(state, callClass);
    expect(transitionsOf(specification)).not.toBe(transitions);
  });
});

function adder(onAsk: () => void = () => undefined): Model<number, Adder> {
  return {
    init: () => 0,
    methods: {
      add: (state, n) => {
        onAsk();
        return [state + n, state + n];
      },
    },
  };
}

function add(n: number, outcome: Outcome): Call {
  return { task: 'A', method: 'add', args: [n], outcome };
}
