// `npm run screenshots [-- report.json [anchor]]`: what the page looks like, in light and in dark, for docs/.
import { mkdirSync, readFileSync } from 'node:fs';
import type { Report } from '../../reports/report.ts';
import { launchBrowser, writePage } from './launch.ts';
import { vividReport } from './vivid-report.ts';

const WIDTH = 1440;
/** The last panel that is in the picture. */
const LAST = '.panel-comparison, .panel-exploration';

const [file, anchor = '42-before'] = process.argv.slice(2);
const report = file === undefined ? vividReport : (JSON.parse(readFileSync(file, 'utf8')) as Report);
const address = `${writePage(report)}#${anchor}`;
const browser = await launchBrowser();
mkdirSync('docs', { recursive: true });

for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 }, colorScheme });
  await page.goto(address);
  const last = await page.locator(LAST).first().boundingBox();
  const height = Math.ceil((last?.y ?? 0) + (last?.height ?? 1000) + 24);
  const path = `docs/page-${colorScheme}.png`;
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width: WIDTH, height } });
  console.log(path);
}
await browser.close();
