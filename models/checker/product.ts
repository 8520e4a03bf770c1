// One model over all keys of a model with `partition`: for what cannot be judged key by key, as program order can not.
import { blocked } from '../model.ts';
import { valueKey } from '../value-key.ts';
import type { Method, Specification } from './specification.ts';

/** Its state maps each key that was used to the state of that key. */
export function productOf(specification: Specification): Specification {
  const { partOf, init, keyOf } = specification;
  if (partOf === undefined) return specification;
  const methods = Array.from(specification.methods, ([name, method]): [string, Method] => {
    const product: Method = (state, ...args) => {
      const states = state as States;
      const key = partOf({ method: name, args });
      const before = states.has(key) ? states.get(key) : init();
      const answer = method(before, ...args);
      if (answer === blocked) return blocked;
      return [answer[0] === before ? states : new Map(states).set(key, answer[0]), answer[1]];
    };
    return [name, product];
  });
  return {
    ...specification,
    init: () => new Map(),
    methods: new Map(methods),
    keyOf: (state) => valueKey(new Map(Array.from(state as States, ([key, of]) => [key, keyOf(of)]))),
    partOf: undefined,
    // A call that overwrites one key still depends on the state of the others.
    effectOf: (call) => (specification.effectOf(call) === 'reads' ? 'reads' : 'updates'),
    precedences: undefined,
  };
}

type States = ReadonlyMap<unknown, unknown>;
