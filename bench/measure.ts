// How is something timed? The best of several rounds, since noise only ever adds; figures are compared as ratios of one run.

export interface Timing {
  readonly perSecond: number;
}

/** Runs the work several times and answers how many of its units it did per second at best. */
export async function measure(units: number, work: () => Promise<unknown>, rounds = 3): Promise<Timing> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return { perSecond: (units / best) * 1_000 };
}

export interface Work {
  readonly units: number;
  readonly run: () => Promise<unknown>;
}

/** The units per second of two sides at best. They take turns, so that noise and compilation are the same for both. */
export async function compare(left: Work, right: Work, rounds: number): Promise<readonly [number, number]> {
  let [best, other] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    best = Math.max(best, (await measure(left.units, left.run, 1)).perSecond);
    other = Math.max(other, (await measure(right.units, right.run, 1)).perSecond);
  }
  return [best, other];
}

/** Prints rows under a title, columns aligned. */
export function printTable(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string =>
    ` ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`;
  console.log(`\n${title}\n${line(header)}\n${rows.map(line).join('\n')}`);
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
