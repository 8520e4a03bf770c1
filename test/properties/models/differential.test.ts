import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import { DepthFirst } from '../../../models/checker/depth-first.ts';
import { LevelSearch } from '../../../models/checker/level-search.ts';
import { splitIntoParts } from '../../../models/checker/parts.ts';
import { specify } from '../../../models/checker/specification.ts';
import { Timeline } from '../../../models/checker/timeline.ts';
import { Transitions } from '../../../models/checker/transitions.ts';
import type { Call, History, Outcome } from '../../../models/history.ts';
import { checkConsistency } from '../../../models/weaker-consistency.ts';
import { hasLegalOrder, programOrder, quiescentOrder, realTime } from './brute-force.ts';
import { KINDS, register, type Kind } from './kinds.ts';
import { randomHistory, rightHistory, type Size } from './random-history.ts';
import { sample } from './soak.ts';

describe.each(KINDS)('a random history of a $name', (kind) => {
  it('is judged as by trying every order', () => {
    const verdicts = compare(kind, { tasks: 3, calls: 6 }, 3_000, (history) => [
      checkHistorySync(kind.model, history).verdict === 'linearizable',
    ]);
    expect(verdicts.good).toBeGreaterThan(0);
    expect(verdicts.bad).toBeGreaterThan(0);
  });
});

describe.each(KINDS)('a history of a $name that works', (kind) => {
  it('is linearizable', () => {
    fc.assert(
      fc.property(rightHistory(kind, { tasks: 4, calls: 20 }), (history) => {
        expect(checkHistorySync(kind.model, history).verdict).toBe('linearizable');
        expect(isFoundBy(LevelSearch, kind, history)).toBe(true);
      }),
      sample(100),
    );
  });
});

describe.each(KINDS)('a random history of a $name', (kind) => {
  it.each([
    ['sequential', programOrder],
    ['quiescent', quiescentOrder],
  ] as const)('has %s consistency or not, as by trying every order', async (consistency, precedenceIn) => {
    await fc.assert(
      fc.asyncProperty(randomHistory(kind, { tasks: 3, calls: 6 }), async (history) => {
        const holds = await checkConsistency(consistency, kind.model, history);
        expect(holds).toBe(hasLegalOrder(kind.model, history, precedenceIn(history)) ? 'holds' : 'broken');
      }),
      sample(100),
    );
  });
});

describe('each search alone', () => {
  it('judges registers with many open calls as by trying every order', () => {
    compare(register, { tasks: 5, calls: 8 }, 600, (history) => [
      isFoundBy(DepthFirst, register, history),
      isFoundBy(LevelSearch, register, history),
    ]);
  });
});

describe('more than 32 open calls', () => {
  it('are judged as the few that matter', () => {
    compare(register, { tasks: 4, calls: 7 }, 200, (history) => {
      const padded = pad(history, 40);
      return [DepthFirst, LevelSearch].map((Search) => isFoundBy(Search, register, padded));
    });
  });
});

/** Adds calls that are open all the time and change nothing: reads with an unknown result, and pending updates. */
function pad({ calls, events }: History, count: number): History {
  const task = 'padding';
  const idle = (outcome: Outcome): Call =>
    outcome.kind === 'pending'
      ? { task, method: 'compareAndSet', args: ['never', 0], outcome }
      : { task, method: 'read', args: [], outcome };
  const reads = Array.from({ length: count }, () => idle({ kind: 'unknown' }));
  const pending = Array.from({ length: count }, () => idle({ kind: 'pending' }));
  const all = [...reads, ...pending];
  const shifted = Array.from(events, (event) => (event < 0 ? event - all.length : event + all.length));
  return { calls: [...all, ...calls], events: [...all.keys(), ...shifted, ...reads.map((_, index) => ~index)] };
}

/** Fails at the first history on which an opinion differs from brute force. */
function compare(kind: Kind, size: Size, usual: number, opinions: (history: History) => boolean[]) {
  const verdicts = { good: 0, bad: 0 };
  fc.assert(
    fc.property(randomHistory(kind, size), (history) => {
      const isGood = hasLegalOrder(kind.model, history, realTime(history));
      verdicts[isGood ? 'good' : 'bad']++;
      for (const opinion of opinions(history)) expect(opinion).toBe(isGood);
    }),
    sample(usual),
  );
  return verdicts;
}

function isFoundBy(Search: typeof DepthFirst | typeof LevelSearch, kind: Kind, history: History): boolean {
  const specification = specify(kind.model);
  return splitIntoParts(specification, history).every((part) => {
    const transitions = new Transitions(specification);
    const classes = Int32Array.from(part.calls, (call) => transitions.classOf(call));
    const { kinds, isPending } = transitions;
    const timeline = new Timeline(part.events, { classes, kinds, isPending });
    return new Search(timeline, transitions).run(Infinity) === 'found';
  });
}
