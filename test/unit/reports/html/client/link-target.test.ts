import { expect, test } from 'vitest';
import { isPath } from '../../../../../reports/html/client/link-target.js';

test.each(['coverage/index.html', '../coverage/lcov.info', './a.html#x', 'a%20b.html', '/below/the/root.html'])(
  '%s may be a link',
  (text) => {
    expect(isPath(text)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://attack.invalid/',
  '//attack.invalid/',
  '\\\\attack.invalid\\',
  'file:///etc/passwd',
  'https://',
])('%j may not', (text) => {
  expect(isPath(text)).toBe(false);
});
