import { describe, expect, it } from 'vitest';
import { checkHistorySync } from '../../../../models/check-history.ts';
import type { Model } from '../../../../models/model.ts';
import { queueModel, type Queue } from '../../../../models/ready-made/queue.ts';
import { history } from '../histories.ts';

const concurrent = ['A enqueue(1)', 'B enqueue(2)', 'B', 'A'];

describe('precedences of a model', () => {
  it('leave out orders that the results exclude', () => {
    const steps = history(...concurrent, 'C dequeue', 'C = 1', 'C dequeue', 'C = 2');
    const plain: Model<readonly number[], Queue<number>> = { ...queueModel<number>(), precedences: () => [] };
    const [helped, alone] = [queueModel<number>(), plain].map((model) => checkHistorySync(model, steps));
    expect(helped).toMatchObject({ verdict: 'linearizable', order: [0, 1, 2, 3] });
    expect(alone).toMatchObject({ verdict: 'linearizable', order: [0, 1, 2, 3] });
    expect(helped!.configurations).toBeLessThan(alone!.configurations);
  });

  it('are the reason where only they exclude a call', () => {
    const steps = history('A enqueue(1)', 'B enqueue(2)', 'B', 'C dequeue', 'C = 1', 'C dequeue', 'C = 2', 'A = 9');
    const found = checkHistorySync(queueModel<number>(), steps);
    expect(found.verdict === 'not linearizable' && found.failure.reasons.map(({ text }) => text)).toEqual([
      'B enqueue(2) must come after A enqueue(1)',
      'A enqueue(1) must be undefined, was 9',
    ]);
  });

  it('are refused when the calls that they name allow the reverse', () => {
    const model: Model<readonly number[], Queue<number>> = {
      ...queueModel<number>(),
      precedences: () => [{ before: 0, after: 1, because: [] }],
    };
    expect(() => checkHistorySync(model, history(...concurrent))).toThrow(
      'The model declares that enqueue(1) = undefined comes before enqueue(2) = undefined, ' +
        'but the calls it names allow the reverse',
    );
  });

  it('are ignored where a call may be left out', () => {
    const model: Model<readonly number[], Queue<number>> = {
      ...queueModel<number>(),
      precedences: () => [{ before: 0, after: 1, because: [] }],
    };
    expect(checkHistorySync(model, history('A enqueue(1)', 'B enqueue(2)', 'B')).verdict).toBe('linearizable');
  });
});
