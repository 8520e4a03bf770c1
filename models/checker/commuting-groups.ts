// Which calls concern each other? Two calls commute if they do in every state that the calls can lead to. Calls of groups that
// commute with each other can be put in any order, so that each group is judged alone: its calls have a legal order exactly if they
// have one among the others. Calls that overlap freely mostly commute, and would else be tried in every order.
import { NOWHERE, type Transitions } from './transitions.ts';

/** Beyond so many states it costs more to find out than it saves. */
const MOST_STATES = 256;

/** The calls, given by their classes, in groups of their places; one group if that is not known. */
export function groupsOf(transitions: Transitions, classes: readonly number[]): number[][] {
  const places = classes.map((_, place) => place);
  const states = places.length < 2 ? undefined : reachable(transitions, new Set(classes), places.length);
  if (states === undefined) return [places];
  const groups: number[][] = [];
  for (const place of places) {
    const concerned = groups.filter((group) =>
      group.some((other) => !commute(transitions, states, classes[place]!, classes[other]!)),
    );
    const merged = [...concerned.flat(), place].toSorted((a, b) => a - b);
    const others = groups.filter((group) => !concerned.includes(group));
    groups.splice(0, groups.length, ...others, merged);
  }
  return groups;
}

/** Every state that so many legal calls of these classes lead to; undefined if there are too many. */
function reachable(
  transitions: Transitions,
  classes: ReadonlySet<number>,
  calls: number,
): readonly number[] | undefined {
  const found = new Set([0]);
  let latest: readonly number[] = [0];
  for (let call = 0; call < calls && latest.length > 0; call++) {
    const before = found.size;
    for (const state of latest) {
      for (const callClass of classes) {
        const next = transitions.step(state, callClass);
        if (next !== NOWHERE) found.add(next);
      }
    }
    if (found.size > MOST_STATES) return undefined;
    latest = [...found].slice(before);
  }
  return [...found];
}

/** Whether neither decides if the other is legal, and both lead to the same state in either order. */
function commute(transitions: Transitions, states: readonly number[], a: number, b: number): boolean {
  return states.every((state) => {
    const afterA = transitions.step(state, a);
    const afterB = transitions.step(state, b);
    const both = afterA === NOWHERE ? NOWHERE : transitions.step(afterA, b);
    const reversed = afterB === NOWHERE ? NOWHERE : transitions.step(afterB, a);
    if (afterA === NOWHERE || afterB === NOWHERE) return both === NOWHERE && reversed === NOWHERE;
    return both !== NOWHERE && both === reversed;
  });
}
