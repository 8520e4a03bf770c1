// The panels below the player in a real browser.
import { expect, test } from 'vitest';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();

test('the linearization shows where each order ends, and tells what a point means', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  const detail = page.locator('.detail');
  expect(await page.locator('.call').allInnerTexts()).toEqual(['withdraw(80) = true', 'withdraw(50) = true']);
  expect(await detail.innerText()).toBe('state before 20\nB withdraw(50)\nmust be false\nwas true');
  await page.locator('.point.legal').focus();
  expect(await detail.innerText()).toBe('state before 100\nA withdraw(80)\nlegal, state after 20');
  await page.locator('.attempt').nth(1).click();
  expect(await page.locator('.attempt').nth(1).getAttribute('aria-pressed')).toBe('true');
  await page.locator('.point.legal').hover();
  expect(await detail.innerText()).toContain('B withdraw(50)');
  await page.locator('.point.illegal').click();
  expect(await detail.innerText()).toBe('state before 50\nA withdraw(80)\nmust be false\nwas true');
});

test('panels have titles and no numbers, so that none seems to be missing', async () => {
  const { page } = await open(vividReport, { hash: '#23-before' });
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Interleaving',
    'Exploration',
    'Evidence',
  ]);
});

test('a deadlock is drawn as the circle that it is', async () => {
  const { page } = await open(vividReport, { hash: '#31-after' });
  expect(await page.locator('.panel-linearization .caption').allInnerTexts()).toEqual([
    'A → account:2 → B → account:1 → A',
    'Had A got account:2 before step 2, all would have gone on.',
  ]);
  expect(await page.locator('.circle text').allTextContents()).toEqual(['A', 'account:2', 'B', 'account:1']);
  expect(await page.locator('.panel-linearization tbody tr').count()).toBe(2);
});

test('the source lights the line of the step, and leads from a line to its steps', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  expect(await page.locator('.lit code').innerText()).toBe('    await this.#ledger.write(balance - amount);');
  await page.getByRole('button', { name: 'Step 1 of A' }).click();
  expect(await page.locator('.lit code').innerText()).toBe('    const balance = await this.#ledger.read();');
});

test('before and after: the lane that waits is marked until it moves', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  const after = page.locator('.half').nth(1);
  expect(await after.locator('.waits').count()).toBe(5);
  expect(await after.locator('.why').allInnerTexts()).toEqual(Array(2).fill('B waits for account, which A holds'));
  expect(await page.locator('.half').first().locator('.waits').count()).toBe(0);
});

test('the exploration says what was run, what not and why, and a leaf loads into the player', async () => {
  const { page } = await open(vividReport, { hash: '#42-before' });
  const panel = page.locator('.panel-exploration');
  expect(await panel.locator('.caption').innerText()).toMatch(/^Complete .* all 20 interleavings/);
  expect(await panel.locator('.leaves li').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('same class as ABAB')]),
  );
  expect(await panel.locator('.cut').innerText()).toBe('Showing 6 of 10 executions, those that failed first.');
  expect(await panel.locator('.some').allInnerTexts()).toEqual(['4', '3']);
  await panel.getByRole('button', { name: 'AAB' }).click();
  await expect.poll(() => page.locator('.panel-interleaving .caption').innerText()).toContain('which passes');
  expect(await page.locator('.panel-interleaving .box').allInnerTexts()).toEqual([
    'read()',
    '100',
    'write(20)',
    '20',
    '20',
    'read()',
  ]);
  await page.getByRole('button', { name: 'Back to' }).click();
  await expect.poll(() => page.locator('.panel-interleaving .row').count()).toBe(4);
});

test('an open search shows how far it came, and that this is no proof', async () => {
  const { page } = await open(vividReport, { hash: '#17-after' });
  expect(await page.locator('.verdict-line').innerText()).toContain('Not a proof.');
  expect(await page.locator('.progress').innerText()).toContain('12 %');
  expect(await page.locator('.panel-exploration .caption').innerText()).toMatch(/^Open: the time was up \(/);
});

test('an error shows both paths', async () => {
  const { page } = await open(vividReport, { hash: '#23-before' });
  expect(await page.locator('.divergence').innerText()).toBe('step 3 was\nstore.get("k")\nnow\nstore.set("k", 0.7312)');
});

test('the evidence can be copied', async () => {
  const { page } = await open(vividReport, { hash: '#42-before', permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = async (name: string): Promise<string> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('.said', { hasText: 'Copied' }).first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Copy token')).toBe('42/before/ABAB~7f3c');
  expect(await copied('Copy message')).toBe('Expected a race and found one: a lost update on ledger.');
  expect(await copied('Copy issue text')).toMatch(/^## #42 account \/ before: lost update\n[^]*npx heddle replay 42/);
  expect(await copied('Copy')).toBe('npx heddle replay 42/before/ABAB~7f3c');
  const json = await copied('Copy JSON');
  expect(JSON.parse(json)).toMatchObject({ issue: 42, variants: [{ id: '42-before' }] });
  await page.getByText('Raw JSON of this variant').click();
  expect(await page.locator('.raw pre').innerText()).toBe(json);
});

test('without a clipboard it is copied by selection', async () => {
  const { page } = await open(vividReport, { hash: '#42-before', permissions: [] });
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy token' }).click();
  await page.locator('.said', { hasText: 'Copied' }).waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+V');
  expect(await page.getByRole('searchbox').inputValue()).toBe('42/before/ABAB~7f3c');
  await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
  await page.getByRole('button', { name: 'Copy message' }).click();
  await page.locator('.said', { hasText: 'Could not copy' }).waitFor();
});
