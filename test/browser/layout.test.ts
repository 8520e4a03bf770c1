// It fits: a phone, a sheet of paper, and a report that is too large to be shown at once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostileReport } from './hostile-report.ts';
import { largeReport } from './large-report.ts';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();
const PHONE = { width: 360, height: 740 };

/** By how many pixels the page is wider than the window. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.each(['42-before', '42-suggested', '31-after', '17-after', '23-before', 'features', 'coverage', 'mutants'])(
  'nothing has to be scrolled sideways on a phone at #%s',
  async (hash) => {
    const { page } = await open(vividReport, { hash: `#${hash}`, viewport: PHONE, isMobile: true, hasTouch: true });
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  },
);

test('not even with hostile texts or twelve tasks', async () => {
  const hostile = await open(hostileReport, { hash: '#42-before', viewport: PHONE });
  expect(await overhang(hostile.page)).toBeLessThanOrEqual(0);
  const large = await open(largeReport, { hash: '#90-before', viewport: PHONE });
  expect(await overhang(large.page)).toBeLessThanOrEqual(0);
});

test('on a phone the list is folded away until it is asked for', async () => {
  const { page } = await open(vividReport, { hash: '#42-before', viewport: PHONE });
  const link = page.locator('[data-id="31-after"]');
  expect(await link.isVisible()).toBe(false);
  await page.getByText('Races', { exact: true }).click();
  await link.click();
  await expect.poll(() => page.title()).toContain('#31');
  expect(await link.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => link.isVisible()).toBe(true);
});

test.each(['features', 'mutants'])('on a phone the rows of %s are as wide as the screen allows', async (hash) => {
  const { page } = await open(vividReport, { hash: `#${hash}`, viewport: PHONE, isMobile: true, hasTouch: true });
  const cells = await page
    .locator('tbody td')
    .evaluateAll((all) => all.map((cell) => ({ width: cell.clientWidth, left: cell.getBoundingClientRect().left })));
  expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThan(240);
  expect(new Set(cells.map(({ left }) => Math.round(left))).size).toBe(1);
  expect(await page.getByRole('row').first().getByRole('columnheader').count()).toBeGreaterThan(3);
});

test('on a phone no half has rows for what only the other half does, and every schedule can be read', async () => {
  const { page } = await open(vividReport, { hash: '#42-before', viewport: PHONE, isMobile: true });
  expect(await page.locator('.half .row.blank:visible').count()).toBe(0);
  const cut = await page
    .locator('.schedule')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  expect(cut).toBe(0);
});

test('on paper the panels come in the order of the screen, with every place and only the code around the steps', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `line(${index + 1});`).join('\n');
  const sources = { ...vividReport.sources, 'src/components/account/before.ts': long };
  const { page } = await open(
    { ...vividReport, sources },
    { hash: '#42-before', viewport: { width: 688, height: 970 } },
  );
  await page.emulateMedia({ media: 'print' });
  const titles = await page.locator('.panel h2').evaluateAll((all) => {
    const top = (element: Element): number => element.getBoundingClientRect().top;
    return all.toSorted((a, b) => top(a) - top(b)).map(({ textContent }) => textContent);
  });
  expect(titles).toEqual(['Interleaving', 'Linearization', 'Source', 'Before and after', 'Exploration', 'Evidence']);
  const places = page.locator('.row-place');
  expect(await places.allTextContents()).toEqual(['before.ts:13', 'before.ts:13', 'before.ts:15', 'before.ts:15']);
  expect(await places.first().isVisible()).toBe(true);
  const lines = page.locator('.panel-source li:visible');
  expect(await lines.locator('.line-n').allInnerTexts()).toEqual([
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
  ]);
  expect(await lines.nth(3).locator('.line-steps').innerText()).toBe('A1 B2');
});

test('it prints on A4, without what can only be pressed', async () => {
  const { page } = await open(vividReport, { hash: '#42-before', colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  for (const pressed of ['.controls', '.drawer', '.copies button', '.filter', '.siblings a:not([aria-current])']) {
    expect(await page.locator(pressed).first().isVisible(), pressed).toBe(false);
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [width, height] = /\/MediaBox \[0 0 (?<width>[\d.]+) (?<height>[\d.]+)\]/.exec(pdf)?.slice(1).map(Number) ?? [];
  expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842]);
});

test('the source stays beside the player, and only there', async () => {
  const { page } = await open(largeReport, { hash: '#90-before' });
  const edges = (panel: string) =>
    page.locator(panel).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  await page.evaluate(() => scrollTo(0, 3_000));
  expect((await edges('.panel-source')).top).toBeGreaterThan(0);
  await page.locator('.panel-exploration').evaluate((element) => element.scrollIntoView());
  expect((await edges('.panel-source')).bottom).toBeLessThanOrEqual((await edges('.panel-interleaving')).bottom);
});

test('however long the player is, the current step and the buttons are in sight', async () => {
  const { page } = await open(largeReport, { hash: '#90-before' });
  for (const key of ['Home', 'End', 'ArrowLeft']) {
    await page.keyboard.press(key);
    const row = await page.locator('.panel-interleaving [aria-current=step]').boundingBox();
    const buttons = await page.locator('.controls').boundingBox();
    expect(buttons?.y).toBeGreaterThan(0);
    expect(row?.y).toBeGreaterThan((buttons?.y ?? 0) + (buttons?.height ?? 0));
    expect(row?.y).toBeLessThan(1_000);
  }
});

test('a large report says what it leaves out', async () => {
  const { page, problems } = await open(largeReport, { hash: '#90-before' });
  expect(await page.locator('.panel .cut:visible').allInnerTexts()).toEqual([
    'Showing steps 601 to 800 of 1,000; the others follow as you step.',
    expect.stringMatching(/^Showing lines [\d,]+ to [\d,]+ of 1,500\.$/),
    'Showing 24 of 40 orders that were tried.',
    'Showing 200 of 1,000 rows.',
    'Showing 200 of 1,314 executions, those that failed first.',
  ]);
  await page.keyboard.press('Home');
  expect(await page.locator('.panel-interleaving .row').count()).toBe(200);
  expect(await page.locator('.panel-interleaving .cut').innerText()).toContain('steps 1 to 200 of 1,000');
  expect(await page.locator('.race').count()).toBe(401);
  expect(problems).toEqual([]);
});
