import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { Engine } from '../../../../scheduler/runtime/engine.ts';
import { fromTick } from '../../../../scheduler/runtime/quiescence.ts';
import { ReplayStrategy } from '../../../../scheduler/strategies/replay.ts';
import { checksum, digest, digestOf, type DigestedStep } from '../../../../scheduler/token/digest.ts';
import { runs } from '../../../setup/runs.ts';

const ascii = fc.string({ unit: 'binary-ascii', minLength: 2, maxLength: 40 });

describe('the checksum', () => {
  test('is the CRC-8 that is known as SAE J1850 without its last inversion', () => {
    expect(checksum('123456789')).toBe(0x4b ^ 0xff);
  });

  test('changes with any single character', () => {
    fc.assert(
      fc.property(ascii, fc.nat(), fc.integer({ min: 1, max: 127 }), (text, place, difference) => {
        const i = place % text.length;
        const changed = String.fromCharCode(text.charCodeAt(i) ^ difference);
        expect(checksum(text.slice(0, i) + changed + text.slice(i + 1))).not.toBe(checksum(text));
      }),
      { numRuns: runs(2_000) },
    );
  });

  test('changes when two neighbours that differ are swapped', () => {
    fc.assert(
      fc.property(ascii, fc.nat(), (text, place) => {
        const i = place % (text.length - 1);
        fc.pre(text[i] !== text[i + 1]);
        const swapped = text.slice(0, i) + text[i + 1]! + text[i]! + text.slice(i + 2);
        expect(checksum(swapped)).not.toBe(checksum(text));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('the digest of steps', () => {
  const step = (strand: string, object: string, method: string): DigestedStep => ({ strand, object, method });
  const steps = [step('A', 'ledger', 'read'), step('B', 'ledger', 'read'), step('A', 'audit', 'write')];

  test('is the same for the same steps, and a byte', () => {
    expect(digest(steps)).toBe(digest([...steps]));
    expect(digest(steps)).toBeGreaterThanOrEqual(0);
    expect(digest(steps)).toBeLessThan(256);
  });

  test('depends on strand, object, method, order and number', () => {
    const others = [
      steps.slice(0, 2),
      [steps[1]!, steps[0]!, steps[2]!],
      steps.with(0, step('C', 'ledger', 'read')),
      steps.with(0, step('A', 'account', 'read')),
      steps.with(0, step('A', 'ledger', 'write')),
      steps.with(0, step('Aledger', '', 'read')),
    ];
    for (const other of others) expect(digest(other)).not.toBe(digest(steps));
  });

  test('does not depend on how unnamed objects are numbered, but on which of them is used', () => {
    const using = (...objects: string[]): number => digest(objects.map((object) => step('A', object, 'read')));
    expect(using('cell1', 'cell2', 'cell1')).toBe(using('cell7', 'cell3', 'cell7'));
    expect(using('cell1', 'cell2', 'cell1')).not.toBe(using('cell1', 'cell2', 'cell2'));
  });

  test('is spread over all bytes', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 2_000; i++) seen.add(digest([step('A', 'x', `m${i}`)]));
    expect(seen.size).toBe(256);
  });

  test('is taken from the chosen steps of an execution', async () => {
    const engine = new Engine({ maxSteps: 10, isTracking: true, isUnreduced: false });
    engine.tracker?.start();
    const body = async (): Promise<void> => {
      const [x, y] = [new Cell(engine, 0, 'x'), new Cell(engine, 0, undefined)];
      const a = engine.startTask('A', () => x.read());
      const b = engine.startTask('B', () => y.write(1));
      await a;
      await b;
      x.peek();
    };
    await fromTick(() => engine.run(body, new ReplayStrategy([])));
    engine.tracker?.stop();
    expect(engine.trace.length).toBe(3);
    expect(digestOf(engine.trace)).toBe(digest([step('A', 'x', 'read'), step('B', 'cell1', 'write')]));
  });
});
