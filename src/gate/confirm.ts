// Can what was found be found again? The failing execution is run once more from its token and must come out the same.
import type { Step, VariantReport, Verdict } from '../../reports/report.ts';

/** The report as it is if the replay confirms it; else an error that says at which step the two differ. */
export function confirm(explored: VariantReport, replayed: VariantReport): VariantReport {
  const { verdict } = explored;
  if (verdict.kind === 'error') return explored;
  const difference = differenceOf(verdict, replayed.verdict);
  if (difference === undefined) return explored;
  const { step, recorded, now } = difference;
  return {
    ...explored,
    outcome: 'error',
    verdict: {
      ...verdict,
      kind: 'error',
      pattern: 'nondeterminism',
      message:
        `its token does not replay: at step ${step} the exploration saw ${recorded}, the replay ${now}. ` +
        'Something that is not controlled has changed between the two.',
      divergence: difference,
    },
  };
}

interface Difference {
  readonly step: number;
  readonly recorded: string;
  readonly now: string;
}

function differenceOf(explored: Verdict, replayed: Verdict): Difference | undefined {
  const before = explored.steps ?? [];
  const again = replayed.steps ?? [];
  const length = Math.max(before.length, again.length);
  for (let i = 0; i < length; i++) {
    const recorded = textOf(before[i]);
    const now = textOf(again[i]);
    if (recorded !== now) return { step: i + 1, recorded, now };
  }
  if (explored.kind === replayed.kind) return undefined;
  return { step: length, recorded: `the verdict ${explored.kind}`, now: `the verdict ${replayed.kind}` };
}

/** `A: ledger.read() -> 100` */
function textOf(step: Step | undefined): string {
  if (step === undefined) return 'no such step';
  const { strand, object, method, args, value, threw } = step;
  const answer = value !== undefined ? ` -> ${value}` : threw !== undefined ? ` throws ${threw}` : '';
  return `${strand}: ${object}.${method}(${args.join(', ')})${answer}`;
}
