// May a call wait for ever? Only where the model says that it is blocked when nothing else happens any more. A history in which
// nobody can move is judged without the calls that wait, and with the claim that all of them are blocked in the end.
import type { Call } from './history.ts';
import { blocked, type Answer, type Model } from './model.ts';

const REST = 'everybody who waits is blocked';

/** The claim, as a call that comes after all others. */
export const restingCall: Call = { task: 'rest', method: REST, args: [], outcome: { kind: 'returned', value: true } };

type Methods = Readonly<Record<string, (state: unknown, ...args: readonly unknown[]) => Answer<unknown, unknown>>>;

/** The model with a method for the claim. */
export function restingModel(model: Model<unknown, object>, waiting: readonly Call[]): Model<unknown, object> {
  const methods = model.methods as Methods;
  const isBlocked = (state: unknown, { method, args }: Call): boolean => methods[method]?.(state, ...args) === blocked;
  const rest = (state: unknown): Answer<unknown, unknown> => [state, waiting.every((call) => isBlocked(state, call))];
  return {
    init: model.init,
    ...(model.key === undefined ? {} : { key: model.key }),
    methods: { ...methods, [REST]: rest },
  } as Model<unknown, object>;
}
