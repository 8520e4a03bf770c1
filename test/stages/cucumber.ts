// The features stage, with the scenarios counted from cucumber's own messages.
import { readFile } from 'node:fs/promises';
import { runNpmScript } from './npm-script.ts';
import { scratchFile } from './scratch.ts';
import type { Stage, Tally } from './stage.ts';

/** The few fields that we read of https://github.com/cucumber/messages. */
export interface Message {
  readonly testCaseStarted?: { readonly id: string };
  readonly testStepFinished?: {
    readonly testCaseStartedId: string;
    readonly testStepResult: { readonly status: string };
  };
  readonly testCaseFinished?: { readonly testCaseStartedId: string; readonly willBeRetried: boolean };
}

export function cucumber(name: string, env: Readonly<Record<string, string>>): Stage {
  return {
    name,
    after: [],
    needs: /^features\/.*\.feature$/,
    async run(signal) {
      const file = await scratchFile(`${name}.ndjson`);
      const args = ['--format', 'progress', '--format', `message:"${file}"`];
      const { succeeded, output } = await runNpmScript(name, { args, env, signal });
      return { ...cucumberTally(await readMessages(file), succeeded), output };
    },
  };
}

/** Only a scenario whose every step passed has passed: skipped, pending and undefined ones have shown nothing. */
export function cucumberTally(messages: readonly Message[], succeeded: boolean): Tally {
  const stepStatuses = new Map<string, string[]>();
  let passed = 0;
  let failed = 0;
  for (const { testCaseStarted, testStepFinished, testCaseFinished } of messages) {
    if (testCaseStarted) stepStatuses.set(testCaseStarted.id, []);
    if (testStepFinished) {
      stepStatuses.get(testStepFinished.testCaseStartedId)?.push(testStepFinished.testStepResult.status);
    }
    if (testCaseFinished && !testCaseFinished.willBeRetried) {
      const statuses = stepStatuses.get(testCaseFinished.testCaseStartedId) ?? [];
      if (statuses.length > 0 && statuses.every((status) => status === 'PASSED')) passed += 1;
      else failed += 1;
    }
  }
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

async function readMessages(file: string): Promise<Message[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message);
}
