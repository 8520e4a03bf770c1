import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Held } from '../../../../scheduler/runtime/held.ts';
import { AwaitedOperation, Operation } from '../../../../scheduler/runtime/operation.ts';
import { Tasks } from '../../../../scheduler/runtime/strand.ts';
import { Trace } from '../../../../scheduler/runtime/trace.ts';
import { runs, seed } from '../../../setup/runs.ts';

const EPOCH = 1;
const subject = { location: 0, name: 'x', epoch: EPOCH };

class Gate extends AwaitedOperation<void> {
  isOpen = false;

  override isEnabled(): boolean {
    return this.isOpen;
  }

  override perform(): void {}
}

const plain = (): Operation => new Operation<unknown>(subject, 'read', { perform: () => undefined });
const choice = (): Operation => new Operation<unknown>(subject, 'choose', { perform: () => undefined }, 0, [2], 2);

/** Somebody comes to an operation if it waits at none, or leaves it, or a gate opens; then the candidates are asked for, or not. */
const moves = fc.array(
  fc.record({
    who: fc.nat({ max: 3 }),
    kind: fc.constantFrom('plain', 'plain', 'plain', 'choice', 'gate'),
    isAsked: fc.boolean(),
  }),
);

test('the candidates are those who wait and can move, in the order in which they first came', () => {
  fc.assert(
    fc.property(moves, (list) => {
      const tasks = new Tasks();
      const held = new Held(new Trace());
      const strands = [0, 1, 2, 3].map((n) => tasks.strand(tasks.start(tasks.main, `T${n}`, EPOCH), 0));
      const order: typeof strands = [];
      for (const { who, kind, isAsked } of list) {
        const strand = strands[who]!;
        if (strand.pending instanceof Gate && !strand.pending.isOpen) {
          strand.pending.isOpen = true;
        } else if (strand.pending !== undefined) {
          held.release(strand);
        } else {
          if (!order.includes(strand)) order.push(strand);
          held.hold(
            strand,
            kind === 'plain' ? plain() : kind === 'choice' ? choice() : new Gate(subject, 'wait'),
            EPOCH,
          );
        }
        if (!isAsked) continue;
        held.collect();
        const expected = order.flatMap(({ pending }) =>
          pending?.isEnabled() === true
            ? Array.from({ length: pending.alternatives }, (_, way) => ({ pending, way }))
            : [],
        );
        expect(held.count).toBe(expected.length);
        expected.forEach(({ pending }, i) => expect(held.operations[i]).toBe(pending));
        expect(held.alternatives.slice(0, held.count)).toEqual(expected.map(({ way }) => way));
        for (const one of strands)
          expect(held.offers(one)).toBe(expected.some(({ pending }) => pending === one.pending));
      }
    }),
    { numRuns: runs(300), seed: seed(7) },
  );
});
