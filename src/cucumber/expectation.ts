// Has a scenario done what its tags say? One that is tagged to fail must fail, by a step that says something about the component.
import type { Feature } from '../../reports/report.ts';
import { isInconclusive } from './step-error.ts';

/** A scenario with this tag shows a bug that is not fixed yet. */
export const EXPECTED_FAIL = '@tdd_expected_fail';

export type StepStatus = 'PASSED' | 'FAILED' | 'SKIPPED' | 'PENDING' | 'UNDEFINED' | 'AMBIGUOUS' | 'UNKNOWN';

export interface EndedStep {
  /** What it says, or which hook it is. */
  readonly text: string;
  readonly isHook: boolean;
  readonly status: StepStatus;
  /** The name of what it has thrown. */
  readonly error?: string;
  readonly message?: string;
}

export interface EndedScenario {
  readonly feature: string;
  readonly name: string;
  readonly at: Feature['at'];
  readonly tags: readonly string[];
  readonly steps: readonly EndedStep[];
  /** What its steps have attached as plain text. */
  readonly pictures: readonly string[];
}

/** What the report says of a scenario. */
export function judgeScenario(scenario: EndedScenario): Feature {
  const { feature, name, at, tags } = scenario;
  const isExpectedToFail = tags.includes(EXPECTED_FAIL);
  const problem = isExpectedToFail ? whyNotFailing(scenario) : whyNotPassing(scenario);
  const message = problem ?? (isExpectedToFail ? explain(failureOf(scenario)!) : undefined);
  return {
    issue: issueOf(tags, feature),
    name: `${feature}: ${name}`,
    at,
    tags,
    isExpectedToFail,
    outcome: problem === undefined ? 'met' : 'broken',
    ...(message === undefined ? {} : { message }),
  };
}

/** Only a scenario whose every step passed has passed: skipped, pending and undefined ones have shown nothing. */
function whyNotPassing({ steps, pictures }: EndedScenario): string | undefined {
  if (steps.every(({ isHook }) => isHook)) return 'It has no steps, so it shows nothing.';
  const step = steps.find(({ status }) => status === 'FAILED') ?? steps.find(({ status }) => status !== 'PASSED');
  return step && [explain(step), ...pictures].join('\n\n');
}

function whyNotFailing(scenario: EndedScenario): string | undefined {
  const unclear = scenario.steps.find(({ status }) => UNCLEAR.includes(status));
  if (unclear !== undefined) return notExpected(explain(unclear));
  const failed = failureOf(scenario);
  if (failed !== undefined) {
    return failed.isHook || isInconclusive(failed.error) ? notExpected(explain(failed)) : undefined;
  }
  const problem = whyNotPassing(scenario);
  return problem === undefined ? `It passes: the bug is gone. Remove the tag ${EXPECTED_FAIL}.` : notExpected(problem);
}

/** A step that could not be run at all says nothing about the bug. */
const UNCLEAR: readonly StepStatus[] = ['UNDEFINED', 'PENDING', 'AMBIGUOUS'];

function notExpected(problem: string): string {
  return `${problem}\nThat says nothing about the bug: it is not the failure which ${EXPECTED_FAIL} expects.`;
}

function failureOf({ steps }: EndedScenario): EndedStep | undefined {
  return steps.find(({ status }) => status === 'FAILED');
}

function explain({ text, isHook, status, message }: EndedStep): string {
  const step = isHook ? `The ${text}` : `The step "${text}"`;
  const happened = HAPPENED[status];
  return message === undefined ? `${step} ${happened}` : `${step} ${happened}: ${message}`;
}

const HAPPENED: Readonly<Record<StepStatus, string>> = {
  PASSED: 'passed',
  FAILED: 'failed',
  SKIPPED: 'was skipped',
  PENDING: 'is pending',
  UNDEFINED: 'is undefined',
  AMBIGUOUS: 'is ambiguous',
  UNKNOWN: 'has an unknown end',
};

/** By the feature's name, `#42 Withdrawals never overdraw an account`, or else by a tag, `@tdd_issue_42` or `@issue-42`. */
function issueOf(tags: readonly string[], feature: string): number | null {
  const named = /^#(\d+)\b/.exec(feature) ?? tags.map((tag) => ISSUE_TAG.exec(tag)).find((match) => match !== null);
  return named === undefined ? null : Number(named[1]);
}

const ISSUE_TAG = /^@(?:tdd_issue_|issue-)(\d+)$/;
