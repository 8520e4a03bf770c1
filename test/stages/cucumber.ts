// The features stage, with the scenarios counted as the runner judges them: from cucumber's own messages and the tags.
import { readFile } from 'node:fs/promises';
import { Transcript, type Message } from '../../src/cucumber/transcript.ts';
import { runNpmScript } from './npm-script.ts';
import { scratchFile } from './scratch.ts';
import type { Stage, Tally } from './stage.ts';

export function cucumber(name: string, env: Readonly<Record<string, string>>): Stage {
  return {
    name,
    after: [],
    needs: /^features\/.*\.feature$/,
    async run(signal) {
      const file = await scratchFile(`${name}.ndjson`);
      const args = ['--format', `message:"${file}"`];
      const { succeeded, output } = await runNpmScript(name, { args, env, signal });
      return { ...cucumberTally(await readMessages(file), succeeded), output };
    },
  };
}

/** A scenario that is tagged to fail passes by failing. */
export function cucumberTally(messages: readonly Message[], succeeded: boolean): Tally {
  const transcript = new Transcript(process.cwd());
  for (const message of messages) transcript.add(message);
  const failed = transcript.features.filter(({ outcome }) => outcome === 'broken').length;
  return { passed: transcript.features.length - failed, failed: failed === 0 && !succeeded ? 1 : failed };
}

async function readMessages(file: string): Promise<Message[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message);
}
