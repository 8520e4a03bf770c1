import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress, parseAddress } from '../../../../../reports/html/client/address.js';
import { runs } from '../../../../setup/runs.ts';

const IDS = ['42-after', '42-after-2', '7088-lost-increment-before', 'ü %-after'];

test('an address is read as it was written', () => {
  const address = fc.record(
    {
      id: fc.constantFrom('42-before', '7088-lost-increment-before'),
      key: fc.constantFrom('', 'e1', 'e20'),
      step: fc.nat(999),
    },
    { requiredKeys: ['id', 'key'] },
  );
  fc.assert(
    fc.property(address, (wanted) => {
      expect(parseAddress(`#${formatAddress(wanted)}`, ['42-before', '7088-lost-increment-before'])).toEqual(wanted);
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  ['#42-after', { id: '42-after', key: '' }],
  ['42-after-3', { id: '42-after', key: '', step: 3 }],
  ['#42-after-2-3', { id: '42-after-2', key: '', step: 3 }],
  ['#42-after-e2-3', { id: '42-after', key: 'e2', step: 3 }],
  ['#%C3%BC%20%25-after-1', { id: 'ü %-after', key: '', step: 1 }],
])('%s', (hash, expected) => {
  expect(parseAddress(hash, IDS)).toEqual(expected);
});

test.each(['', '#', '#43-after', '#42-after-x', '#42-after-3-4', '#42-afterwards', '#%E0%A4%A'])(
  '%s names nothing',
  (hash) => {
    expect(parseAddress(hash, IDS)).toBeUndefined();
  },
);
