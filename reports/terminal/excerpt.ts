// Which steps of a long execution are drawn? Those that the failure depends on, and of those the first and the last ones.
import type { Step, Verdict } from '../report.ts';

/** Steps to draw, or a number of steps that are left out at this place. */
export type Excerpt = readonly (Step | number)[];

const MOST = 40;
/** A loop says the same again and again. */
const MOST_OF_LOOP = 16;

export function excerptOf(
  { kind, steps = [], notes = [], criticalReversal }: Verdict,
  most = kind === 'livelock' ? MOST_OF_LOOP : MOST,
): Excerpt {
  if (steps.length <= most) return steps;
  const named = new Set([...(criticalReversal ?? []), ...notes.map(({ step }) => step)]);
  const relevant = steps.filter(({ n, isRelevant }) => isRelevant || named.has(n));
  const isDrawn = (step: Step, index: number): boolean =>
    named.has(step.n) || index < most / 2 || index >= relevant.length - most / 2;
  return withGaps(steps, new Set(relevant.length <= most ? relevant : relevant.filter(isDrawn)));
}

function withGaps(steps: readonly Step[], drawn: ReadonlySet<Step>): Excerpt {
  const excerpt: (Step | number)[] = [];
  for (const step of steps) {
    const last = excerpt.at(-1);
    if (drawn.has(step)) excerpt.push(step);
    else if (typeof last === 'number') excerpt[excerpt.length - 1] = last + 1;
    else excerpt.push(1);
  }
  return excerpt;
}
