// What needs somebody's attention, and in which order? Broken expectations first, then what the harness could not tell, then
// searches that a budget ended.
import { otherTroublesOf, type OtherTrouble } from './other-troubles.ts';
import type { Outcome, Race, Report, VariantReport } from './report.ts';
import { findingOf, nameOf, statusWords } from './wording.ts';

export interface VariantTrouble {
  readonly kind: 'variant';
  readonly race: Race;
  readonly variant: VariantReport;
}

export type Trouble = VariantTrouble | OtherTrouble;

export function troublesOf(report: Report): Trouble[] {
  return [
    ...variantsWith('broken', report),
    ...otherTroublesOf(report),
    ...variantsWith('error', report),
    ...variantsWith('open', report),
  ];
}

export function variantsWith(outcome: Outcome, { races }: Pick<Report, 'races'>): VariantTrouble[] {
  const all = races.flatMap((race) => race.variants.map((variant) => ({ kind: 'variant' as const, race, variant })));
  return all.filter(({ variant }) => variant.outcome === outcome);
}

/** `BROKEN` */
export function statusOf(trouble: Trouble): string {
  return statusWords[trouble.kind === 'variant' ? trouble.variant.outcome : trouble.outcome];
}

/** `#42 account / after: expected no race, found a lost update` */
export function sentenceOf(trouble: Trouble): string {
  if (trouble.kind !== 'variant') return `${trouble.name}: ${trouble.finding}`;
  return `${nameOf(trouble.race, trouble.variant)}: ${findingOf(trouble.variant)}`;
}
