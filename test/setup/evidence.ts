// What a run could have found, with all the evidence: verdicts that test/setup/verdicts.ts makes variants of.
import type { Call, Step, Verdict } from '../../reports/report.ts';
import { step } from './example-report.ts';

const BREAKER = 'src/components/circuit-breaker/before.ts';

function call(task: string, name: string, args: string[], rest: Partial<Call> = {}): Call {
  return { task, name, args, value: 'undefined', from: 1, to: 4, isPending: false, ...rest };
}

function at(line: number, file = BREAKER): Pick<Step, 'at'> {
  return { at: { file, line } };
}

const breaker = (n: number, task: string, method: string, args: string[], rest: Partial<Step>): Step =>
  step(n, task, method, { object: 'failures', args, access: method === 'get' ? 'read' : 'write', ...rest });

/** Three tasks: a lost increment, so that the breaker stays closed. */
export const lostIncrement: Verdict = {
  kind: 'race',
  pattern: 'lost update',
  object: 'failures',
  token: '7088/lost-increment/after/ABABC2~5e01',
  steps: [
    breaker(1, 'A', 'get', ['"search"'], { value: '1', ...at(21) }),
    breaker(2, 'B', 'get', ['"search"'], { value: '1', ...at(21) }),
    breaker(3, 'A', 'set', ['"search"', '2'], { state: { failures: 'Map([["search", 2]])' }, ...at(22) }),
    breaker(4, 'B', 'set', ['"search"', '2'], { state: { failures: 'Map([["search", 2]])' }, ...at(22) }),
    breaker(5, 'C', 'get', ['"search"'], { value: '2', isRelevant: false, ...at(31) }),
    step(6, 'C', 'has', { object: 'disabled', args: ['"search"'], access: 'read', value: 'false', ...at(32) }),
  ],
  calls: [
    call('A', 'recordFailure', ['"search"'], { from: 1, to: 3 }),
    call('B', 'recordFailure', ['"search"'], { from: 2, to: 4 }),
    call('C', 'isOpen', ['"search"'], { value: 'false', from: 5, to: 6 }),
  ],
  explanation: [
    {
      order: [0, 1],
      states: ['{ search: 1 }', '{ search: 2 }', '{ search: 3, open }'],
      next: [{ call: 2, must: 'true', was: 'false', text: 'C isOpen("search") must be true, was false' }],
    },
  ],
  consistency: { sequential: 'holds', quiescent: 'broken' },
  criticalReversal: [2, 3],
  notes: [
    { step: 2, mark: 'o', text: 'reads what step 3 is about to change' },
    { step: 4, mark: '*', text: 'overwrites step 3 with a value computed from the stale read at step 2' },
  ],
  preemptions: 1,
  isMinimal: true,
};

/** Five tasks, which share one column, and more calls than all orders of them could be shown. */
export const crowd: Verdict = {
  kind: 'race',
  pattern: 'stale read',
  token: '1281/after/ABCDE~77aa',
  steps: ['A', 'B', 'C', 'D', 'E'].map((task, i) =>
    step(i + 1, task, i < 2 ? 'write' : 'read', {
      object: 'plan',
      ...(i < 2 ? { args: [`${i + 1}`] } : { value: `${i === 3 ? 1 : 2}` }),
      ...at(10 + i, 'src/components/plan/after.ts'),
    }),
  ),
  calls: [
    call('A', 'start', ['1'], { from: 1, to: 1 }),
    call('B', 'start', ['2'], { from: 2, to: 2 }),
    call('C', 'current', [], { value: '2', from: 3, to: 3 }),
    call('D', 'current', [], { value: '1', from: 4, to: 4 }),
    call('E', 'current', [], { value: '2', from: 5, to: 5 }),
  ],
  explanation: [
    { order: [0], states: ['0', '1'], next: [] },
    {
      order: [0, 1, 2],
      states: ['0', '1', '2', '2'],
      next: [
        { call: 3, must: '2', was: '1', text: 'D current() must be 2, was 1' },
        { call: 4, must: 'wait', was: '2', text: 'E current() must wait for D current(), which returned before it' },
      ],
    },
  ],
  consistency: { sequential: 'open', quiescent: 'holds' },
  isMinimal: false,
};

