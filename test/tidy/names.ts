// What files are called, and which may only pass on what others export.
import ts from 'typescript';
import { isTypeScript, parse, type TextFile } from './tree.ts';

const code = /^(scheduler|models|src|reports|features|test|bench)\/.*\.(ts|js|mjs|css)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const hollow = /^(utils?|helpers?|common|managers?|impl|misc)$/;
const publicDoor = 'src/index.ts';

export function findMisnamed(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => code.test(path))
    .flatMap(({ path }) => {
      const words = path.split(/[/.]/);
      const odd = words.filter((word) => !kebab.test(word));
      const empty = words.flatMap((word) => word.split('-')).filter((word) => hollow.test(word));
      return [
        ...odd.map((word) => `${path}: "${word}" is not in kebab-case`),
        ...empty.map((word) => `${path}: "${word}" says nothing; name the file after the question that it answers`),
      ];
    });
}

/** A barrel hides where things live, and loads all of them for one. */
export function findBarrels(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => code.test(file.path) && isTypeScript(file) && file.path !== publicDoor)
    .filter((file) => {
      const { statements } = parse(file);
      return statements.length > 0 && statements.every((statement) => ts.isExportDeclaration(statement));
    })
    .map(
      ({ path }) => `${path} only re-exports: import from the files themselves; ${publicDoor} is the one public door`,
    );
}
