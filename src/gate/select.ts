// Which cases are meant? Those of the issues, variants and words that were asked for; asking for what is not there is a mistake.
import { Complaint } from '../complaint.ts';
import { didYouMean } from '../suggest.ts';
import type { ListedCase, ListedRace } from './listing.ts';

export interface Selection {
  readonly issues?: readonly number[];
  readonly variants?: readonly string[];
  readonly grep?: string;
}

/** The races with the cases that are meant, those without any left out. Throws a `Complaint` if nothing is left. */
export function select(races: readonly ListedRace[], { issues, variants, grep }: Selection): ListedRace[] {
  requireKnown('issue', issues?.map(String), unique(races.map(({ issue }) => String(issue))));
  const names = unique(races.flatMap(({ cases }) => cases.map(({ variant }) => variant)));
  requireKnown('variant', variants, names);
  const selected = races
    .filter(({ issue }) => issues?.includes(issue) !== false)
    .map((race) => ({
      ...race,
      cases: race.cases.filter(
        (one) => variants?.includes(one.variant) !== false && (grep === undefined || mentions(race, one, grep)),
      ),
    }))
    .filter(({ cases }) => cases.length > 0);
  if (selected.length > 0 || races.length === 0) return selected;
  const words = grep === undefined ? '' : ` that mentions '${grep}'`;
  throw new Complaint(`No race is left${words}. 'heddle list' shows those that there are.`);
}

function requireKnown(kind: string, wanted: readonly string[] | undefined, known: readonly string[]): void {
  const missing = wanted?.find((name) => !known.includes(name));
  if (missing === undefined || known.length === 0) return;
  const what = kind === 'issue' ? `race of issue ${missing}` : `${kind} '${missing}'`;
  const names = known.map((name) => (kind === 'issue' ? `#${name}` : name)).join(', ');
  throw new Complaint(`There is no ${what}.${didYouMean(missing, known)} Known: ${names}.`);
}

function mentions({ title, component }: ListedRace, { scenario }: ListedCase, text: string): boolean {
  return [title, component, scenario].some((word) => word.toLowerCase().includes(text.toLowerCase()));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
