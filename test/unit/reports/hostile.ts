// Reports as nobody would write them: every text may hold control characters, escapes, wide and reordering characters, markup of
// every format, or far too much of everything.
import fc from 'fast-check';
import type { Call, Exploration, Place, Race, Report, Step, VariantReport, Verdict } from '../../../reports/report.ts';
import { totalsOf } from '../../../reports/totals.ts';
import { exampleReport, exploration } from '../../setup/example-report.ts';

const texts = [
  '\u001b[31mred\u001b[0m',
  '\u001b]8;;file:///etc\u0007link\u001b]8;;\u0007',
  '\u202egnp.exe\u2066',
  '\u65e5\u672c\u8a9e\u306e\u6587\u5b57\u5217'.repeat(12),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u{1f44d}\u{1f3fd}\u2764\ufe0f\u{1f1e9}\u{1f1ea}',
  `e${'\u0301'.repeat(40)}`,
  '\u1100\u1161\u11a8\u0928\u093f',
  '\0\b\u007f\u009b\ud800\udc00\ud800',
  '</script><!--]]><b a="1">&amp;',
  '``` | `` [x](y) @somebody #1 **bold**\n# title',
  'line\r\nline\u2028line\u0085',
  'x'.repeat(300),
  '100 % of a:b,c',
  '',
];

const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 20 }),
);
const place: fc.Arbitrary<Place> = fc.record({ file: text, line: fc.nat(100_000), column: fc.nat(200) });
const task = fc.constantFrom('A', 'B', 'C', 'D', 'setup', 'a task \u001b[2J with a very long name \u65e5\u672c');
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

const step: fc.Arbitrary<Step> = fc
  .record({
    n: fc.nat(3_000),
    task,
    strand: fc.oneof(task, text),
    object: text,
    method: text,
    access: fc.constantFrom('read', 'write', 'none'),
    args: fc.array(text, { maxLength: 3 }),
    value: optional(text),
    threw: optional(text),
    at: optional(place),
    clock: fc.constant([]),
    enabled: fc.constant([]),
    state: fc.dictionary(text, text, { maxKeys: 2 }),
    isRelevant: fc.boolean(),
  })
  .map(withoutUndefined);

const call: fc.Arbitrary<Call> = fc
  .record({
    task,
    name: text,
    args: fc.array(text, { maxLength: 3 }),
    value: optional(text),
    threw: optional(text),
    from: fc.nat(8),
    to: fc.nat(8),
    isPending: fc.boolean(),
  })
  .map(withoutUndefined);

/** A few, and now and then more than are drawn. */
const steps = fc.oneof(
  { arbitrary: fc.array(step, { maxLength: 6 }), weight: 9 },
  { arbitrary: fc.array(step, { minLength: 45, maxLength: 60 }), weight: 1 },
);

const verdict: fc.Arbitrary<Verdict> = fc
  .record({
    kind: fc.constantFrom('holds', 'race', 'deadlock', 'livelock', 'open', 'error'),
    pattern: text,
    message: optional(text),
    token: optional(text),
    steps: optional(steps.map((all) => all.map((one, i) => ({ ...one, n: i + 1 })))),
    calls: optional(fc.array(call, { maxLength: 5 })),
    explanation: optional(
      fc.array(
        fc.record({
          order: fc.array(fc.nat(6), { maxLength: 20 }),
          states: fc.array(text, { maxLength: 4 }),
          next: fc.array(fc.record({ call: fc.nat(6), must: text, was: text, text }), { maxLength: 20 }),
        }),
        { maxLength: 3 },
      ),
    ),
    consistency: optional(
      fc.record({
        sequential: fc.constantFrom('holds', 'broken', 'open'),
        quiescent: fc.constantFrom('holds', 'broken', 'open'),
      }),
    ),
    criticalReversal: optional(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))),
    notes: optional(
      fc.array(fc.record({ step: fc.integer({ min: 1, max: 60 }), mark: fc.oneof(fc.constant('*'), text), text }), {
        maxLength: 3,
      }),
    ),
    deadlock: optional(
      fc.record({
        waiting: fc.array(
          fc.record({
            strand: fc.oneof(task, text),
            holds: fc.array(text, { maxLength: 2 }),
            waitsFor: text,
            heldBy: fc.array(text, { maxLength: 2 }),
            at: place,
          }),
          { maxLength: 3 },
        ),
        cycle: fc.array(text, { maxLength: 5 }),
        wayOut: fc.record({ strand: text, waitsFor: text, before: fc.integer({ min: 1, max: 60 }) }),
      }),
    ),
    divergence: optional(fc.record({ step: fc.nat(), recorded: text, recordedAt: place, now: text, nowAt: place })),
    isMinimal: fc.boolean(),
  })
  .map(withoutUndefined);

const anyExploration: fc.Arbitrary<Exploration> = fc.record({
  ...(Object.fromEntries(Object.entries(exploration).map(([key, value]) => [key, fc.constant(value)])) as {
    [Key in keyof Exploration]: fc.Arbitrary<Exploration[Key]>;
  }),
  complete: fc.boolean(),
  executions: fc.nat(),
  wrong: fc.nat(5),
  estimate: fc.option(fc.nat()),
  durationMs: fc.nat(10_000_000),
  stoppedBy: fc.constantFrom('exhausted', 'time', 'executions', 'aborted'),
});

const variant: fc.Arbitrary<VariantReport> = fc.record({
  id: text,
  scenario: text,
  variant: text,
  expected: fc.constantFrom('race', 'deadlock', 'no race'),
  outcome: fc.constantFrom('met', 'broken', 'open', 'error'),
  verdict,
  exploration: anyExploration,
  tasks: fc.uniqueArray(fc.record({ name: task, calls: text }), { maxLength: 6, selector: ({ name }) => name }),
});

const race: fc.Arbitrary<Race> = fc.record({
  issue: fc.nat(),
  title: text,
  component: text,
  source: place,
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
});

const feature = fc.record({
  issue: fc.option(fc.nat()),
  name: text,
  at: place,
  tags: fc.array(text, { maxLength: 2 }),
  isExpectedToFail: fc.boolean(),
  outcome: fc.constantFrom<'met' | 'broken'>('met', 'broken'),
  message: text,
});

const mutant = fc.record({
  issue: fc.nat(),
  component: text,
  method: text,
  mutation: text,
  at: place,
  isKilled: fc.boolean(),
});

export const hostileReport: fc.Arbitrary<Report> = fc
  .record({
    races: fc.array(race, { maxLength: 3 }),
    features: fc.array(feature, { maxLength: 3 }),
    mutants: fc.array(mutant, { maxLength: 3 }),
    problems: fc.array(fc.record({ what: fc.constantFrom('features', 'mutants'), message: text }), { maxLength: 2 }),
    sources: fc.dictionary(text, text, { maxKeys: 2 }),
  })
  .map((parts) => ({ ...exampleReport, ...parts, totals: totalsOf(parts) }));

/** As JSON has it: what is undefined is not there. */
function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const known = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(known) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
