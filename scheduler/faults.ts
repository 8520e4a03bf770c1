// How does the engine complain? Mistakes of the caller are usage errors; broken invariants of our own ask for a report.

/** A call that cannot work as it was made. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A mistake that no verdict may be built on: it ends the exploration, even if the program catches it. */
export class Misuse extends UsageError {}

/** An invariant of the engine does not hold. This is never the user's fault. */
export function internal(message: string): Error {
  return new Error(`[heddle internal] ${message}. Please report this with the program that was explored.`);
}
