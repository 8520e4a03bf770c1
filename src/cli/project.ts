// What is there to run? Reads the configuration, finds the race files and asks an explorer what they declare.
import { Complaint } from '../complaint.ts';
import type { Config } from '../config/config.ts';
import { findConfig } from '../config/find-config.ts';
import { findFiles } from '../config/find-files.ts';
import { readConfig } from '../config/read-config.ts';
import { requireDistinct, type ListedRace } from '../gate/listing.ts';
import type { Explorer } from '../gate/protocol.ts';
import { RemoteExplorer, Unanswered } from '../gate/remote-explorer.ts';
import type { FlagValues } from './flags.ts';
import { settle, watchdogOf, type Settings } from './settings.ts';
import type { World } from './world.ts';

export interface Found {
  readonly settings: Settings;
  readonly races: readonly ListedRace[];
}

export interface Project extends Found {
  /** So many explorers; the first one has loaded every race already. */
  explorers(count: number): readonly Explorer[];
  /** One that has loaded nothing. */
  fresh(): RemoteExplorer;
  /** Lets their processes end. */
  close(): void;
}

/** All code of the project runs in processes of its own. Throws a `Complaint` for whatever stands in the way. */
export async function openProject(flags: FlagValues, world: World): Promise<Project> {
  const all: RemoteExplorer[] = [];
  const start = (watchdogMs: number): RemoteExplorer => {
    const { folder, startProcess } = world;
    const explorer = new RemoteExplorer(() => startProcess({ folder, isSilent: flags.quiet === true }), watchdogMs);
    all.push(explorer);
    return explorer;
  };
  const close = (): void => all.forEach((explorer) => explorer.close());
  const first = start(watchdogOf(flags));
  const onConfig = (config: Config): void => {
    first.watchdogMs = watchdogOf(flags, config);
  };
  try {
    return {
      ...(await findRaces(first, flags, world, onConfig)),
      explorers: (count) => [first, ...Array.from({ length: count - 1 }, () => start(first.watchdogMs))],
      fresh: () => start(first.watchdogMs),
      close,
    };
  } catch (error) {
    close();
    if (error instanceof Unanswered) throw new Complaint(capitalised(error.message), 4);
    throw error;
  }
}

/** What an explorer finds in the working folder. */
export async function findRaces(
  explorer: Explorer,
  flags: FlagValues,
  { folder, env }: World,
  onConfig: (config: Config) => void = () => undefined,
): Promise<Found> {
  const file = findConfig(folder);
  const config = file === undefined ? {} : readConfig(await explorer.ask({ kind: 'config', file }), file);
  onConfig(config);
  const settings = settle(flags, config, env);
  const files = await findFiles(folder, settings.patterns);
  if (files.length === 0) throw noRaces(settings.patterns);
  const races = await explorer.ask({ kind: 'list', files });
  requireDistinct(races);
  return { settings, races };
}

function noRaces(patterns: readonly string[]): Complaint {
  return new Complaint(
    `There is no race in this folder: no file matches ${patterns.join(', ')}. 'heddle init' writes a first one.`,
  );
}

function capitalised(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}
