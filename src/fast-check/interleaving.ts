// Which interleaving, as an arbitrary? A list of choices, one per step; 0 lets the running strand go on. It shrinks by letting it go
// on more often: a counterexample keeps only the context switches that it needs.
import fc from 'fast-check';

/** What `SteeredStrategy` follows. */
export type Interleaving = readonly number[];

/** How long an interleaving is, and out of how many strands it chooses. */
export interface InterleavingConstraints {
  /** So many steps are chosen; after them nobody is passed over any more. Default 60. */
  readonly steps?: number;
  /** Out of how many strands one is chosen at most. Default 4. */
  readonly strands?: number;
}

const STEPS = 60;
const STRANDS = 4;

/** An arbitrary of interleavings, which shrinks by leaving context switches out. */
export function interleaving({
  steps = STEPS,
  strands = STRANDS,
}: InterleavingConstraints = {}): fc.Arbitrary<Interleaving> {
  const choice = fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(0), weight: 1 },
    { arbitrary: fc.integer({ min: 1, max: Math.max(1, strands - 1) }), weight: 1 },
  );
  // Of a fixed length, so that leaving a switch out moves no other one.
  return fc.array(choice, { minLength: steps, maxLength: steps }).map(withoutTrailingZeros);
}

function withoutTrailingZeros(choices: readonly number[]): Interleaving {
  return choices.slice(0, choices.findLastIndex((choice) => choice !== 0) + 1);
}
