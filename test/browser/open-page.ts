// Opens a report's page from disk in a real browser, and watches what it does.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { renderPage } from '../../reports/html/page.ts';
import type { Report } from '../../reports/report.ts';
import { provideChromium } from './chromium.ts';
import { startCoverage, writeCoverage } from './script-coverage.ts';

const folder = resolve('.scratch/browser');

/** Nothing of the browser itself may reach for a network, and no sandbox is possible for root. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  let browser: Browser;
  const pages: Page[] = [];

  beforeAll(async () => {
    const found = await provideChromium();
    if ('missing' in found) throw new Error(found.missing);
    browser = await chromium.launch({ executablePath: found.path, args: FLAGS });
  });

  afterAll(async () => {
    for (const page of pages) await writeCoverage(page);
    await browser.close();
  });

  return {
    async open(report, { hash = '', ...options } = {}) {
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

let written = 0;

/** The address of a page on disk. */
export function writePage(report: Report): string {
  mkdirSync(folder, { recursive: true });
  written += 1;
  const file = resolve(folder, `page-${process.pid}-${written}.html`);
  writeFileSync(file, renderPage(report));
  return pathToFileURL(file).href;
}
