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
    const explorer = explorerIn(world, flags, watchdogMs);
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
    throw complaintOf(error);
  }
}

/** The configuration alone, for a command that needs no races. */
export async function openConfig(flags: FlagValues, world: World): Promise<Config> {
  const explorer = explorerIn(world, flags, watchdogOf(flags));
  try {
    return await loadConfig(explorer, world.folder);
  } catch (error) {
    throw complaintOf(error);
  } finally {
    explorer.close();
  }
}

function explorerIn({ folder, startProcess }: World, flags: FlagValues, watchdogMs: number): RemoteExplorer {
  return new RemoteExplorer(() => startProcess({ folder, isSilent: flags.quiet === true }), watchdogMs);
}

/** A process that has not answered has not said what it should. */
function complaintOf(error: unknown): unknown {
  return error instanceof Unanswered ? new Complaint(capitalised(error.message), 4) : error;
}

async function loadConfig(explorer: Explorer, folder: string): Promise<Config> {
  const file = findConfig(folder);
  return file === undefined ? {} : readConfig(await explorer.ask({ kind: 'config', file }), file);
}

/** What an explorer finds in the working folder. */
export async function findRaces(
  explorer: Explorer,
  flags: FlagValues,
  { folder, env }: World,
  onConfig: (config: Config) => void = () => undefined,
): Promise<Found> {
  const config = await loadConfig(explorer, folder);
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
