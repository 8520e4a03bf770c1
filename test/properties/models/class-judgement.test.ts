// Is a class judged as all of its executions are? Random calls of a register bounded by random events, of which some happen before
// others: every linear extension of that order is an execution, and each is judged on its own.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import { ClassJudge, type ClassHistory } from '../../../models/class-judgement.ts';
import type { Call, History, Outcome } from '../../../models/history.ts';
import type { Model } from '../../../models/model.ts';
import { registerModel } from '../../../models/ready-made/register.ts';
import { runs, seed } from '../../setup/runs.ts';

const register = registerModel(0) as unknown as Model<unknown, object>;

interface RandomCall {
  readonly call: Call;
  /** Events that it consists of, one after the other. */
  readonly length: number;
}

const callArbitrary: fc.Arbitrary<RandomCall> = fc
  .record({
    kind: fc.constantFrom('read', 'write', 'compareAndSet'),
    a: fc.nat(2),
    b: fc.nat(2),
    isPending: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    hasSet: fc.boolean(),
    length: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ kind, a, b, isPending, hasSet, length }) => {
    const returned = (value: unknown): Outcome => (isPending ? { kind: 'pending' } : { kind: 'returned', value });
    const task = 'A';
    if (kind === 'read') return { length, call: { task, method: 'read', args: [], outcome: returned(a) } };
    if (kind === 'write') return { length, call: { task, method: 'write', args: [a], outcome: returned(undefined) } };
    return { length, call: { task, method: 'compareAndSet', args: [a, b], outcome: returned(hasSet) } };
  });

interface RandomClass {
  readonly history: ClassHistory;
  readonly events: number;
}

const classArbitrary: fc.Arbitrary<RandomClass> = fc
  .record({
    calls: fc.array(callArbitrary, { minLength: 2, maxLength: 4 }),
    edges: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 6 }),
  })
  .map(({ calls, edges }) => {
    const firsts: number[][] = [];
    const lasts: number[][] = [];
    let events = 0;
    const after = new Set<string>();
    for (const { call, length } of calls) {
      firsts.push([events]);
      lasts.push(call.outcome.kind === 'pending' ? [] : [events + length - 1]);
      if (length === 2) after.add(`${events}<${events + 1}`);
      events += length;
    }
    for (const [x, y] of edges) {
      const [a, b] = [x % events, y % events];
      if (a < b) after.add(`${a}<${b}`);
    }
    for (let via = 0; via < events; via++)
      for (let a = 0; a < via; a++)
        for (let b = via + 1; b < events; b++)
          if (after.has(`${a}<${via}`) && after.has(`${via}<${b}`)) after.add(`${a}<${b}`);
    const isBefore = (a: number, b: number): boolean => after.has(`${a}<${b}`);
    return { events, history: { calls: calls.map(({ call }) => call), firsts, lasts, isBefore } };
  });

/** Every order of the events that respects what happens before what. */
function* extensions(
  count: number,
  isBefore: ClassHistory['isBefore'],
  done: readonly number[] = [],
): Generator<readonly number[]> {
  if (done.length === count) yield done;
  for (let event = 0; event < count; event++) {
    if (done.includes(event)) continue;
    const isReady = done.filter((one) => isBefore(one, event)).length === predecessors(count, isBefore, event);
    if (isReady) yield* extensions(count, isBefore, [...done, event]);
  }
}

function predecessors(count: number, isBefore: ClassHistory['isBefore'], event: number): number {
  let found = 0;
  for (let other = 0; other < count; other++) if (isBefore(other, event)) found++;
  return found;
}

function historyOf({ calls, firsts, lasts }: ClassHistory, order: readonly number[]): History {
  const events: number[] = [];
  for (const event of order) {
    for (const [index, [first]] of firsts.entries()) if (first === event) events.push(index);
    for (const [index, [last]] of lasts.entries()) if (last === event) events.push(~index);
  }
  return { calls, events };
}

test('a class is judged as all of its executions are', () => {
  const verdicts = { linearizable: 0, 'not linearizable': 0, open: 0 };
  let needingDemands = 0;
  fc.assert(
    fc.property(classArbitrary, ({ history, events }) => {
      let isRight = true;
      for (const order of extensions(events, history.isBefore)) {
        if (checkHistorySync(register, historyOf(history, order)).verdict !== 'linearizable') isRight = false;
        if (!isRight) break;
      }
      const judgement = new ClassJudge(register).judge(history);
      expect(judgement.verdict).toBe(isRight ? 'linearizable' : 'not linearizable');
      verdicts[judgement.verdict]++;
      if (judgement.verdict === 'not linearizable' && judgement.demands.length > 0) needingDemands++;
    }),
    { numRuns: runs(2_000), seed: seed(3) },
  );
  expect(Math.min(verdicts.linearizable, verdicts['not linearizable'], needingDemands)).toBeGreaterThan(50);
});
