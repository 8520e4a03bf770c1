// How is a piece of source read and written again? As a tree of nodes, with the text of some of them replaced.
import ts from 'typescript';

/** With parents, so that a node knows where it is and what its text was. */
export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** The node and everything in it, parents before their children. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesIn(child)));
  return nodes;
}

/** The same without the functions in it, which run at another time, if at all. */
export function nodesDoneIn(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) nodes.push(...nodesDoneIn(child));
  });
  return nodes;
}

/** The text of a node, where `replace` may answer another one for it or for a part of it. */
export function render(node: ts.Node, replace: (part: ts.Node) => string | undefined): string {
  const replaced = replace(node);
  if (replaced !== undefined) return replaced;
  const { text } = node.getSourceFile();
  const written: string[] = [];
  let at = node.getStart();
  ts.forEachChild(node, (child) => {
    const start = child.getStart();
    written.push(text.slice(at, start), render(child, replace));
    at = child.end;
  });
  return [...written, text.slice(at, node.end)].join('');
}
