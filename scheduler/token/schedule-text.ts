// How is a schedule written? `A3B2A`: who moved, how often in a row. The text needs no quotes in a shell.
//   schedule = "." | item { item }        item = strand [ "=" alternative | count ]        count = a number from 2
//   strand = one letter from A to Z | "-" name "-"; in a name all but A-Z a-z 0-9 _ . : is percent-encoded as UTF-8
import type { Choice, Schedule } from '../strategies/schedule.ts';
import { TokenError } from './token-error.ts';

const EMPTY = '.';
const LETTER = /^[A-Z]$/;
const PLAIN = /[A-Za-z0-9_.:]/;
const NAME = /(?:[A-Za-z0-9_.:]|%[0-9A-F]{2})*/y;
const DIGITS = /\d+/y;

/** More steps than any execution has: a text that claims them was not written by us. */
const MAX_STEPS = 10_000_000;

export function formatSchedule(schedule: Schedule): string {
  let text = '';
  for (let i = 0; i < schedule.length;) {
    const { strand, alternative } = schedule[i]!;
    text += formatStrand(strand);
    if (alternative !== 0) {
      text += `=${alternative}`;
      i++;
      continue;
    }
    const start = i++;
    while (i < schedule.length && schedule[i]!.strand === strand && schedule[i]!.alternative === 0) i++;
    if (i - start > 1) text += String(i - start);
  }
  return text === '' ? EMPTY : text;
}

/** Reads a schedule; `offset` is where the text starts in the token that errors point into. */
export function parseSchedule(text: string, offset = 0): Schedule {
  if (text === EMPTY) return [];
  if (text === '') {
    throw new TokenError('No schedule', offset, `Write who moves, such as ABAB, or "${EMPTY}" for an empty schedule.`);
  }
  const reader = new Reader(text, offset);
  const schedule: Choice[] = [];
  while (!reader.isAtEnd) {
    const at = reader.position;
    const strand = reader.strand();
    const alternative = reader.alternative();
    const count = alternative === undefined ? reader.count() : 1;
    if (schedule.length + count > MAX_STEPS) {
      throw new TokenError(`More than ${MAX_STEPS} steps`, offset + at, 'Check the number behind the strand.');
    }
    const choice: Choice = { strand, alternative: alternative ?? 0 };
    for (let i = 0; i < count; i++) schedule.push(choice);
  }
  return schedule;
}

function formatStrand(name: string): string {
  if (LETTER.test(name)) return name;
  let encoded = '';
  for (const byte of Buffer.from(name)) {
    const character = String.fromCharCode(byte);
    encoded += PLAIN.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return `-${encoded}-`;
}

class Reader {
  position = 0;
  readonly #text: string;
  readonly #offset: number;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  get isAtEnd(): boolean {
    return this.position === this.#text.length;
  }

  strand(): string {
    const first = this.#text[this.position]!;
    if (LETTER.test(first)) {
      this.position++;
      return first;
    }
    if (first === '-') return this.#name();
    throw this.#fault(
      `Unexpected ${JSON.stringify(first)}`,
      this.position,
      'A strand is a letter from A to Z or a name between hyphens, such as -main-. Copy the token again.',
    );
  }

  /** The number behind a `=`, if there is one. */
  alternative(): number | undefined {
    if (this.#text[this.position] !== '=') return undefined;
    this.position++;
    const at = this.position;
    const digits = this.#match(DIGITS);
    if (digits === '' || (digits.length > 1 && digits.startsWith('0'))) {
      throw this.#fault('No alternative', at, 'Write its number behind the "=", such as A=2.');
    }
    return Number(digits);
  }

  /** How often the strand moves. */
  count(): number {
    const at = this.position;
    const digits = this.#match(DIGITS);
    if (digits === '') return 1;
    if (!digits.startsWith('0') && digits !== '1') return Number(digits);
    throw this.#fault(`The count ${digits}`, at, 'A count is at least 2; leave it out for a single step.');
  }

  #name(): string {
    const start = this.position++;
    const encoded = this.#match(NAME);
    if (this.isAtEnd) throw this.#fault('Unclosed hyphen', start, 'End the name with a second hyphen, such as -main-.');
    if (this.#text[this.position] !== '-') {
      const found = JSON.stringify(this.#text[this.position]);
      throw this.#fault(
        `Unexpected ${found}`,
        this.position,
        'In a name it must be percent-encoded. Copy the token again.',
      );
    }
    this.position++;
    try {
      return decodeURIComponent(encoded);
    } catch {
      throw this.#fault(`The name -${encoded}- is not UTF-8`, start, 'Copy the token again.');
    }
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.position += found.length;
    return found;
  }

  #fault(problem: string, at: number, advice: string): TokenError {
    return new TokenError(problem, this.#offset + at, advice);
  }
}
