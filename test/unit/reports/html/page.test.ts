import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../reports/html/page.ts';
import type { Report } from '../../../../reports/report.ts';
import { exampleReport } from '../../../setup/example-report.ts';

const page = renderPage(exampleReport);
const policy = /http-equiv="Content-Security-Policy" content="(?<policy>[^"]+)"/.exec(page)?.groups?.['policy'] ?? '';

function hashOf(tag: string): string {
  const text = new RegExp(`<${tag}>(?<text>[^]*?)</`).exec(page)?.groups?.['text'] ?? '';
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('the policy allows nothing but the script and the style of the page, by their hashes', () => {
  expect(policy.split('; ')).toEqual([
    `default-src 'none'`,
    `script-src ${hashOf('script type="module"')}`,
    `style-src ${hashOf('style')}`,
    'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ]);
});

test('it names no address that a browser would ask for', () => {
  const addresses = page.match(/https?:[^\s'"`)]+/g) ?? [];
  expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg', 'https://page.invalid']));
});

test('the data comes back as it was', () => {
  const data = /id="report">(?<data>[^]*?)<\/script>/.exec(page)?.groups?.['data'] ?? '';
  expect(JSON.parse(data)).toEqual(exampleReport);
});

test('there are as many script elements as were written, whatever the report holds', () => {
  const hostile: Report = {
    ...exampleReport,
    run: { ...exampleReport.run, command: '</script><script>alert(1)//<!--' },
  };
  expect(renderPage(hostile).match(/<script/g)).toHaveLength(2);
  expect(renderPage(hostile).match(/<\/script/g)).toHaveLength(2);
});

test('the title has figures only, and only those that are not zero', () => {
  expect(page).toContain('<title>heddle: 2 broken, 1 error, 1 open, 3 met</title>');
  const calm = renderPage({ ...exampleReport, totals: { met: 10, broken: 0, open: 0, error: 0 } });
  expect(calm).toContain('<title>heddle: 10 met</title>');
});

test('the same report gives the same page', () => {
  expect(renderPage(exampleReport)).toBe(page);
});
