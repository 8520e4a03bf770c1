// A report in which every text is an attack: on the parser, on the eye, on the memory.
import type { Report } from '../../reports/report.ts';
import { vividReport } from './vivid-report.ts';

export const MEGABYTE = 'm'.repeat(1_048_576);

/** Each ends what it may stand in, then says so in a way that a test can see. */
export const ATTACKS = [
  '</script><script>globalThis.attacked = 1</script>',
  '<!--<script>',
  '<img src="https://attack.invalid/pixel" onerror="globalThis.attacked = 2">',
  '"><svg onload="globalThis.attacked = 3">',
  'javascript:globalThis.attacked=4',
  '\u202Egnirts desrever\u202C \u2066isolated\u2069 \u200Bzero \u0000nul \u001B[31mred \u0085 \u2028 \uD800 lone',
  '${globalThis.attacked = 5} {{constructor}} `;globalThis.attacked=6//',
  '__proto__',
] as const;

/** One text of so many is a megabyte long. */
const RARE = 61;

/** Texts that the page acts on stay as they are: what is not a text to be shown must be one of a few words. */
const KEPT = new Set(['id', 'outcome', 'kind', 'access', 'status', 'expected', 'reduction', 'sequential', 'quiescent']);

let next = 0;

/** The same report with every text replaced by the next attack. */
function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    next += 1;
    if (KEPT.has(key)) return value;
    return next % RARE === 0 ? MEGABYTE : ATTACKS[next % ATTACKS.length];
  }
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [attackedName(name, key), poisoned(each, name)]),
  );
}

/** What is a name in one place is a text in another. */
function attackedName(name: string, key: string): string {
  return key === 'state' || key === 'sources' || key === 'initial' ? `${name}${ATTACKS[0]}` : name;
}

export const hostileReport = poisoned(vividReport) as Report;
