// Schedules as they might come: short names, long runs, and names that nobody would choose.
import fc from 'fast-check';
import type { Choice, Schedule } from '../../../../scheduler/strategies/schedule.ts';

const letter = fc.constantFrom('A', 'B', 'C', 'X', 'Y', 'Z');
const strand = fc.oneof(
  { weight: 6, arbitrary: letter },
  {
    weight: 2,
    arbitrary: fc.constantFrom('main', 'A.1', 'B.t1', 'a', '', '-', '--', '7', 'A=1', 'é', '🧵', '100%', '/', '~'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
);
const alternative = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat({ max: 200 }));

/** A run of choices of one strand in one way. */
const stretch = fc
  .tuple(strand, alternative, fc.integer({ min: 1, max: 12 }))
  .map(([name, way, count]): Choice[] => Array.from({ length: count }, () => ({ strand: name, alternative: way })));

export const schedules: fc.Arbitrary<Schedule> = fc
  .array(stretch, { maxLength: 12 })
  .map((stretches) => stretches.flat());

export const prefixes = fc.constantFrom('', '42', '42/after', '7/before', 'a~b', 'é/x');

export const digests = fc.nat({ max: 255 });
