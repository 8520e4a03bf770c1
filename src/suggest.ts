// What was meant? The known word that is nearest to a mistyped one.

/** As the end of a sentence: ` Did you mean 'gate'?`, or nothing if no word is near. */
export function didYouMean(word: string, known: readonly string[], quote: (word: string) => string = String): string {
  const nearest = suggest(word, known);
  return nearest === undefined ? '' : ` Did you mean '${quote(nearest)}'?`;
}

/** The nearest word, if a third of it or less has to change; a longer word that starts with it is near too. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const ranked = known
    .map((other) => ({ other, distance: distance(lower, other) }))
    .filter(({ other, distance: far }) => far <= Math.max(1, Math.ceil(other.length / 3)) && far < other.length)
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.other ?? (lower === '' ? undefined : known.find((other) => other.startsWith(lower)));
}

/** How many characters have to be added, left out, changed or swapped with their neighbour. */
export function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}
