// How far has the search come? Figures for a progress line, honest about what is only estimated.

/** How far a search has come. */
export interface Progress {
  readonly executions: number;
  /** Branches that are known and not run yet. */
  readonly planned: number;
  /** Reversals that an execution covers already. */
  readonly skipped: number;
  /** Executions per second, lately. */
  readonly rate: number;
  /** The total by Concuerror's method, to two figures, right within an order of magnitude. Undefined until it means something. */
  readonly estimate: number | undefined;
  readonly remainingMs: number | undefined;
}

/** What a search can say about its size. */
export interface Size {
  readonly planned: number;
  readonly skipped: number;
  estimate(): number;
}

const EXECUTIONS_BEFORE_ESTIMATE = 500;
const SMOOTHED_OVER = 10;
const RATE_OVER = 50;

export class ProgressMeter {
  readonly #estimates: number[] = [];
  readonly #ticks: { readonly executions: number; readonly at: number }[] = [];

  /** Takes a reading. */
  read(executions: number, at: number, size: Size | undefined): Progress {
    this.#ticks.push({ executions, at });
    if (this.#ticks.length > RATE_OVER) this.#ticks.shift();
    const first = this.#ticks[0]!;
    const rate = at > first.at ? ((executions - first.executions) / (at - first.at)) * 1_000 : 0;
    const planned = size?.planned ?? 0;
    const estimate = size === undefined ? undefined : this.#estimate(executions, planned, size.estimate());
    const remainingMs = estimate === undefined || rate === 0 ? undefined : ((estimate - executions) / rate) * 1_000;
    return { executions, planned, skipped: size?.skipped ?? 0, rate, estimate, remainingMs };
  }

  #estimate(executions: number, planned: number, raw: number): number | undefined {
    this.#estimates.push(raw);
    if (this.#estimates.length > SMOOTHED_OVER) this.#estimates.shift();
    if (executions < EXECUTIONS_BEFORE_ESTIMATE) return undefined;
    const mean = this.#estimates.reduce((sum, one) => sum + one, 0) / this.#estimates.length;
    return Math.max(Number(mean.toPrecision(2)), executions + planned);
  }
}
