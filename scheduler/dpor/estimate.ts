// How many executions are there in all? Concuerror's method: at every point of the current execution the branches that are
// finished stand for those that are only planned. Right within an order of magnitude, not better.

/** One point of the current execution. */
export interface Fork {
  /** The executions below the branches that are finished, and the number of those branches. */
  readonly finishedSize: number;
  readonly finishedBranches: number;
  /** The branches that are planned. */
  readonly branches: { readonly length: number };
}

/** The estimated size of the whole search, from the points of the current execution, first to last. */
export function estimateSize(forks: readonly Fork[]): number {
  let below = 1;
  for (let depth = forks.length - 1; depth >= 0; depth--) {
    const { finishedSize, finishedBranches, branches } = forks[depth]!;
    const known = finishedSize + below;
    below = known + branches.length * (known / (finishedBranches + 1));
  }
  return below;
}
