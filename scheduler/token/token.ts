// How is one execution passed on as text? `42/after/ABAB~7f3c`: a prefix that the caller gives meaning to, the schedule, a
// checksum of the text (7f), and a digest of the steps (3c) that shows after a replay whether the program has changed.
import type { Schedule } from '../strategies/schedule.ts';
import { checksum } from './digest.ts';
import { formatSchedule, parseSchedule } from './schedule-text.ts';
import { TokenError } from './token-error.ts';

/** Version 1 bears no mark; later ones start with `v2:`, `v3:` and so on. */
const VERSION = 1;
const VERSION_MARK = /^v(?<version>\d+):/;
const HEX = /[^0-9a-f]/i;

export interface Token {
  /** What stands before the schedule, without the slash behind it: issue and variant. Empty if there is nothing. */
  readonly prefix: string;
  readonly schedule: Schedule;
  /** See `digestOf`. */
  readonly digest: number;
}

export function formatToken({ prefix, schedule, digest }: Token): string {
  const text = `${prefix === '' ? '' : `${prefix}/`}${formatSchedule(schedule)}`;
  return `${text}~${sumOf(text, hex(digest))}${hex(digest)}`;
}

/** Reads a token, or throws a `TokenError` that says what is wrong with it. */
export function parseToken(token: string): Token {
  const text = token.trim();
  if (text === '') throw new TokenError('An empty token', 0, 'Copy the token from the line "Replay" of the report.');
  refuseOtherVersions(text);
  const tilde = text.lastIndexOf('~');
  if (tilde < 0) {
    const advice = 'A token ends with "~" and four hexadecimal digits, such as ABAB~7f3c. Copy the whole token.';
    throw new TokenError('No "~"', text.length, advice);
  }
  const body = text.slice(0, tilde);
  const sums = text.slice(tilde + 1).toLowerCase();
  requireSums(sums, tilde + 1);
  const slash = body.lastIndexOf('/');
  const schedule = parseSchedule(body.slice(slash + 1), slash + 1);
  if (sumOf(body, sums.slice(2)) !== sums.slice(0, 2)) {
    const advice = 'Something in the token was mistyped or left out. Copy it again instead of typing it.';
    throw new TokenError(`The checksum ${sums.slice(0, 2)} does not fit the token`, tilde + 1, advice);
  }
  return { prefix: body.slice(0, Math.max(0, slash)), schedule, digest: Number.parseInt(sums.slice(2), 16) };
}

function refuseOtherVersions(text: string): void {
  const version = VERSION_MARK.exec(text)?.groups?.['version'];
  if (version === undefined) return;
  const advice = `This Heddle reads version ${VERSION}. Replay with the Heddle that wrote it, or explore again for a new token.`;
  throw new TokenError(`A token of version ${version}`, 0, advice);
}

function requireSums(sums: string, at: number): void {
  const bad = sums.search(HEX);
  if (bad >= 0) {
    const problem = `Unexpected ${JSON.stringify(sums[bad])}`;
    throw new TokenError(problem, at + bad, 'Behind the "~" stand four hexadecimal digits. Copy the token again.');
  }
  if (sums.length !== 4) {
    const problem = `${sums.length} digits behind the "~"`;
    throw new TokenError(problem, at, 'There must be four hexadecimal digits. Copy the whole token.');
  }
}

/** The digest is summed up too, so that a mistyped one is not taken for a program that has changed. */
function sumOf(text: string, digest: string): string {
  return hex(checksum(`${VERSION}:${text}~${digest}`));
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
