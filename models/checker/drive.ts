// How is a long search run? In one go, or in turns with the event loop, so that timers, signals and output go on.

/** A search that yields now and then how many configurations it has seen. */
export type Steps<Result> = Generator<number, Result, void>;

/** The event loop gets a turn this often. */
const TURN_MS = 10;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Once the signal is aborted, the result is what `giveUp` makes of the configurations seen. */
export async function runInTurns<Result>(
  steps: Steps<Result>,
  signal: AbortSignal | undefined,
  giveUp: (configurations: number) => Result,
): Promise<Result> {
  let configurations = 0;
  for (let turnEnd = performance.now() + TURN_MS; ;) {
    if (signal?.aborted === true) return giveUp(configurations);
    const { done, value } = steps.next();
    if (done === true) return value;
    configurations = value;
    if (performance.now() < turnEnd) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turnEnd = performance.now() + TURN_MS;
  }
}
