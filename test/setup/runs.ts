// How often a property runs: its usual number in `npm test`, many times that in `npm run soak`.

const factor = Number(process.env['HEDDLE_SOAK'] ?? 1);

/** For fast-check's `numRuns`. */
export function runs(usual: number): number {
  return usual * factor;
}

/** For fast-check's `seed`: fixed in `npm test`, another one where HEDDLE_SEED says so. */
export function seed(usual: number): number {
  return Number(process.env['HEDDLE_SEED'] ?? usual);
}
