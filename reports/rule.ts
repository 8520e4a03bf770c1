// Which kind of finding is it, for tools that group by kind? `lost-update`, `deadlock`, `no-race-found`.
import type { VariantReport } from './report.ts';
import { slug } from './text/slug.ts';
import { shortFindingOf } from './wording.ts';

export function ruleOf(variant: VariantReport): string {
  return slug(shortFindingOf(variant), variant.verdict.kind);
}
