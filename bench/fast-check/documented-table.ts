// Where do the tables stand that users read? In docs/fast-check.md, each below its own first column's title; the benchmark writes
// them anew. Seeds are fixed, so that nothing changes but by a change of the code or of fast-check.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { printTable } from '../measure.ts';

const PAGE = 'docs/fast-check.md';

/** Prints a table, and puts it into the page in place of the one with the same titles. */
export async function publishTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  printTable(title, header, rows);
  const page = readFileSync(PAGE, 'utf8');
  const old = tableIn(page, header);
  if (old === undefined) throw new Error(`${PAGE} has no table with the columns ${header.join(', ')}`);
  const lines = [header, header.map((_, i) => (i === 0 ? '---' : '---:')), ...rows];
  const made = `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
  const style = await resolveConfig(PAGE);
  writeFileSync(
    PAGE,
    await format(
      page.replace(old, () => made),
      { ...style, parser: 'markdown' },
    ),
  );
  console.log(`\n written to ${PAGE}`);
}

/** The lines of the table whose titles are these. */
function tableIn(page: string, header: readonly string[]): string | undefined {
  const tables = page.match(/^(?:\|.*\|\n)+/gm) ?? [];
  return tables.find((table) => {
    const titles = table.split('\n', 1)[0]!.split('|').slice(1, -1);
    return titles.map((cell) => cell.trim()).join() === header.join();
  });
}
