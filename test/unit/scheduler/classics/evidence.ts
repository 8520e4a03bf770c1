// What does a classic have to show? The bug is found and replays; its fix holds in every interleaving.
import { expect } from 'vitest';
import {
  explore,
  replay,
  type ExploreOptions,
  type Failure,
  type Program,
  type Result,
  type Step,
} from '../../../../src/index.ts';

/** Explores a program that must fail, and checks that its token leads to the same failure, step by step. */
export async function findFailure(
  program: Program,
  options: ExploreOptions = {},
): Promise<Result & { failure: Failure }> {
  const result = await explore(program, options);
  const { failure } = result;
  if (failure === undefined) throw new Error(`nothing was found in ${result.executions} executions: ${result.verdict}`);
  const again = await replay(failure.token, program);
  expect(again.verdict).toBe(result.verdict);
  expect(again.token).toBe(failure.token);
  expect(again.steps).toEqual(failure.steps);
  expect(coreOf(again.failure!)).toEqual(coreOf(failure));
  return { ...result, failure };
}

/** Explores a program that must hold, with the audit. Answers how many executions that took. */
export async function expectToHold(program: Program, options: ExploreOptions = {}): Promise<number> {
  const { verdict, complete, executions, redundant, wrong, failure } = await explore(program, options);
  expect(failure?.message).toBeUndefined();
  expect({ verdict, complete, redundant, wrong }).toEqual({ verdict: 'holds', complete: true, redundant: 0, wrong: 0 });
  return executions;
}

/** The steps, with tasks numbered by who moves first: which of two equal tasks that is says nothing. */
export function storyOf({ steps }: Pick<Failure, 'steps'>): string[] {
  const numbers = new Map<string, number>();
  return steps.map((step) => {
    if (!numbers.has(step.task)) numbers.set(step.task, numbers.size + 1);
    return `${numbers.get(step.task)}: ${lineOf(step)}`;
  });
}

/** The steps with the names of their tasks. */
export function linesOf({ steps }: Pick<Failure, 'steps'>): string[] {
  return steps.map((step) => `${step.task}: ${lineOf(step)}`);
}

/** The lines that the critical reversal points at. */
export function reversalOf(failure: Failure): string[] {
  expect(failure.criticalReversal).toBeDefined();
  return failure.criticalReversal!.map((number) => storyOf(failure)[number - 1]!);
}

function coreOf({ kind, message, deadlock }: Failure): Pick<Failure, 'kind' | 'message'> & { deadlock: unknown } {
  return { kind, message, deadlock };
}

/** What a lock answers to an acquire is of no interest. */
function lineOf({ object, method, args, value }: Step): string {
  const answer = value === undefined || value === 'undefined' || method === 'acquire' ? '' : ` -> ${value}`;
  return `${object}.${method}(${args.join(', ')})${answer}`;
}
