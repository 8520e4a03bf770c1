import { expect, test } from 'vitest';
import { plainPicture } from '../../../../src/race/plain-picture.ts';
import { step } from '../../../setup/example-report.ts';

test('a verdict without an execution has no picture', () => {
  expect(plainPicture({ kind: 'holds', pattern: 'linearizable' })).toBe('');
});

test('every step has a line, then come the marks, what is wrong, and the token', () => {
  const picture = plainPicture({
    kind: 'race',
    pattern: 'lost update',
    steps: [
      step(1, 'A', 'read', { value: '100', at: { file: 'before.ts', line: 13 } }),
      step(2, 'B', 'write', { args: ['50'], threw: 'Error: full' }),
    ].map(({ at, ...rest }, index) => (index === 0 ? { ...rest, at: at! } : rest)),
    criticalReversal: [1, 2],
    message: 'Error: lost\ntwice',
    explanation: [
      { order: [], states: [], next: [{ call: 0, must: 'false', was: 'true', text: 'B must be false' }] },
      { order: [], states: [], next: [{ call: 0, must: 'false', was: 'true', text: 'B must be false' }] },
    ],
    token: 'AB~0000',
  });
  expect(picture.split('\n')).toEqual([
    '   1* A  ledger.read() -> 100                 before.ts:13',
    '   2* B  ledger.write(50) throws Error: full',
    '',
    '  * in the other order of these two steps it passes',
    '',
    '  Error: lost',
    '  twice',
    '',
    '  No order of the calls explains their answers:',
    '  B must be false',
    '',
    '  Token  AB~0000',
  ]);
});
