// Searches that did not end by themselves: a budget leaves them open, anything else leaves them incomplete.
import { expect, test } from 'vitest';
import type { Report, VariantReport } from '../../reports/report.ts';
import { race, variant } from '../setup/example-report.ts';
import { explored } from './explorations.ts';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();

/** A search that ran nothing. */
const none = explored({
  complete: false,
  executions: 0,
  wrong: 0,
  skipped: 0,
  estimate: 1,
  deepest: 0,
  tree: { total: 0, leaves: [] },
  handOffs: [],
  audit: { kind: 'none', executions: 0 },
});

function reportOf(rest: Partial<VariantReport>): Report {
  return { ...vividReport, races: [race(9, 'loop', 'it never ends', [variant({ id: '9-x', variant: 'x', ...rest })])] };
}

test('an exploration that crashed is not complete, and its message is a sentence', async () => {
  const { page } = await open(
    reportOf({
      outcome: 'error',
      verdict: { kind: 'error', pattern: 'no answer', message: 'there was no sign of life for 30 s' },
      exploration: { ...none, estimate: null, stoppedBy: 'error' },
    }),
  );
  expect(await page.locator('.message').innerText()).toBe('There was no sign of life for 30 s');
  expect(await page.locator('.panel-exploration .caption').innerText()).toMatch(/^Not complete: an error ended it \(/);
});

test.each([
  ['time', 'Open: the time was up'],
  ['executions', 'Open: it had run as many executions as it may'],
  ['aborted', 'Not complete: it was interrupted'],
  ['something else', 'Not complete: ended by something else'],
])('a search that %s ended says so', async (stoppedBy, words) => {
  const { page } = await open(
    reportOf({ outcome: 'open', verdict: { kind: 'open', pattern: 'open' }, exploration: { ...none, stoppedBy } }),
  );
  expect(await page.locator('.panel-exploration .caption').innerText()).toContain(words);
});

test('when nothing was run, no share of it is named', async () => {
  const { page } = await open(
    reportOf({
      expected: 'no race',
      outcome: 'open',
      verdict: { kind: 'open', pattern: 'open' },
      exploration: { ...none, stoppedBy: 'time' },
    }),
  );
  const text = await page.locator('main').innerText();
  expect(text).toContain('Nothing was run: the search was ended before its first execution. Not a proof.');
  expect(text).not.toContain('%');
  expect(await page.locator('.progress').count()).toBe(0);
});
