// Everybody can use it: axe-core finds nothing, in light and in dark, and a keyboard reaches everything.
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();
const HASHES = [
  '42-before',
  '42-suggested-2',
  '42-after',
  '31-after',
  '17-after',
  '23-before',
  'nothing',
  '42-before-e3',
  'features',
  'coverage',
  'mutants',
];

/** What axe-core objects to, in one line each. */
async function objections(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

test.each(HASHES.flatMap((hash) => (['light', 'dark'] as const).map((colorScheme) => ({ hash, colorScheme }))))(
  'axe-core finds nothing at #$hash in $colorScheme',
  async ({ hash, colorScheme }) => {
    const { page } = await open(vividReport, { hash: `#${hash}`, colorScheme, bypassCSP: true });
    expect(await objections(page)).toEqual([]);
  },
);

test('axe-core finds nothing on a phone with the list open', async () => {
  const { page } = await open(vividReport, {
    hash: '#42-before',
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  await page.getByText('Races', { exact: true }).click();
  expect(await objections(page)).toEqual([]);
});

test('the first tab skips to the race, and every control can be reached by tab', async () => {
  const [account] = vividReport.races.filter(({ issue }) => issue === 42);
  const variants = account?.variants.slice(0, 1) ?? [];
  const { page } = await open({ ...vividReport, races: account === undefined ? [] : [{ ...account, variants }] });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  const reached = new Set<string>();
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.className.split(' ')[0] ?? ''));
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(['icon', 'jump', 'point', 'attempt', 'leaf', 'drawing', 'source']),
  );
});

test('a step is announced', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  await page.keyboard.press('Home');
  expect(await page.locator('.now[role=status]').innerText()).toContain('Step 1 A ledger.read() → 100');
  expect(await page.getByRole('link', { name: 'Step 1: A ledger.read() → 100, before.ts:13' }).count()).toBe(1);
});
