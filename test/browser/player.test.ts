// The player in a real browser: stepping by click, by key and by itself.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();

/** What every part of the page says about the current step. */
async function where(page: Page) {
  return {
    place: await page.locator('.controls .place').innerText(),
    row: await page.locator('.panel-interleaving [aria-current=step] .row-n').innerText(),
    line: await page.locator('.source .lit').getAttribute('data-line'),
    state: await page.locator('.chip.object').allInnerTexts(),
    hash: await page.evaluate(() => location.hash),
  };
}

test('a variant opens at the step where it goes wrong, and says why', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  expect(await where(page)).toMatchObject({ place: 'step 4 of 4', line: '15' });
  expect(await page.locator('.now-note').innerText()).toContain('overwrites step 3');
});

test('a click on a step makes it the current one everywhere', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  await page.locator('.panel-interleaving .row').nth(1).click();
  expect(await where(page)).toMatchObject({ place: 'step 2 of 4', line: '13', hash: '#42-before-2' });
  expect(await page.locator('.chip.object').innerText()).toBe('ledger\n100');
  expect(await page.locator('.chip.task').allInnerTexts()).toEqual(['A\nin withdraw(80)', 'B\nin withdraw(50)']);
  expect(await page.locator('.panel-interleaving .row.future').count()).toBe(2);
  expect(await page.locator('.half .row.current').count()).toBe(2);
});

test('arrow keys step, Home and End jump', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  const places: string[] = [];
  for (const key of ['ArrowLeft', 'Home', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'Control+ArrowLeft', 'x']) {
    await page.keyboard.press(key);
    places.push((await where(page)).place);
  }
  expect(places.map((place) => Number(place.split(' ')[1]))).toEqual([3, 1, 1, 2, 4, 4, 4, 4]);
});

test('the buttons do what the keys do', async () => {
  const { page } = await open(vividReport, { hash: '#42-suggested' });
  const places: string[] = [];
  for (const name of ['First step', 'Step forward', 'Step back', 'Last step', 'Jump to the race']) {
    await page.getByRole('button', { name }).click();
    places.push((await where(page)).place);
  }
  expect(places.map((place) => Number(place.split(' ')[1]))).toEqual([1, 2, 1, 8, 7]);
});

test('space plays from the beginning to the end, and stops', async () => {
  const { page } = await open(vividReport);
  await page.clock.install();
  await page.goto(page.url().replace(/#.*|$/, '#42-before'));
  await page.reload();
  await page.keyboard.press(' ');
  expect((await where(page)).place).toBe('step 1 of 4');
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  await page.clock.runFor(2_000);
  expect((await where(page)).place).toBe('step 3 of 4');
  await page.keyboard.press(' ');
  await page.clock.runFor(2_000);
  expect((await where(page)).place).toBe('step 3 of 4');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(5_000);
  expect((await where(page)).place).toBe('step 4 of 4');
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(1);
});

test('space on a button presses the button', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  await page.getByRole('button', { name: 'Step back' }).focus();
  await page.keyboard.press(' ');
  expect((await where(page)).place).toBe('step 3 of 4');
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(1);
});

test('keys belong to the filter while one types into it, and / leads there', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  await page.keyboard.press('/');
  await page.keyboard.type('a/b');
  await page.keyboard.press('Home');
  expect(await page.getByRole('searchbox').inputValue()).toBe('a/b');
  expect((await where(page)).place).toBe('step 4 of 4');
});

test('a read is an arrow out of the object, a write one into it', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  const ends = await page.locator('.panel-interleaving line.arrow').evaluateAll((lines) =>
    lines.map((line) => {
      const [from, to] = ['x1', 'x2'].map((name) => Number.parseFloat(line.getAttribute(name) ?? ''));
      return Math.abs((from ?? 0) - 50) < Math.abs((to ?? 0) - 50) ? 'out of the middle' : 'into the middle';
    }),
  );
  expect(ends).toEqual(['out of the middle', 'out of the middle', 'into the middle', 'into the middle']);
});

test('steps that the failure does not depend on are dimmed, and the legend says so', async () => {
  const { page } = await open(vividReport, { hash: '#42-suggested' });
  expect(await page.locator('.panel-interleaving .row.dim').count()).toBe(4);
  expect(await page.locator('.legend').innerText()).toContain('the failure does not depend on it');
});

test('a variant that holds shows the schedule that breaks its sibling', async () => {
  const { page } = await open(vividReport, { hash: '#42-after' });
  expect(await page.locator('.panel-interleaving .caption').innerText()).toContain(
    'The schedule that breaks before, played on after.',
  );
  expect(await page.locator('.panel-interleaving .row').count()).toBe(7);
  await page.keyboard.press('Home');
  expect(await page.locator('.half').nth(1).locator('.row.current .row-n').innerText()).toBe('1');
});

test('after a deadlock each task says what it waits for', async () => {
  const { page } = await open(vividReport, { hash: '#31-after' });
  expect(await page.locator('.chip.stuck').allInnerTexts()).toEqual([
    'A\nwaits for account:2',
    'B\nwaits for account:1',
  ]);
});
