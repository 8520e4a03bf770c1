// Where is a file in the repository? A report names files from the folder that the command ran in; GitHub and code scanners look for
// them from the root.
import type { Place, Report } from './report.ts';

/** The report with every place named from the root of the repository. */
export function fromRepository(report: Report): Report {
  const { folder } = report.run;
  if (folder === undefined) return report;
  return moved(report, (file) => `${folder}/${file}`) as Report;
}

function moved(value: unknown, move: (file: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, move));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, moved(member, move)] as const);
  const copy = Object.fromEntries(members);
  return isPlace(value) ? { ...copy, file: move(value.file) } : copy;
}

function isPlace(value: object): value is Place {
  return 'file' in value && 'line' in value && typeof value.file === 'string' && typeof value.line === 'number';
}
