// Can one read the drawing? What tells two steps or two lanes apart is never what is cut off.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Report, Step } from '../../reports/report.ts';
import { lostUpdate, race, step, variant } from '../setup/example-report.ts';
import { useBrowser } from './open-page.ts';
import { vividReport } from './vivid-report.ts';

const { open } = useBrowser();
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 812 };
const FILE = 'src/components/bus/reactive-event-bus-subscriptions.ts';

/** As many tasks, which take turns with these objects. */
function reportOf(tasks: number, objects: readonly string[]): Report {
  const names = Array.from({ length: tasks }, (_, index) => String.fromCodePoint(65 + index));
  const steps: Step[] = names.flatMap((name, index) =>
    objects.map((object, place) => {
      const n = index * objects.length + place + 1;
      return step(n, name, 'read', { object, value: '1', at: { file: FILE, line: 100 + n } });
    }),
  );
  const { notes: _, criticalReversal: __, ...verdict } = lostUpdate;
  const calls = 'unsubscribe("order", "relay")';
  const wide = variant({
    id: '9-x',
    variant: 'x',
    tasks: names.map((name) => ({ name, calls })),
    verdict: { ...verdict, steps },
  });
  return { ...vividReport, races: [race(9, 'bus', 'many lanes', [wide])] };
}

/** The texts that are wholly in sight within the drawing, neither cut nor covered. */
function inSight(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const [box, frame] = [element.getBoundingClientRect(), element.closest('.drawing')?.getBoundingClientRect()];
        const isInside = frame !== undefined && box.left >= frame.left && box.right <= frame.right + 0.5;
        return isInside && element.scrollWidth <= element.clientWidth + 1;
      })
      .map((element) => element.textContent),
  );
}

test.each([2, 9])('with %d tasks the line of every step is in sight', async (tasks) => {
  const { page } = await open(reportOf(tasks, ['auditCount']), { viewport: DESKTOP });
  const lines = Array.from({ length: tasks }, (_, index) => `:${101 + index}`);
  expect(await inSight(page, '.row-place > :last-child')).toEqual(lines);
  expect(await page.locator('.row-place').first().innerText()).toContain('reactive-event-bus-subscriptions.ts');
});

test('a place that is short is not cut at all', async () => {
  const { page } = await open(vividReport, { hash: '#42-before', viewport: DESKTOP });
  expect(await inSight(page, '.row-file')).toEqual(Array(4).fill('before.ts'));
});

test('however far the lanes are scrolled, the number and the line of a step stay', async () => {
  const { page } = await open(reportOf(12, ['auditCount']), { viewport: DESKTOP });
  await page.locator('.panel-interleaving .drawing').evaluate((drawing) => drawing.scrollBy(400, 0));
  expect(await inSight(page, '.row-place > :last-child')).toHaveLength(12);
  expect(await inSight(page, '.panel-interleaving .row-n')).toHaveLength(12);
});

test('on a phone different objects have different heads', async () => {
  const { page } = await open(reportOf(2, ['auditCount', 'auditSlots']), { viewport: PHONE, isMobile: true });
  expect(await inSight(page, '.panel-interleaving .object .lane-label')).toEqual(['auditCount', 'auditSlots']);
});

test('a name that is too long for any head keeps both its ends', async () => {
  const long = (end: string): string => `${'subscriptionsOfEveryone'.repeat(2)}${end}`;
  const { page } = await open(reportOf(2, [long('First'), long('Last')]), { viewport: PHONE, isMobile: true });
  const [first = '', last = ''] = await page.locator('.panel-interleaving .object .lane-label').allTextContents();
  expect(first).toMatch(/^subscription….*First$/);
  expect(last).toMatch(/….*Last$/);
});
