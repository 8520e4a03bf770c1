// The files that the tidy checks look at. A check takes files as values, so that a test can hand it a bad one.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { repositoryFiles } from '../setup/repository-files.ts';

export interface TextFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const binary = /\.(png|jpg|gif|ico|woff2)$/;

/** Every text file of the repository. */
export function readTree(): TextFile[] {
  return repositoryFiles()
    .filter((path) => !binary.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function isTypeScript({ path }: TextFile): boolean {
  return path.endsWith('.ts');
}

export function parse({ path, text }: TextFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every node, parents before their children. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesOf(child)));
  return nodes;
}

/** `path:line`, which terminals and editors turn into a link. */
export function at(source: ts.SourceFile, position: number): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
}
