import { describe, expect, it } from 'vitest';
import { checkHistorySync } from '../../../../models/check-history.ts';
import { readJepsen } from '../../../../models/formats/jepsen.ts';
import { registerModel } from '../../../../models/ready-made/register.ts';

const LOG = [
  'INFO  jepsen.util - 0\t:invoke\t:read\tnil',
  '1\t:invoke\t:write\t3',
  'INFO  jepsen.util - 0\t:ok\t:read\tnil',
  '1\t:ok\t:write\t3',
  '2\t:invoke\t:cas\t[3 4]',
  '2\t:ok\t:cas\t[3 4]',
  '2\t:invoke\t:cas\t[3 4]',
  '2\t:fail\t:cas\t[3 4]',
  '3\t:invoke\t:write\t5',
  '3\t:info\t:write\t:timed-out',
  '4\t:invoke\t:read\tnil',
  '4\t:fail\t:read\t:timed-out',
  '5\t:invoke\t:write\t6',
  '5\t:fail\t:write\t6',
  '4\t:invoke\t:read\tnil',
  '4\t:ok\t:read\t5',
];

describe("Jepsen's log of a register", () => {
  it('is read with crashed, failed and timed-out calls', () => {
    const { calls, events } = readJepsen(LOG.join('\n'));
    expect(events).toEqual([0, 1, ~0, ~1, 2, ~2, 3, ~3, 4, 5, ~5, 6, ~6]);
    expect(calls.map(({ task, method, args, outcome }) => [task, method, args, outcome])).toEqual([
      ['0', 'read', [], { kind: 'returned', value: null }],
      ['1', 'write', [3], { kind: 'returned', value: undefined }],
      ['2', 'compareAndSet', [3, 4], { kind: 'returned', value: true }],
      ['2', 'compareAndSet', [3, 4], { kind: 'returned', value: false }],
      ['3', 'write', [5], { kind: 'pending' }],
      ['4', 'read', [], { kind: 'unknown' }],
      ['4', 'read', [], { kind: 'returned', value: 5 }],
    ]);
  });

  it('can be judged', () => {
    const model = registerModel<number | null>(null);
    expect(checkHistorySync(model, readJepsen(LOG.join('\n'))).verdict).toBe('linearizable');
    const wrong = [...LOG.slice(0, -1), '4\t:ok\t:read\t6'];
    expect(checkHistorySync(model, readJepsen(wrong.join('\n'))).verdict).toBe('not linearizable');
  });

  it('is refused with the number of the line', () => {
    expect(() => readJepsen('0\t:invoke\t:read\tnil\nnonsense')).toThrow('Line 2: expected process, type, operation');
    expect(() => readJepsen('0\t:invoke\t:write\tx')).toThrow('Line 1: expected nil or a number, got x');
  });
});
