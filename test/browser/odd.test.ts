// What is rare is shown too, and what there is not is left out.
import { expect, test } from 'vitest';
import { oddReport } from './odd-report.ts';
import { useBrowser } from './open-page.ts';

const { open } = useBrowser();

test('somebody who waits for nobody is no circle', async () => {
  const { page } = await open(oddReport, { hash: '#5-lost' });
  expect(await page.locator('.panel-linearization .caption').innerText()).toBe(
    'Nobody can move, and nobody waits in a circle.',
  );
  expect(await page.locator('.panel-linearization tbody tr').innerText()).toBe('A\tnothing\tsignal\tnobody\t');
  expect(await page.locator('.circle').count()).toBe(0);
});

test('the ways there and back between somebody and what they wait for are two', async () => {
  const { page } = await open(oddReport, { hash: '#5-itself' });
  const heights = await page
    .locator('.circle .arrow')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThan(10);
});

test('a failed assertion has calls but no order that was tried', async () => {
  const { page } = await open(oddReport, { hash: '#5-asserted' });
  expect(await page.locator('.message').innerText()).toBe('expected 2\nto be 3');
  expect(await page.locator('.panel-linearization .caption').innerText()).toBe(
    'What was wrong is not the order of the calls.',
  );
  expect(await page.locator('.call').allInnerTexts()).toEqual(['f()', 'g() …']);
  expect(await page.locator('.panel-exploration .caption').innerText()).toMatch(
    /without reduction.*No audit was made\.$/,
  );
  expect(await page.locator('.panel-interleaving .box').allInnerTexts()).toEqual([
    'read() → throws Error: gone',
    '·',
    'sleep',
  ]);
});

test('an order that names calls which are not there is drawn as far as it can be', async () => {
  const { page, problems } = await open(oddReport, { hash: '#5-unexplained' });
  expect(await page.locator('.detail').innerText()).toContain('call 8');
  await page.locator('.attempt').nth(1).click();
  expect(await page.locator('.point').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an execution that is known by its texts only still has the source of its race', async () => {
  const { page } = await open(oddReport, { hash: '#5-leaf' });
  expect(await page.locator('.file').innerText()).toBe('src/components/odd/odd.race.ts');
  expect(await page.locator('.code li').nth(1).innerText()).toContain('… (line cut)');
  expect(await page.locator('.panel-interleaving .row').count()).toBe(3);
  expect(await page.locator('.panel-linearization, .panel-comparison, .hand-offs, .jump').count()).toBe(0);
});

test('with no execution at all there is nothing to step through', async () => {
  const { page, problems } = await open(oddReport, { hash: '#5-nothing' });
  expect(await page.locator('.panel-interleaving .nothing').innerText()).toBe('No execution is recorded.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  expect(problems).toEqual([]);
});

test('without a commit it says so, and that the run was interrupted', async () => {
  const { page } = await open(oddReport, { hash: '#5-lost' });
  const facts = await page.locator('.facts').innerText();
  expect(facts).toContain('unknown');
  expect(facts).toContain(', interrupted');
});

test('a link that leads elsewhere stays a text, and a figure below its least is marked', async () => {
  const { page } = await open(oddReport, { hash: '#coverage' });
  expect(await page.locator('.links').innerText()).toBe('Every file, line by line: https://attack.invalid/');
  expect(await page.locator('.measures .broken').count()).toBe(4);
});

test('five hundred features are shown, and how many there are', async () => {
  const { page } = await open(oddReport, { hash: '#features' });
  expect(await page.locator('tbody tr').count()).toBe(500);
  expect(await page.locator('.cut').innerText()).toBe('Showing 500 of 501 rows.');
});
