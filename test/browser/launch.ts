// Starts a browser, and puts pages where it can open them: on disk.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { renderPage } from '../../reports/html/page.ts';
import type { Report } from '../../reports/report.ts';
import { provideChromium } from './chromium.ts';

const folder = resolve('.scratch/browser');
let written = 0;

/** Nothing of the browser itself may reach for a network, and no sandbox is possible for root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(): Promise<Browser> {
  const found = await provideChromium();
  if ('missing' in found) throw new Error(found.missing);
  return chromium.launch({ executablePath: found.path, args: FLAGS });
}

/** The address of the page of this report. */
export function writePage(report: Report): string {
  mkdirSync(folder, { recursive: true });
  written += 1;
  const file = resolve(folder, `page-${process.pid}-${written}.html`);
  writeFileSync(file, renderPage(report));
  return pathToFileURL(file).href;
}
