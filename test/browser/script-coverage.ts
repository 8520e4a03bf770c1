// What ran of the page's script? V8 in the browser counts as V8 in Node does; its counts are written for c8 by module.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { pageScript } from '../../reports/html/assets.ts';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface FunctionCoverage {
  readonly functionName: string;
  readonly isBlockCoverage: boolean;
  readonly ranges: readonly Range[];
}

const folder = process.env['NODE_V8_COVERAGE'];
let files = 0;

export async function startCoverage(page: Page): Promise<void> {
  if (folder !== undefined) await page.coverage.startJSCoverage({ resetOnNavigation: false });
}

/** Does nothing if nobody measures. */
export async function writeCoverage(page: Page): Promise<void> {
  if (folder === undefined) return;
  const result = (await page.coverage.stopJSCoverage()).flatMap(({ source = '', functions }) =>
    byModule(source, functions),
  );
  mkdirSync(folder, { recursive: true });
  files += 1;
  writeFileSync(join(folder, `coverage-page-${process.pid}-${files}.json`), JSON.stringify({ result }));
}

/** The counts of the inlined script, as if each of its modules were a script of its own. */
export function byModule(source: string, functions: readonly FunctionCoverage[]) {
  const { text, modules } = pageScript();
  const offset = source.indexOf(text);
  if (offset === -1) return [];
  return modules.map(({ file, start, length }, index) => {
    const from = offset + start;
    const within = ({ startOffset, endOffset }: Range): boolean => startOffset >= from && endOffset <= from + length;
    const whole = { startOffset: 0, endOffset: length, count: 1 };
    return {
      scriptId: String(index),
      url: pathToFileURL(resolve('reports/html/client', file)).href,
      functions: [
        { functionName: '', isBlockCoverage: true, ranges: [whole] },
        ...functions
          .filter(({ ranges: [root] }) => root !== undefined && within(root))
          .map(({ ranges, ...rest }) => ({ ...rest, ranges: ranges.map((range) => moved(range, from)) })),
      ],
    };
  });
}

function moved({ startOffset, endOffset, count }: Range, by: number): Range {
  return { startOffset: startOffset - by, endOffset: endOffset - by, count };
}
