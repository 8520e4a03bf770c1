// Finding one's way: the list, the filter, the address.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();

const title = (page: Page): Promise<string> => page.title();
const issues = (page: Page): Promise<string[]> => page.locator('.race .issue').allInnerTexts();

test('races that need somebody come first, and the first of them is open', async () => {
  const { page } = await open(vividReport);
  expect(await issues(page)).toEqual(['#31', '#42', '#23', '#17', '#7088']);
  expect(await title(page)).toBe('#31 transfer / after · heddle');
});

test('the filter takes issues, outcomes, variants and words', async () => {
  const { page } = await open(vividReport);
  const filter = page.getByRole('searchbox');
  const left = async (text: string): Promise<string[]> => {
    await filter.fill(text);
    return page.locator('.race a').evaluateAll((links) => links.map((link) => link.getAttribute('data-id') ?? ''));
  };
  expect(await left('#42')).toEqual(['42-before', '42-suggested', '42-after']);
  expect(await left('s:broken')).toEqual(['31-after', '42-suggested']);
  expect(await left('v:after #42')).toEqual(['42-after']);
  expect(await left('half-open v:before')).toEqual(['7088-half-open-probe-before']);
  expect(await page.locator('.found').innerText()).toBe('1 of 13 variants');
  expect(await left('no such thing')).toEqual([]);
  expect(await page.locator('.found').innerText()).toBe('Nothing matches.');
});

test('a figure in the bar filters by its outcome, and again not', async () => {
  const { page } = await open(vividReport);
  await page.getByRole('button', { name: '1 open' }).click();
  expect(await issues(page)).toEqual(['#17']);
  await page.getByRole('button', { name: '1 open' }).click();
  expect(await issues(page)).toHaveLength(5);
});

test('a link leads to a variant, and the way back is open', async () => {
  const { page } = await open(vividReport);
  await page.locator('[data-id="42-before"]').click();
  await expect.poll(() => title(page)).toBe('#42 account / before · heddle');
  expect(await page.locator('.navigation [aria-current]').getAttribute('data-id')).toBe('42-before');
  await page.locator('.siblings a').nth(2).click();
  await expect.poll(() => title(page)).toBe('#42 account / after · heddle');
  await page.goBack();
  await expect.poll(() => title(page)).toBe('#42 account / before · heddle');
});

test.each([
  ['#42-before-2', '#42 account / before · heddle', 'step 2 of 4'],
  ['#42-before-99', '#42 account / before · heddle', 'step 4 of 4'],
  ['#42-before-e2-3', '#42 account / before · heddle', 'step 3 of 4'],
  ['#42-before-e99', '#42 account / before · heddle', 'step 4 of 4'],
  ['#7088-half-open-probe-before-1', '#7088 circuit-breaker / half-open probe / before · heddle', 'step 1 of 4'],
  ['#nothing', '#31 transfer / after · heddle', 'step 2 of 2'],
  ['#%', '#31 transfer / after · heddle', 'step 2 of 2'],
])('the address %s opens what it names', async (hash, expected, place) => {
  const { page, problems } = await open(vividReport, { hash });
  expect(await title(page)).toBe(expected);
  expect(await page.locator('.controls .place').innerText()).toBe(place);
  expect(problems).toEqual([]);
});

test.each(['#nothing', '#%', '#42-before-99', '#42-before-0', '#42-before-e99', '#42-before-e5'])(
  'that there is no place %s is said above what is shown instead',
  async (hash) => {
    const { page, problems } = await open(vividReport, { hash });
    const notice = page.getByRole('alert');
    expect(await notice.innerText()).toBe(`There is no place ${hash} in this report.`);
    expect((await notice.boundingBox())?.y).toBeLessThan((await page.locator('h1').boundingBox())?.y ?? 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.locator('[data-id="42-after"]').click();
    await expect.poll(() => notice.count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test.each(['', '#', '#42-before', '#42-before-4', '#42-before-e1-4', '#17-after-e1', '#features'])(
  'nothing is missing at %s',
  async (hash) => {
    const { page } = await open(vividReport, { hash });
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

test('a browser that takes no more addresses does not stop the player', async () => {
  const { page, problems } = await open(vividReport, { hash: '#42-before' });
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('too many', 'SecurityError');
    };
  });
  await page.keyboard.press('Home');
  expect(await page.locator('.controls .place').innerText()).toBe('step 1 of 4');
  expect(problems).toEqual([]);
});

test('every step is an anchor', async () => {
  const { page } = await open(vividReport, { hash: '#42-suggested' });
  const ids = await page.locator('.panel-interleaving .row').evaluateAll((rows) => rows.map(({ id }) => id));
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `42-suggested-${n}`));
});

test('features, coverage and mutants have pages of their own', async () => {
  const { page } = await open(vividReport, { hash: '#features' });
  expect(await page.locator('tbody tr').first().innerText()).toContain('some interleaving deadlocks');
  await page.locator('[data-id=coverage]').click();
  await expect
    .poll(() => page.locator('.measures b').allInnerTexts())
    .toEqual(['99.31 %', '97.84 %', '100.00 %', '99.31 %']);
  expect(await page.locator('.links a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['../coverage/index.html', '../coverage/lcov.info'],
  );
  await page.locator('[data-id=mutants]').click();
  await expect.poll(() => page.locator('tbody tr').first().innerText()).toContain('nobody');
  await page.keyboard.press('ArrowLeft');
  expect(await title(page)).toBe('Mutants · heddle');
});

test('what could not be run is told, and why', async () => {
  const why = 'It failed while running the features: </script> no steps';
  const { page, problems } = await open({ ...vividReport, problems: [{ what: 'features', message: why }] });
  await page.locator('[data-id=problems]').click();
  await expect.poll(() => page.locator('tbody tr').innerText()).toContain(why);
  expect(await title(page)).toBe('Not run · heddle');
  expect(problems).toEqual([]);
});

test('a scenario does not repeat its issue, which stands beside it', async () => {
  const [feature] = vividReport.features ?? [];
  const named = feature === undefined ? [] : [{ ...feature, name: '#42 Accounts: Without the lock the race is found' }];
  const { page } = await open({ ...vividReport, features: named }, { hash: '#features' });
  expect(await page.locator('tbody td').nth(0).innerText()).toBe('#42');
  expect(await page.locator('tbody td').nth(1).innerText()).toBe('Accounts: Without the lock the race is found');
});

test('a report without races says so', async () => {
  const { features: _, coverage: __, mutants: ___, ...rest } = vividReport;
  const { page, problems } = await open({ ...rest, races: [], run: { ...rest.run, interrupted: true } });
  expect(await page.locator('main').innerText()).toBe('This report has no race.');
  expect(await page.locator('.interrupted').innerText()).toContain('some of it is missing');
  expect(problems).toEqual([]);
});
