// How much of a random test is run: the usual run takes seconds, HEDDLE_SOAK=20 makes it twenty times as long.
// HEDDLE_SEED starts it elsewhere.

export function sample(usual: number): { readonly numRuns: number; readonly seed: number } {
  return {
    numRuns: usual * Number(process.env['HEDDLE_SOAK'] ?? 1),
    seed: Number(process.env['HEDDLE_SEED'] ?? 1),
  };
}
