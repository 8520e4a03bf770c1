// Nothing that a report holds can act, and nothing leaves the page.
import { expect, test } from 'vitest';
import { hostileReport, MEGABYTE } from './hostile-report.ts';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();

test('every page opens without a complaint and asks for nothing but itself', async () => {
  const { page, problems, requests } = await open(vividReport);
  const ids = vividReport.races.flatMap(({ variants }) => variants.map(({ id }) => id));
  for (const hash of [...ids, 'features', 'coverage', 'mutants']) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.locator('h1').first().waitFor();
  }
  expect(problems).toEqual([]);
  expect(requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).protocol)).toEqual(['file:']);
});

test('hostile texts stay texts on every page', async () => {
  const { page, problems, requests } = await open(hostileReport);
  const ids = vividReport.races.flatMap(({ variants }) => variants.map(({ id }) => id));
  for (const hash of [...ids, 'features', 'coverage', 'mutants']) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.locator('h1').first().waitFor();
    const seen = await page.evaluate(() => ({
      attacked: 'attacked' in globalThis,
      foreign: document.querySelectorAll('img, iframe, object, embed, link[rel=stylesheet], main script').length,
      directed: /[\u202A-\u202E\u2066-\u2069\u200B\0]/.test(document.body.textContent),
      links: [...document.querySelectorAll('a')].filter(({ protocol }) => protocol !== 'file:').length,
      longest: Math.max(
        ...[...document.querySelectorAll('main *')].map(({ children, textContent }) =>
          children.length > 0 ? 0 : textContent.length,
        ),
      ),
    }));
    expect(seen).toMatchObject({ attacked: false, foreign: 0, directed: false, links: 0 });
    expect(seen.longest).toBeLessThan(25_000);
  }
  expect(problems).toEqual([]);
  expect(requests.filter((url) => !url.startsWith('data:'))).toHaveLength(1);
});

test('what cannot be seen is written out, and what is cut says so', async () => {
  const { page } = await open(hostileReport, { hash: '#42-before' });
  const text = await page.locator('main').innerText();
  expect(text).toContain('⟨U+202E⟩');
  expect(text).toContain('⟨U+0000⟩');
  expect(text).toContain('</script><script>globalThis.attacked = 1</script>');
  const long = await open({ ...vividReport, run: { ...vividReport.run, command: MEGABYTE } });
  expect(await long.page.locator('.panel-evidence').innerText()).toContain('m… (400 of 1,048,576 characters)');
});

test('a hostile page can be stepped through and copied whole', async () => {
  const { page, problems } = await open(hostileReport, {
    hash: '#42-suggested',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Copy JSON' }).click();
  await page.locator('.said', { hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(MEGABYTE);
  expect(problems).toEqual([]);
});

test('the policy is in force: no other script, no markup from text, no request', async () => {
  const { page, problems } = await open(vividReport);
  const tried = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const script = document.createElement('script');
    const attempts = [
      () => (script.text = 'globalThis.attacked = 1'),
      () => (document.body.innerHTML = '<b>markup</b>'),
      () => document.body.append(Object.assign(new Image(), { src: 'https://attack.invalid/pixel' })),
      () => document.body.setAttribute('style', 'color: red'),
    ];
    const thrown = attempts.map((attempt) => {
      try {
        attempt();
        return 'went on';
      } catch (error) {
        return (error as Error).name;
      }
    });
    const fetched = await fetch('https://attack.invalid/').then(
      () => 'answered',
      () => 'refused',
    );
    await new Promise((done) => setTimeout(done));
    return { refused: [...new Set(refused)].sort(), thrown, fetched, attacked: 'attacked' in globalThis };
  });
  expect(tried).toEqual({
    refused: ['connect-src', 'img-src', 'require-trusted-types-for', 'style-src-attr'],
    thrown: ['TypeError', 'TypeError', 'went on', 'went on'],
    fetched: 'refused',
    attacked: false,
  });
  expect(problems.length).toBeGreaterThan(0);
});
