// May steps that are called independent really be swapped? In random executions of random programs, every pair of neighbours
// that touch nothing in common is run the other way round: the same must come out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflicts } from '../../../scheduler/runtime/footprint.ts';
import { RandomStrategy } from '../../../scheduler/strategies/random.ts';
import {
  explore,
  type ChoicePoint,
  type Context,
  type Outcome,
  type Strategy,
  type Trace,
} from '../../../src/index.ts';
import { runs, seed } from '../../setup/runs.ts';
import { interpret } from './interpreter.ts';
import { programs } from './program.ts';

interface Step {
  readonly id: number;
  readonly alternative: number;
  readonly text: string;
}

/** Runs an execution at random, and then that execution with two neighbours swapped, for all that may be. */
class Swapping implements Strategy {
  /** What came out otherwise, as text. */
  readonly differences: string[] = [];
  swaps = 0;
  /** What the program has returned, told by whoever runs it. Tasks that go on add to it until the execution ends. */
  result: unknown;
  readonly #inner: RandomStrategy;
  #original: { readonly outcome: string; readonly steps: readonly Step[] } | undefined;
  #queue: (readonly Step[])[] = [];
  #followed: readonly Step[] | undefined;
  #step = 0;
  #isLost = false;

  constructor(randomSeed: number) {
    this.#inner = new RandomStrategy(randomSeed);
  }

  begin(): boolean {
    this.result = undefined;
    this.#step = 0;
    this.#isLost = false;
    // An engine that did not suit the program has been replaced: nothing that was learned with it counts.
    if (this.#original === undefined) this.#inner.begin();
    this.#followed = this.#original === undefined ? undefined : this.#queue.pop();
    return this.#original === undefined || this.#followed !== undefined;
  }

  choose(point: ChoicePoint): number {
    if (this.#followed === undefined) return this.#inner.choose(point);
    const wanted = this.#followed[this.#step++];
    for (let i = 0; i < point.count && wanted !== undefined; i++) {
      if (point.operations[i]!.identity === wanted.id && point.alternatives[i] === wanted.alternative) return i;
    }
    this.#isLost = true;
    return 0;
  }

  end(trace: Trace, outcome: Outcome): void {
    const steps = stepsOf(trace);
    const described = `${outcome.kind} ${JSON.stringify(this.result)} ${this.#isLost ? '(other steps)' : ''}`;
    if (this.#original === undefined) {
      this.#original = { outcome: described, steps };
      this.#queue = swapsOf(trace, steps);
      return;
    }
    this.swaps++;
    if (described === this.#original.outcome && steps.length === this.#original.steps.length) return;
    const list = (all: readonly Step[]): string => all.map(({ text }) => text).join(', ');
    this.differences.push(`${list(this.#original.steps)}: ${this.#original.outcome}\n${list(steps)}: ${described}`);
  }
}

function stepsOf({ length, triggers, ids, alternatives, operations }: Trace): Step[] {
  const steps: Step[] = [];
  for (let event = 0; event < length; event++) {
    if (triggers[event] !== event) continue;
    const { strand, subject, method } = operations[event]!;
    steps.push({
      id: ids[event]!,
      alternative: alternatives[event]!,
      text: `${strand.name}: ${subject.name}.${method}`,
    });
  }
  return steps;
}

function swapsOf(trace: Trace, steps: readonly Step[]): Step[][] {
  const chosen: number[] = [];
  for (let event = 0; event < trace.length; event++) if (trace.triggers[event] === event) chosen.push(event);
  return steps.flatMap((step, i) => {
    if (i + 1 === steps.length || !areIndependent(trace, chosen[i]!, chosen[i + 1]!, chosen[i + 2] ?? trace.length))
      return [];
    return [[...steps.slice(0, i), steps[i + 1]!, step, ...steps.slice(i + 2)]];
  });
}

/** Whether the step from `first` on and the one from `second` up to `end` touch nothing in common, and neither causes the other. */
function areIndependent(trace: Trace, first: number, second: number, end: number): boolean {
  const { codes, starts, causes, causeOf } = trace;
  for (let event = first; event < second; event++) if (causes.includes(causeOf[second]!, event)) return false;
  return !conflicts(codes, starts[first]!, starts[second]!, codes, starts[second]!, starts[end]!);
}

test.each([
  ['data and locks', ['data', 'locks', 'throws']],
  ['signals, timers and forks', ['data', 'signals', 'timers', 'forks']],
  ['forks and choices', ['data', 'forks', 'choices', 'throws']],
  // Timers that limit how long a lock is waited for are never reduced, so locks and timers do not stand together here.
  ['everything but timers', ['data', 'locks', 'signals', 'choices', 'forks', 'throws']],
] as const)('independent neighbours can be swapped in programs of %s', async (_, features) => {
  let swaps = 0;
  await fc.assert(
    fc.asyncProperty(programs(features, 3, 3), fc.nat(), async (program, randomSeed) => {
      const strategy = new Swapping(randomSeed);
      const body = async (context: Context): Promise<void> => {
        strategy.result = await interpret(program, context);
      };
      await explore(body, { strategy, minimise: false, maxExecutions: 100, keepGoing: 100 });
      expect(strategy.differences).toEqual([]);
      swaps += strategy.swaps;
    }),
    { numRuns: runs(200), seed: seed(9) },
  );
  expect(swaps).toBeGreaterThan(50);
});
