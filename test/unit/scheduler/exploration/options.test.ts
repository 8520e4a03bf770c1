// Is nonsense refused before anything runs, and does the message say what was expected?
import { expect, test } from 'vitest';
import { explore, replay, TokenError, UsageError, type ExploreOptions, type Program } from '../../../../src/index.ts';

let runs = 0;
const program: Program = () => void runs++;

test.each<[keyof ExploreOptions, unknown, string]>([
  ['strategy', 'dfs', 'Expected `strategy` to be one of exhaustive, random, urw, pct, pos, got `dfs`'],
  ['reduction', 'some', "Expected `reduction` to be 'optimal' or 'none', got `some`"],
  ['maxExecutions', 0, 'Expected `maxExecutions` to be an integer >= 1, got `0` (number)'],
  ['maxExecutions', 1.5, 'Expected `maxExecutions` to be an integer >= 1, got `1.5` (number)'],
  ['maxExecutions', '10', 'Expected `maxExecutions` to be an integer >= 1, got `10` (string)'],
  ['budgetMs', -1, 'Expected `budgetMs` to be an integer >= 0, got `-1` (number)'],
  ['maxSteps', Number.NaN, 'Expected `maxSteps` to be an integer >= 1, got `NaN` (number)'],
  ['keepGoing', -5, 'Expected `keepGoing` to be an integer >= 0, got `-5` (number)'],
  ['preemptions', -1, 'Expected `preemptions` to be an integer >= 0, got `-1` (number)'],
  ['depth', 0, 'Expected `depth` to be an integer >= 1, got `0` (number)'],
  ['seed', 0.5, 'Expected `seed` to be an integer >= 0, got `0.5` (number)'],
])('%s: %s is refused', async (name, value, message) => {
  runs = 0;
  const refusal = explore(program, { [name]: value });
  await expect(refusal).rejects.toThrow(UsageError);
  await expect(refusal).rejects.toThrow(message);
  expect(runs).toBe(0);
});

test('what is not a function is no program', async () => {
  const noProgram = 'program' as unknown as Program;
  await expect(explore(noProgram)).rejects.toThrow(UsageError);
  await expect(explore(noProgram)).rejects.toThrow('Expected the program to be a function');
});

test('a task without a function fails with the way to write it', async () => {
  const { failure } = await explore(({ task }) => task('A', undefined as unknown as () => void));
  expect(failure?.error).toBeInstanceOf(UsageError);
  expect(failure?.message).toContain('task("A", async () => { ... })');
});

test.each([0, -1, 2.5, Number.NaN])('a choice of %s is refused', async (count) => {
  const { failure } = await explore(({ choose }) => choose(count));
  expect(failure?.message).toBe(`UsageError: Expected \`choose\` to get an integer >= 1, got \`${count}\``);
});

test.each(['', 'ABAB', 'AB~12', 'A?~0000', 'AB~zzzz'])('the token "%s" is refused with a TokenError', async (token) => {
  await expect(replay(token, program)).rejects.toThrow(TokenError);
});

test('no limit can be asked for with Infinity', async () => {
  const { verdict } = await explore(program, { maxExecutions: Infinity, budgetMs: Infinity });
  expect(verdict).toBe('holds');
});

test('a program that is not async and touches nothing has one execution', async () => {
  const result = await explore(() => 5);
  expect(result).toMatchObject({ verdict: 'holds', complete: true, executions: 1, wrong: 0, redundant: 0, planned: 0 });
});
