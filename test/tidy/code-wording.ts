// Words that must not stand in our TypeScript. It is parsed, so that a string or a pattern may still mention them.
import ts from 'typescript';
import { at, nodesOf, parse, type TextFile } from './tree.ts';

const runners = /^(test|it|describe|suite)$/;
const unrun = /^(skip|only|todo|skipIf|runIf|fails)$/;
const typeTest = /^test\/.*types.*\.ts$/;

export function findBannedCode(file: TextFile): string[] {
  const source = parse(file);
  return nodesOf(source).flatMap((node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) return `${at(source, node.getStart())} any: say unknown, or what it is`;
    if (ts.isPropertyAccessExpression(node) && unrun.test(node.name.text) && runners.test(rootOf(node))) {
      return `${at(source, node.getStart())} ${node.getText()}: every test runs, or is deleted`;
    }
    return [];
  });
}

export function findBannedComments(file: TextFile): string[] {
  const source = parse(file);
  return commentsOf(source).flatMap(({ pos, end }) => {
    const text = file.text.slice(pos, end);
    const place = at(source, pos);
    return [
      ...(/@ts-(ignore|nocheck)/.test(text)
        ? [`${place} silences the compiler: say why the types are right instead`]
        : []),
      ...(/@ts-expect-error/.test(text) && !typeTest.test(file.path)
        ? [`${place} expects a type error: only type tests do`]
        : []),
      ...(/\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d)/.test(text)
        ? [`${place} leaves work behind without an issue number (#12)`]
        : []),
    ];
  });
}

/** `describe.each.only` -> `describe`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

function commentsOf(source: ts.SourceFile): ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isTokenKind(node.kind) || node.getChildCount(source) === 0) {
      const before = ts.getLeadingCommentRanges(source.text, node.pos) ?? [];
      const behind = ts.getTrailingCommentRanges(source.text, node.end) ?? [];
      for (const range of [...before, ...behind]) found.set(range.pos, range);
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found.values()];
}
