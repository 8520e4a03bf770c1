// What has happened in a run? Puts cucumber's messages together until a scenario has ended, and keeps the verdict on each.
import type { Feature } from '../../reports/report.ts';
import { judgeScenario, type EndedStep, type StepStatus } from './expectation.ts';

/** The fields that are read of https://github.com/cucumber/messages. */
export interface Message {
  readonly gherkinDocument?: { readonly uri?: string; readonly feature?: { readonly name: string } };
  readonly pickle?: Pickle;
  readonly parseError?: { readonly source: Source; readonly message: string };
  readonly hook?: { readonly id: string; readonly type?: string; readonly sourceReference: Source };
  readonly testCase?: TestCase;
  readonly testCaseStarted?: { readonly id: string; readonly testCaseId: string };
  readonly attachment?: { readonly testCaseStartedId?: string; readonly body: string; readonly mediaType: string };
  readonly testStepFinished?: {
    readonly testCaseStartedId: string;
    readonly testStepId: string;
    readonly testStepResult: StepResult;
  };
  readonly testCaseFinished?: { readonly testCaseStartedId: string; readonly willBeRetried: boolean };
  readonly testRunHookStarted?: { readonly id: string; readonly hookId: string };
  readonly testRunHookFinished?: { readonly testRunHookStartedId: string; readonly result: StepResult };
}

interface Pickle {
  readonly id: string;
  readonly uri: string;
  readonly name: string;
  readonly location?: { readonly line: number };
  readonly tags: readonly { readonly name: string }[];
  readonly steps: readonly { readonly id: string; readonly text: string }[];
}

interface TestCase {
  readonly id: string;
  readonly pickleId: string;
  readonly testSteps: readonly { readonly id: string; readonly pickleStepId?: string; readonly hookId?: string }[];
}

interface StepResult {
  readonly status: StepStatus;
  readonly message?: string;
  readonly exception?: { readonly type: string; readonly message?: string };
}

interface Source {
  readonly uri?: string;
  readonly location?: { readonly line: number };
}

interface Attempt {
  readonly testCase: TestCase;
  readonly steps: EndedStep[];
  readonly pictures: string[];
}

/** What the report says of a scenario, and how it is told while the features run. */
export interface Ending {
  readonly feature: Feature;
  /** What its feature is called. */
  readonly heading: string;
  readonly title: string;
}

export class Transcript {
  readonly features: Feature[] = [];
  /** Whether a hook of the whole run has failed. */
  hasFailedHook = false;
  readonly #root: string;
  readonly #names = new Map<string, string>();
  readonly #pickles = new Map<string, Pickle>();
  readonly #hooks = new Map<string, NonNullable<Message['hook']>>();
  readonly #testCases = new Map<string, TestCase>();
  readonly #attempts = new Map<string, Attempt>();
  readonly #runHooks = new Map<string, string>();

  /** `root` is the working folder; what is below it is told without it. */
  constructor(root: string) {
    this.#root = root;
  }

  /** What is known now that was not before. */
  add(message: Message): Ending | undefined {
    const ending = this.#read(message);
    if (ending !== undefined) this.features.push(ending.feature);
    return ending;
  }

