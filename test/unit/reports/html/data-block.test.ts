import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataBlock } from '../../../../reports/html/data-block.ts';
import { runs } from '../../../setup/runs.ts';

test('whatever is written comes back, and no tag is in between', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const block = dataBlock({ value, text });
      expect(JSON.parse(block)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      expect(block).not.toMatch(/[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: runs(200) },
  );
});

test('what turns or hides text is written as an escape, beyond the first plane as two', () => {
  expect(dataBlock('</script>\u202E\u{E0041}')).toBe('"\\u003c/script>\\u202e\\udb40\\udc41"');
});
