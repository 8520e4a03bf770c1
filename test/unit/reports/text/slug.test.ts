import { expect, test } from 'vitest';
import { slug } from '../../../../reports/text/slug.ts';

test('a phrase becomes a name', () => {
  expect(slug('lost update')).toBe('lost-update');
  expect(slug('  Not "linearizable"! ')).toBe('not-linearizable');
});

test('a phrase without letters has a fallback', () => {
  expect(slug('日本')).toBe('race');
  expect(slug('', 'open')).toBe('open');
});