  #read({
    gherkinDocument,
    pickle,
    parseError,
    hook,
    testCase,
    testRunHookStarted,
    ...rest
  }: Message): Ending | undefined {
    if (gherkinDocument?.uri !== undefined) this.#names.set(gherkinDocument.uri, gherkinDocument.feature?.name ?? '');
    if (pickle !== undefined) this.#pickles.set(pickle.id, pickle);
    if (hook !== undefined) this.#hooks.set(hook.id, hook);
    if (testCase !== undefined) this.#testCases.set(testCase.id, testCase);
    if (testRunHookStarted !== undefined) this.#runHooks.set(testRunHookStarted.id, testRunHookStarted.hookId);
    if (parseError !== undefined) return this.#trouble('It cannot be read', parseError.source, parseError.message);
    return this.#follow(rest) ?? this.#endOfHook(rest);
  }

  #follow({ testCaseStarted, attachment, testStepFinished, testCaseFinished }: Message): Ending | undefined {
    if (testCaseStarted !== undefined) {
      const testCase = this.#testCases.get(testCaseStarted.testCaseId)!;
      this.#attempts.set(testCaseStarted.id, { testCase, steps: [], pictures: [] });
    }
    if (attachment?.mediaType === 'text/plain') {
      this.#attempts.get(attachment.testCaseStartedId ?? '')?.pictures.push(attachment.body.trimEnd());
    }
    if (testStepFinished !== undefined) {
      const { testCaseStartedId, testStepId, testStepResult } = testStepFinished;
      const attempt = this.#attempts.get(testCaseStartedId)!;
      attempt.steps.push(this.#stepOf(attempt.testCase, testStepId, testStepResult));
    }
    if (testCaseFinished === undefined) return undefined;
    const attempt = this.#attempts.get(testCaseFinished.testCaseStartedId)!;
    this.#attempts.delete(testCaseFinished.testCaseStartedId);
    return testCaseFinished.willBeRetried ? undefined : this.#judge(attempt);
  }

  #judge({ testCase, steps, pictures }: Attempt): Ending {
    const { uri, name, location, tags } = this.#pickles.get(testCase.pickleId)!;
    const heading = this.#names.get(uri) ?? '';
    const feature = judgeScenario({
      feature: heading,
      name,
      at: { file: this.#relative(uri), line: location?.line ?? 1 },
      tags: tags.map((tag) => tag.name),
      steps,
      pictures,
    });
    return { feature, heading, title: name };
  }

  #stepOf({ pickleId, testSteps }: TestCase, testStepId: string, result: StepResult): EndedStep {
    const { pickleStepId, hookId } = testSteps.find(({ id }) => id === testStepId)!;
    const step = this.#pickles.get(pickleId)!.steps.find(({ id }) => id === pickleStepId);
    const message = this.#messageOf(result);
    return {
      text: step?.text ?? this.#hookName(hookId),
      isHook: step === undefined,
      status: result.status,
      ...(result.exception === undefined ? {} : { error: result.exception.type }),
      ...(message === undefined ? {} : { message }),
    };
  }

  /** A hook of the whole run belongs to no scenario. */
  #endOfHook({ testRunHookFinished }: Message): Ending | undefined {
    if (testRunHookFinished === undefined || testRunHookFinished.result.status === 'PASSED') return undefined;
    this.hasFailedHook = true;
    const hookId = this.#runHooks.get(testRunHookFinished.testRunHookStartedId) ?? '';
    const source = this.#hooks.get(hookId)?.sourceReference ?? {};
    return this.#trouble(`The ${this.#hookName(hookId)} failed`, source, this.#messageOf(testRunHookFinished.result));
  }

  #trouble(name: string, { uri = '', location }: Source, message = ''): Ending {
    const file = this.#relative(uri);
    const feature: Feature = {
      issue: null,
      name,
      at: { file, line: location?.line ?? 1 },
      tags: [],
      isExpectedToFail: false,
      outcome: 'broken',
      message: this.#relative(message),
    };
    return { feature, heading: file, title: name };
  }

  /** `hook BEFORE_TEST_CASE` -> `hook before test case` */
  #hookName(hookId = ''): string {
    const type = this.#hooks.get(hookId)?.type ?? '';
    return `hook ${type.toLowerCase().replaceAll('_', ' ')}`.trim();
  }

  #messageOf({ exception, message }: StepResult): string | undefined {
    const text = exception?.message ?? message;
    return text === undefined ? undefined : this.#relative(text);
  }

  #relative(text: string): string {
    return text.replaceAll(`${this.#root}/`, '').replaceAll('file://', '');
  }
}
