// How is the report itself written? As JSON for people and programs, with the schema that describes it.
import type { Report } from './report.ts';

/** From the output folder of a project that has Heddle installed. */
const SCHEMA = '../node_modules/heddle/schema/report-v1.json';

export function renderJson(report: Report): string {
  return `${JSON.stringify({ $schema: SCHEMA, ...report }, null, 2)}\n`;
}
