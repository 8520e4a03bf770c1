// Which folder may import what. The first rule whose `files` match a file is the one it must keep.
import { importsOf, type Import } from './imports.ts';
import type { TextFile } from './tree.ts';

interface Rule {
  readonly files: RegExp;
  /** Targets that may be imported: paths from the root, names of packages, `node:` for Node's own modules. */
  readonly may: readonly RegExp[];
  /** Targets of which only types may be imported. */
  readonly mayForTypes?: readonly RegExp[];
  readonly why: string;
}

const node = /^node:$/;
const lock = /^async-mutex$/;

const rules: readonly Rule[] = [
  {
    files: /^scheduler\//,
    may: [/^scheduler\//, lock, node],
    why: 'the scheduler knows nobody but the locks that it has twins of',
  },
  {
    files: /^models\//,
    may: [/^models\//],
    why: 'models know nobody',
  },
  {
    files: /^reports\//,
    may: [/^reports\//, node],
    mayForTypes: [/^src\/verdicts?(\.ts|\/)/],
    why: 'reports know only verdicts, and those only as types',
  },
  {
    files: /^src\/components\/.*\.race\.ts$/,
    may: [/^(src|models)\//],
    why: 'a race joins a component and a model through the public ways of declaring one',
  },
  {
    files: /^src\/(components|sync)\//,
    may: [/^src\/(components|sync)\//, lock, node],
    why: 'components are production code that has never heard of the harness',
  },
  {
    files: /^src\/cucumber\//,
    may: [/^(src|scheduler|models|reports)\//, /^@cucumber\/cucumber$/, node],
    why: 'steps stand on the race and its reports; of cucumber nobody else knows, as users need not have it',
  },
  {
    files: /^src\/mutation\//,
    may: [/^(src|scheduler|models|reports)\//, /^typescript$/, node],
    why: 'mutants are made with the compiler, which nobody else needs',
  },
  {
    files: /^src\/vitest\//,
    may: [/^(src|scheduler|models|reports)\//, /^vitest$/, node],
    why: 'of vitest only its own front end knows, as users need not have it',
  },
  {
    files: /^src\/fast-check\//,
    may: [/^(src|scheduler|models|reports)\//, /^fast-check$/, node],
    why: 'of fast-check only its own front end knows, as users need not have it',
  },
  {
    files: /^src\//,
    may: [/^(src|scheduler|models|reports)\//, lock, /^tsx$/, node],
    why: 'the package may import its own folders and its declared dependencies',
  },
  {
    files: /^examples\/([\w-]+)\/\1\.ts$|^examples\/clients\//,
    may: [/^examples\//, lock],
    why: 'what an example tests is production code that has never heard of the harness',
  },
  {
    files: /^examples\//,
    may: [/^examples\//, /^heddle$/, node],
    why: 'examples import the package as its users do',
  },
];

export function findLayerBreaks(files: readonly TextFile[]): string[] {
  return files.flatMap((file) => {
    const rule = rules.find(({ files: pattern }) => pattern.test(file.path));
    if (rule === undefined) return [];
    return importsOf(file)
      .filter((imported) => !allows(rule, imported))
      .map(({ place, target }) => `${place} imports ${target}, but ${rule.why} (the rules are in test/tidy/layers.ts)`);
  });
}

function allows({ may, mayForTypes = [] }: Rule, { target, isTypeOnly }: Import): boolean {
  const allowed = isTypeOnly ? [...may, ...mayForTypes] : may;
  return allowed.some((pattern) => pattern.test(target));
}
