// Is this text a report that we can render? Whatever is wrong with it is told in a sentence that says what to do.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faultOf, type Schema } from './form.ts';
import { REPORT_VERSION, type Report } from './report.ts';
import { visible } from './text/visible.ts';
import { totalsOf } from './totals.ts';

/** A report that cannot be used. The message says what to do. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Run heddle first, or name another report.json.',
  EACCES: 'it may not be read. Change its permissions, or name another report.json.',
  EISDIR: 'it is a folder. Name the report.json in it.',
};

/** Reads a file. Throws a `ReportError` if it is not a report. */
export function readReport(file: string): Report {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new ReportError(`Cannot read ${visible(file)}: ${REASONS[code] ?? `${code}. Name another report.json.`}`);
  }
  return parseReport(text, file);
}

/** Reads a text, which is called by its name in messages. Throws a `ReportError` if it is not a report. */
export function parseReport(text: string, file = 'report.json'): Report {
  const name = visible(file);
  const value = parse(text, name);
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  if (typeof version === 'number' && version > REPORT_VERSION) {
    throw new ReportError(
      `${name} has version ${version} of the form, this heddle reads up to ${REPORT_VERSION}. ` +
        'Update heddle, or render it with the heddle that wrote it.',
    );
  }
  const fault = faultOf(value, schema());
  if (fault === undefined) return recounted(value as Report);
  throw new ReportError(`${name} is not a report of heddle: ${visible(fault)}. Run heddle again to write a new one.`);
}

/** What a report says of each thing is believed, its sums are not: they could say something else. */
function recounted(report: Report): Report {
  return { ...report, totals: totalsOf(report) };
}

function parse(text: string, name: string): unknown {
  if (text.trim() === '') throw new ReportError(`${name} is empty. Run heddle again to write a new one.`);
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const why = visible((error as SyntaxError).message);
    throw new ReportError(`${name} is not JSON (${why}). It may have been cut off: run heddle again.`);
  }
}

/** By the name of the package, so that it is found from the sources and from what is built of them. */
function schema(): Schema {
  return createRequire(import.meta.url)('heddle/schema/report-v1.json') as Schema;
}
