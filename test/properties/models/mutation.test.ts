import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import type { History } from '../../../models/history.ts';
import { blocked } from '../../../models/model.ts';
import { KINDS, type AnyModel, type Kind } from './kinds.ts';
import { rightHistory } from './random-history.ts';
import { sample } from './soak.ts';

/** Per kind and method, what a model might get wrong there. */
const MISTAKES: Readonly<Record<string, (answer: Exclude<Answer, typeof blocked>, state: unknown) => Answer>> = {
  'forgets its effect': ([, result], state) => [state, result],
  'gives another result': ([next]) => [next, 'another'],
  blocks: () => blocked,
};
type Answer = ReturnType<AnyModel['methods'][string]>;

const MUTANTS = KINDS.flatMap((kind) =>
  Object.keys(kind.methods).flatMap((method) =>
    Object.entries(MISTAKES).map(([mistake, change]) => ({ kind, method, mistake, change, name: kind.name })),
  ),
).filter(({ method, mistake }) => mistake !== 'forgets its effect' || !['read', 'get', 'has'].includes(method));

describe('a model changed in one place', () => {
  it.each(MUTANTS)('is noticed: $method of a $name $mistake', ({ kind, method, change }) => {
    const mutant: AnyModel = {
      ...withoutKnowledge(kind),
      methods: {
        ...kind.model.methods,
        [method]: (state, ...args) => {
          const answer = kind.model.methods[method]!(state, ...args);
          return answer === blocked ? blocked : change(answer, state);
        },
      },
    };
    const histories = fc.sample(rightHistory(kind, { tasks: 2, calls: 12 }), { numRuns: 40, seed: 1 });
    expect(histories.some((history) => checkHistorySync(mutant, history).verdict === 'not linearizable')).toBe(true);
  });
});

describe.each(KINDS)('a sequential history of a $name', (kind) => {
  it('with one result changed is not linearizable', () => {
    fc.assert(
      fc.property(rightHistory(kind, { tasks: 1, calls: 12 }), fc.nat(), fc.nat(), (history, which, what) => {
        const changed = change(kind, history, which, what);
        if (changed !== undefined) expect(checkHistorySync(kind.model, changed).verdict).toBe('not linearizable');
      }),
      sample(100),
    );
  });
});

function change(kind: Kind, history: History, which: number, what: number): History | undefined {
  const returned = [...history.calls.keys()].filter((index) => history.calls[index]!.outcome.kind === 'returned');
  const index = returned[which % returned.length];
  const call = index === undefined ? undefined : history.calls[index]!;
  if (call?.outcome.kind !== 'returned') return undefined;
  const value = kind.results[what % kind.results.length];
  if (value === call.outcome.value) return undefined;
  return { ...history, calls: history.calls.with(index!, { ...call, outcome: { kind: 'returned', value } }) };
}

/** What the right model declares of its calls need not be true of the mutant. */
function withoutKnowledge({ model: { init, methods, partition } }: Kind): AnyModel {
  return partition === undefined ? { init, methods } : { init, methods, partition };
}
