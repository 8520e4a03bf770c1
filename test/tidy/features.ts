// How a feature is named and tagged, so that its issue can be found, selected and told wherever its scenarios are told.
import type { TextFile } from './tree.ts';

interface Head {
  readonly path: string;
  /** Where the feature stands, counted from 1. */
  readonly line: number;
  readonly name: string;
  readonly tags: readonly string[];
}

const known = /^@tdd_(issue|issue_\d+|expected_fail)$/;

export function findUntidyFeatures(files: readonly TextFile[]): string[] {
  const features = files.filter(({ path }) => path.endsWith('.feature'));
  const heads = features.map(headOf);
  return [
    ...heads.flatMap((head) => [...nameProblems(head), ...tagProblems(head)]),
    ...twins(heads),
    ...unknownTags(features),
  ];
}

/** Cucumber's JUnit has no tags, so that the number must be in the name too. */
function nameProblems({ path, line, name }: Head): string[] {
  const issue = issueOf(name);
  if (issue === undefined)
    return [`${path}:${line} is called "${name}": start with the issue, as in "#42 Withdrawals ..."`];
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file.startsWith(`${issue}-`) ? [] : [`${path} has the feature of #${issue}: call it ${issue}-${file}`];
}

function tagProblems({ path, line, name, tags }: Head): string[] {
  const issue = issueOf(name);
  const wanted = ['@tdd_issue', ...(issue === undefined ? [] : [`@tdd_issue_${issue}`])];
  return wanted
    .filter((tag) => !tags.includes(tag))
    .map((tag) => `${path}:${line} lacks the tag ${tag} on its feature`);
}

function twins(heads: readonly Head[]): string[] {
  return heads.flatMap(({ path, name }, index) => {
    const issue = issueOf(name);
    const first = heads.findIndex((other) => issue !== undefined && issueOf(other.name) === issue);
    return first < 0 || first === index ? [] : [`${path} is a second file for #${issue}, beside ${heads[first]!.path}`];
  });
}

/** A misspelt tag would select nothing, or expect nothing. */
function unknownTags(files: readonly TextFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      tagsOf(line)
        .filter((tag) => tag.startsWith('@tdd') && !known.test(tag))
        .map((tag) => `${path}:${index + 1} has the unknown tag ${tag}`),
    ),
  );
}

function headOf({ path, text }: TextFile): Head {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^\s*Feature:/.test(line));
  const above = lines.slice(0, Math.max(0, at));
  return { path, line: at + 1, name: (lines[at] ?? '').replace(/^\s*Feature:\s*/, ''), tags: above.flatMap(tagsOf) };
}

function tagsOf(line: string): string[] {
  return /^\s*@/.test(line) ? line.trim().split(/\s+/) : [];
}

function issueOf(name: string): string | undefined {
  return /^#(\d+) \S/.exec(name)?.[1];
}
