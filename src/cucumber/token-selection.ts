// Which case is a token of? `7088/lost-increment/after/unlocked.breaker/without.C.A2`: what stands before its schedule.
import { Inconclusive } from './step-error.ts';

export interface Selection {
  readonly issue: number;
  readonly scenario?: string;
  readonly variant: string;
  readonly unlocked: readonly string[];
  readonly without: readonly string[];
}

export function selectionOf(prefix: string): Selection {
  const parts = prefix.split('/');
  const without = marked(parts, 'without');
  const unlocked = marked(parts, 'unlocked').map(decodeURIComponent);
  const [issue = '', ...names] = parts;
  const variant = names.pop();
  if (!/^\d+$/.test(issue) || variant === undefined || names.length > 1) {
    throw new Inconclusive(`Expected a token of a race, such as 42/after/ABAB~7f3c, got one of \`${prefix}\``);
  }
  const [scenario] = names;
  return { issue: Number(issue), variant, unlocked, without, ...(scenario === undefined ? {} : { scenario }) };
}

/** Takes `without.C.A2` off the end. */
function marked(parts: string[], mark: string): string[] {
  const [first, ...names] = parts.at(-1)?.split('.') ?? [];
  if (first !== mark) return [];
  parts.pop();
  return names;
}
