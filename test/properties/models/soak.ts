// How much of a random test is run: the usual run takes seconds, HEDDLE_SOAK=20 makes it twenty times as long.

export function runs(usual: number): number {
  return usual * Number(process.env['HEDDLE_SOAK'] ?? 1);
}
