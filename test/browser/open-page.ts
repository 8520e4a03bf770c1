// Opens a report's page in a real browser, and watches what it does.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Report } from '../../reports/report.ts';
import { launchBrowser, writePage } from './launch.ts';
import { startCoverage, writeCoverage } from './script-coverage.ts';

export interface Opened {
  readonly page: Page;
  /** Errors and warnings of the console, and exceptions that nobody caught. */
  readonly problems: readonly string[];
  /** Every address that was asked for. */
  readonly requests: readonly string[];
}

export interface OpenOptions extends BrowserContextOptions {
  readonly hash?: string;
}

/** `open` works until the tests of the file have ended. */
export function useBrowser(): { readonly open: (report: Report, options?: OpenOptions) => Promise<Opened> } {
  let browser: Browser | undefined;
  const pages: Page[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    for (const page of pages) await writeCoverage(page);
    await browser?.close();
  });

  return {
    async open(report, { hash = '', ...options } = {}) {
      if (browser === undefined) throw new Error('open works in tests only');
      const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
      const page = await context.newPage();
      const problems: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => requests.push(request.url()));
      await startCoverage(page);
      pages.push(page);
      await page.goto(`${writePage(report)}${hash}`);
      return { page, problems, requests };
    },
  };
}
