// A model as the checker sees it: the component's types are forgotten here, once, and the defaults filled in.
import type { Call } from '../history.ts';
import type { Answer, Effect, Model, Precedence } from '../model.ts';
import { valueKey } from '../value-key.ts';

export interface Specification {
  readonly init: () => unknown;
  readonly methods: ReadonlyMap<string, Method>;
  readonly keyOf: (state: unknown) => unknown;
  readonly partOf: ((call: Input) => string | number) | undefined;
  readonly effectOf: (call: Call) => Effect;
  readonly precedences: ((calls: readonly Timed[]) => Iterable<Precedence>) | undefined;
}

export type Method = (state: unknown, ...args: readonly unknown[]) => Answer<unknown, unknown>;
export type Input = Pick<Call, 'method' | 'args'>;
export type Timed = Call & { readonly invokedAt: number; readonly returnedAt: number };

/** Forgets the types. What they promised is checked again where it matters: an unknown method is refused. */
export function specify<State, Component>(model: Model<State, Component>): Specification {
  const known = specifications.get(model);
  if (known !== undefined) return known;
  const untyped = model as unknown as Untyped;
  const specification: Specification = {
    init: untyped.init,
    methods: new Map(Object.entries(untyped.methods)),
    keyOf: untyped.key ?? valueKey,
    partOf: untyped.partition,
    effectOf: untyped.effect ?? (() => 'updates'),
    precedences: untyped.precedences,
  };
  specifications.set(model, specification);
  return specification;
}

/** The same model has the same specification, for what is learnt of it. */
const specifications = new WeakMap<object, Specification>();

interface Untyped {
  readonly init: () => unknown;
  readonly methods: Readonly<Record<string, Method>>;
  readonly key?: (state: unknown) => unknown;
  readonly partition?: (call: Input) => string | number;
  readonly effect?: (call: Call) => Effect;
  readonly precedences?: (calls: readonly Timed[]) => Iterable<Precedence>;
}
