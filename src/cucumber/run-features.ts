// Do the features hold? Runs cucumber as its configuration says, and judges each scenario by its tags: cucumber itself cannot
// count a failure as expected.
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { loadConfiguration, runCucumber, type IRunEnvironment } from '@cucumber/cucumber/api';
import type { Feature } from '../../reports/report.ts';
import { Progress, sumLines } from './progress.ts';
import { Transcript } from './transcript.ts';

/** Where the features are, what cucumber is told, and who gets what is printed. */
export interface RunFeaturesOptions {
  /** The folder of `cucumber.json`. Default: the working folder. */
  readonly cwd?: string;
  /** What `cucumber-js` takes: `['--tags', '@tdd_issue_42', 'features/account.feature']`. */
  readonly args?: readonly string[];
  /** Gets a line for each scenario as it ends, or the output of the formatter that `args` or the configuration name. */
  readonly stdout?: Writable;
  /** Gets cucumber's warnings. */
  readonly stderr?: Writable;
}

/** A scenario with its verdict, as the report has it; also a file that cannot be read, and a hook of the run that failed. */
export type FeatureResult = Feature;

/** Cucumber keeps step definitions per process and loads them once, so that only the first run of a process has them. */
export async function runFeatures(options: RunFeaturesOptions = {}): Promise<FeatureResult[]> {
  const { cwd = process.cwd(), args = [], stdout = silence(), stderr = silence() } = options;
  const environment: IRunEnvironment = { cwd, stdout, stderr };
  const { runConfiguration } = await loadConfiguration({ ...configurationOf(args), provided: [...args] }, environment);
  const isOurs = runConfiguration.formats.stdout === CUCUMBERS_DEFAULT;
  const transcript = new Transcript(cwd);
  const progress = new Progress();
  try {
    await runCucumber(runConfiguration, { ...environment, stdout: isOurs ? silence() : stdout }, (message) => {
      const ending = transcript.add(message);
      if (isOurs && ending !== undefined) stdout.write(progress.tell(ending));
    });
  } catch (error) {
    // A hook of the run that fails is thrown too; it is in the transcript already.
    if (!transcript.hasFailedHook) throw error;
  }
  stdout.write(sumLines(transcript.features));
  return transcript.features;
}

/** The formatter that stands for: nobody has asked for one. It would count expected failures as failures. */
const CUCUMBERS_DEFAULT = 'progress';

/** Cucumber reads these two from its own command line only. */
function configurationOf(args: readonly string[]): { readonly file?: string; readonly profiles?: string[] } {
  const { config, profile } = parseArgs({
    args: [...args],
    options: { config: { type: 'string', short: 'c' }, profile: { type: 'string', short: 'p', multiple: true } },
    strict: false,
  }).values;
  return {
    ...(typeof config === 'string' ? { file: config } : {}),
    ...(profile === undefined ? {} : { profiles: profile.filter((name) => typeof name === 'string') }),
  };
}

function silence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