/** Tasks that make several calls, one of which throws; a strand of its own, and a step before the tasks. */
export const severalCalls: Verdict = {
  kind: 'race',
  pattern: 'double booking',
  message: 'AssertionError: seat 12 was sold twice\n\n  expected 1\n  received 2',
  token: '17/after/-setup-ABA~0c1d',
  steps: [
    step(1, 'setup', 'write', { object: 'seats', args: ['[12]'], ...at(3, 'src/components/seat-booking/after.ts') }),
    step(2, 'A', 'take', {
      object: 'seats',
      args: ['12'],
      value: 'true',
      ...at(9, 'src/components/seat-booking/after.ts'),
    }),
    step(3, 'B', 'take', {
      object: 'seats',
      strand: 'B.1',
      args: ['12'],
      threw: 'Error: gone',
      ...at(9, 'src/store.ts'),
    }),
    step(4, 'A', 'list', { object: 'seats', value: '[]', ...at(14, 'src/components/seat-booking/after.ts') }),
  ],
  calls: [
    call('A', 'book', ['12'], { value: 'true', from: 2, to: 2 }),
    call('A', 'free', [], { value: '[]', from: 4, to: 4 }),
    call('B', 'book', ['12'], { threw: 'Error: gone', from: 3, to: 3 }),
    call('B', 'free', [], { isPending: true, from: 4, to: 5 }),
  ],
};

/** Nobody waits in a circle: a signal that was sent too early. */
export const lostSignal: Verdict = {
  kind: 'deadlock',
  pattern: 'deadlock',
  token: '7052/after/BA~1f00',
  steps: [step(1, 'B', 'notify', { object: 'ready', ...at(8, 'src/components/bus/after.ts') })],
  deadlock: {
    waiting: [
      { strand: 'A', holds: [], waitsFor: 'ready', heldBy: [], at: { file: 'src/components/bus/after.ts', line: 4 } },
    ],
    cycle: [],
  },
};

/** A loop that never ends, told by its first and its last steps. */
export const spinning: Verdict = {
  kind: 'livelock',
  pattern: 'livelock',
  message:
    'still running after 2,000 steps. Either a loop waits for something that never comes, or the program is longer than ' +
    'that: then raise `maxSteps`.',
  token: '7166/after/A1000B1000~4242',
  steps: Array.from({ length: 2_000 }, (_, i) =>
    step(i + 1, i % 2 === 0 ? 'A' : 'B', 'read', {
      object: 'flag',
      value: 'false',
      ...at(7, 'src/components/token/after.ts'),
    }),
  ),
};

/** A step that came out differently when it was run again. */
export const nondeterminism: Verdict = {
  kind: 'error',
  pattern: 'nondeterminism',
  message: 'the component is not deterministic',
  token: '23/before/AAB~02c4',
  divergence: {
    step: 3,
    recorded: 'store.get("k")',
    recordedAt: { file: 'src/components/lazy-cache/before.ts', line: 9 },
    now: 'store.set("k", 0.7312)',
    nowAt: { file: 'src/components/lazy-cache/before.ts', line: 12 },
  },
};

/** What the audit found. */
export const hiddenState: Verdict = {
  kind: 'error',
  pattern: 'hidden state',
  message:
    'hidden state: A: store.get("k") and B: log.add("k") touch nothing in common, yet their order matters (in this order: ' +
    "1; in the other: 2). Pass what they share in through `shared` or a cell, or explore with reduction: 'none'.",
  token: '23/after/AB~9a9a',
  steps: [
    step(1, 'A', 'get', {
      object: 'store',
      args: ['"k"'],
      access: 'read',
      value: '1',
      ...at(9, 'src/components/lazy-cache/after.ts'),
    }),
    step(2, 'B', 'add', { object: 'log', args: ['"k"'], ...at(14, 'src/components/lazy-cache/after.ts') }),
  ],
};

/** A promise of somebody else. */
export const uncontrolledAwait: Verdict = {
  kind: 'error',
  pattern: 'uncontrolled await',
  message:
    'awaits something that is not controlled at src/components/lazy-cache/after.ts:17:5. Real I/O, or a promise that nothing ' +
    'here resolves, cannot be explored: pass the object in through `shared`, or use a cell, a lock or a signal.',
  token: '23/after/A~b00c',
  steps: [
    step(1, 'A', 'get', {
      object: 'store',
      args: ['"k"'],
      access: 'read',
      ...at(9, 'src/components/lazy-cache/after.ts'),
    }),
  ],
};
