// Random programs: tasks of reads, writes, locks, signals, timers, choices, forks and throws, as plain data that can be shrunk.
import fc from 'fast-check';

export type Statement =
  | { readonly op: 'read' | 'peek'; readonly cell: number }
  | { readonly op: 'write'; readonly cell: number; readonly value: number }
  | { readonly op: 'add'; readonly cell: number }
  | { readonly op: 'cas'; readonly cell: number; readonly from: number; readonly to: number }
  | { readonly op: 'look'; readonly cell: number; readonly at: 'cell' | 'lock' | 'signal' | 'clock' }
  | { readonly op: 'set' | 'clear'; readonly signal: number }
  | { readonly op: 'wait'; readonly signal: number; readonly timeoutMs: number | undefined }
  | { readonly op: 'sleep'; readonly ms: number }
  | { readonly op: 'choose'; readonly count: number }
  | { readonly op: 'throw' }
  | { readonly op: 'tryFree'; readonly lock: number }
  | { readonly op: 'locked'; readonly lock: number; readonly body: Block }
  | { readonly op: 'permits'; readonly weight: number; readonly body: Block }
  | { readonly op: 'ifOdd'; readonly body: Block }
  | { readonly op: 'catch'; readonly body: Block }
  | { readonly op: 'fork'; readonly kind: 'all' | 'allSettled' | 'race' | 'any'; readonly branches: readonly Block[] }
  | { readonly op: 'task'; readonly body: Block; readonly joins: boolean }
  | {
      readonly op: 'timer';
      readonly ms: number;
      readonly cell: number;
      readonly cancels: boolean;
      readonly body: Block;
    };

export type Block = readonly Statement[];

export interface Program {
  readonly tasks: readonly Block[];
  /** What the main task does after it has joined the others. */
  readonly epilogue: Block;
}

/** What kinds of statements to generate. */
export type Feature = 'data' | 'looks' | 'locks' | 'signals' | 'timers' | 'choices' | 'forks' | 'throws';

const cell = fc.nat({ max: 1 });
const lock = fc.nat({ max: 1 });
const value = fc.integer({ min: 0, max: 2 });

export function programs(features: readonly Feature[], maxTasks: number, maxLength: number): fc.Arbitrary<Program> {
  const has = (feature: Feature): boolean => features.includes(feature);
  const leaf = fc.oneof(
    { weight: 4, arbitrary: fc.record({ op: fc.constant('read' as const), cell }) },
    { weight: 4, arbitrary: fc.record({ op: fc.constant('write' as const), cell, value }) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('add' as const), cell }) },
    { weight: 2, arbitrary: fc.record({ op: fc.constant('cas' as const), cell, from: value, to: value }) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('peek' as const), cell }) },
    ...when<Statement>(
      has('looks'),
      4,
      fc.record({
        op: fc.constant('look' as const),
        cell,
        at: fc.constantFrom(
          'cell' as const,
          ...(has('locks') ? ['lock' as const] : []),
          ...(has('signals') ? ['signal' as const] : []),
          ...(has('timers') ? ['clock' as const] : []),
        ),
      }),
    ),
    ...when<Statement>(has('locks'), 1, fc.record({ op: fc.constant('tryFree' as const), lock })),
    ...when<Statement>(
      has('signals'),
      2,
      fc.record({ op: fc.constantFrom('set' as const, 'clear' as const), signal: fc.constant(0) }),
    ),
    ...when<Statement>(
      has('signals'),
      2,
      fc.record({
        op: fc.constant('wait' as const),
        signal: fc.constant(0),
        timeoutMs: fc.constantFrom(undefined, ...(has('timers') ? [5] : [])),
      }),
    ),
    ...when<Statement>(has('timers'), 2, fc.record({ op: fc.constant('sleep' as const), ms: fc.constantFrom(1, 5) })),
    ...when<Statement>(has('choices'), 1, fc.record({ op: fc.constant('choose' as const), count: fc.constant(2) })),
    ...when<Statement>(has('throws'), 1, fc.record({ op: fc.constant('throw' as const) })),
  ) as fc.Arbitrary<Statement>;

  const { block } = fc.letrec<{ block: Block; statement: Statement }>((tie) => ({
    block: fc.array(tie('statement'), { maxLength, depthIdentifier: 'block' }),
    statement: fc.oneof(
      { depthSize: 'small', depthIdentifier: 'block', maxDepth: 2 },
      { weight: 8, arbitrary: leaf },
      { weight: 1, arbitrary: fc.record({ op: fc.constant('ifOdd' as const), body: tie('block') }) },
      ...when<Statement>(has('locks'), 3, fc.record({ op: fc.constant('locked' as const), lock, body: tie('block') })),
      ...when<Statement>(
        has('locks'),
        1,
        fc.record({ op: fc.constant('permits' as const), weight: fc.integer({ min: 1, max: 2 }), body: tie('block') }),
      ),
      ...when<Statement>(has('throws'), 1, fc.record({ op: fc.constant('catch' as const), body: tie('block') })),
      ...when<Statement>(
        has('forks'),
        2,
        fc.record({
          op: fc.constant('fork' as const),
          kind: fc.constantFrom('all' as const, 'allSettled' as const, 'race' as const, 'any' as const),
          branches: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
        }),
      ),
      ...when<Statement>(
        has('forks'),
        1,
        fc.record({ op: fc.constant('task' as const), body: tie('block'), joins: fc.boolean() }),
      ),
      ...when<Statement>(
        has('timers'),
        1,
        fc.record({
          op: fc.constant('timer' as const),
          ms: fc.constantFrom(1, 5),
          cell,
          cancels: fc.boolean(),
          body: tie('block'),
        }),
      ),
    ) as fc.Arbitrary<Statement>,
  }));
  return fc.record({
    tasks: fc.array(block, { minLength: 1, maxLength: maxTasks }),
    epilogue: fc.oneof(fc.constant([]), fc.array(leaf.filter(isUntimed), { maxLength: 2 })),
  });
}

/** A join that goes on to arm a timer while others run may be explored more than once, so it has a test of its own. */
function isUntimed(statement: Statement): boolean {
  return statement.op !== 'sleep' && statement.op !== 'wait';
}

function when<T>(
  isWanted: boolean,
  weight: number,
  arbitrary: fc.Arbitrary<T>,
): { weight: number; arbitrary: fc.Arbitrary<T> }[] {
  return isWanted ? [{ weight, arbitrary }] : [];
}
