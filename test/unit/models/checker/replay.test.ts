import { describe, expect, it } from 'vitest';
import { assertLegal, assertRealTime } from '../../../../models/checker/replay.ts';
import { specify } from '../../../../models/checker/specification.ts';
import { registerModel } from '../../../../models/ready-made/register.ts';
import { history } from '../histories.ts';

const specification = specify(registerModel(0));
const recorded = history('A write(1)', 'A', 'B read', 'B = 1', 'C write(5)');

describe('an order', () => {
  it('is legal if it explains every result; a pending call may be absent', () => {
    expect(() => assertLegal(specification, recorded, [0, 1])).not.toThrow();
    expect(() => assertLegal(specification, recorded, [0, 1, 2])).not.toThrow();
    expect(() => assertLegal(specification, recorded, [1, 0])).toThrow(
      '[heddle internal] the order found is not legal at call 1',
    );
    expect(() => assertLegal(specification, recorded, [0, 0, 1])).toThrow('not legal at call 0');
    expect(() => assertLegal(specification, recorded, [0])).toThrow('lacks call 1');
  });

  it('respects real time if no call comes after one that was invoked later than it returned', () => {
    expect(() => assertRealTime(recorded, [0, 2, 1])).toThrow('puts call 1 after one that came later');
    expect(() => assertRealTime(recorded, [1, 0])).toThrow('puts call 0 after');
    expect(() => assertRealTime(recorded, [0, 1, 2])).not.toThrow();
  });
});
