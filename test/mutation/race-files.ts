// The races of the components, by their paths from the root.
import { repositoryFiles } from '../setup/repository-files.ts';

export function raceFiles(): string[] {
  return repositoryFiles().filter((path) => /^src\/components\/.*\.race\.ts$/.test(path));
}
