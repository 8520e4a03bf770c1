// Where is the configuration? Beside what the user works on, under one of four names.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const CONFIG_NAMES = ['heddle.config.ts', 'heddle.config.mts', 'heddle.config.js', 'heddle.config.mjs'] as const;

/** What is looked for where no configuration says otherwise. */
export const RACE_PATTERN = '**/*.race.{ts,mts,js,mjs}';

/** Its name, if the folder has one. */
export function findConfig(folder: string): string | undefined {
  return CONFIG_NAMES.find((name) => existsSync(join(folder, name)));
}
