import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../../../scheduler/strategies/schedule.ts';
import { formatSchedule, parseSchedule } from '../../../../scheduler/token/schedule-text.ts';
import { TokenError } from '../../../../scheduler/token/token-error.ts';
import { runs } from '../../../setup/runs.ts';
import { schedules } from './arbitraries.ts';

const of = (...strands: readonly string[]): Schedule => strands.map((strand) => ({ strand, alternative: 0 }));

describe('a schedule as text', () => {
  test.each<[string, Schedule]>([
    ['.', []],
    ['ABAB', of('A', 'B', 'A', 'B')],
    ['A3B2A', of('A', 'A', 'A', 'B', 'B', 'A')],
    ['-main-2A', of('main', 'main', 'A')],
    ['-A.1--A.2-', of('A.1', 'A.2')],
    ['---a-', of('', 'a')],
    ['-%C3%A9%20%2D-', of('é -')],
    ['-%F0%9F%A7%B5-10', of(...Array.from({ length: 10 }, () => '🧵'))],
    ['-a:b_C.9-', of('a:b_C.9')],
  ])('%s', (text, schedule) => {
    expect(formatSchedule(schedule)).toBe(text);
    expect(parseSchedule(text)).toEqual(schedule);
  });

  test('says which way a data choice went', () => {
    const schedule = [
      { strand: 'A', alternative: 2 },
      { strand: 'A', alternative: 2 },
      { strand: 'A', alternative: 0 },
      { strand: 'A', alternative: 0 },
      { strand: 'main', alternative: 10 },
      { strand: 'B', alternative: 0 },
    ];
    expect(formatSchedule(schedule)).toBe('A=2A=2A2-main-=10B');
    expect(parseSchedule('A=2A=2A2-main-=10B')).toEqual(schedule);
  });

  test('may be written by hand in more ways than one', () => {
    expect(parseSchedule('AAB')).toEqual(parseSchedule('A2B'));
    expect(parseSchedule('-A-A=0')).toEqual(of('A', 'A'));
  });

  test('comes back as it was, whatever the names', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(parseSchedule(formatSchedule(schedule))).toEqual(schedule);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('has no character that a shell would interpret, and does not start with one of its own', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(formatSchedule(schedule)).toMatch(/^[A-Z.-][A-Za-z0-9_.:%=-]*$/);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('of many steps is short when they are few runs', () => {
    const long = Array.from({ length: 100_000 }, () => ({ strand: 'A', alternative: 0 }));
    expect(formatSchedule(long)).toBe('A100000');
    expect(parseSchedule('A100000')).toEqual(long);
  });
});

describe('a wrong text is refused with the place and the next step', () => {
  test.each([
    ['', 0, 'No schedule at character 1. Write who moves'],
    ['ABx', 2, 'Unexpected "x" at character 3. A strand is a letter'],
    ['3A', 0, 'Unexpected "3" at character 1.'],
    ['A.', 1, 'Unexpected "." at character 2.'],
    ['A B', 1, 'Unexpected " " at character 2.'],
    ['AB-main', 2, 'Unclosed hyphen at character 3. End the name'],
    ['A-', 1, 'Unclosed hyphen at character 2.'],
    ['-ma in-', 3, 'Unexpected " " at character 4. In a name it must be percent-encoded.'],
    ['-100%-', 4, 'Unexpected "%" at character 5.'],
    ['-%c3%a9-', 1, 'Unexpected "%" at character 2.'],
    ['-%C3-', 0, 'The name -%C3- is not UTF-8 at character 1.'],
    ['A0', 1, 'The count 0 at character 2. A count is at least 2'],
    ['BA1', 2, 'The count 1 at character 3.'],
    ['A007', 1, 'The count 007 at character 2.'],
    ['A=', 2, 'No alternative at character 3. Write its number behind the "="'],
    ['A=x', 2, 'No alternative at character 3.'],
    ['A=01', 2, 'No alternative at character 3.'],
    ['BA99999999999', 1, 'More than 10000000 steps at character 2.'],
  ])('%j', (text, at, message) => {
    const attempt = (): Schedule => parseSchedule(text);
    expect(attempt).toThrow(TokenError);
    expect(attempt).toThrow(message);
    try {
      parseSchedule(text, 9);
    } catch (error) {
      expect(error).toMatchObject({ name: 'TokenError', at: 9 + at });
    }
  });
});
