// How long is `60s`? Durations as people write them, in milliseconds.

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;

/** What a duration looks like, for messages. */
export const DURATION_FORM = 'a duration such as 500ms, 60s or 10m';

/** Undefined if the text is none. */
export function readDuration(text: string): number | undefined {
  const found = DURATION.exec(text.trim());
  return found === null ? undefined : Math.round(Number(found[1]) * UNITS[found[2]!]!);
}
