// What a file imports: declarations, re-exports, `import()` calls and `import('...')` types.
import { posix } from 'node:path';
import ts from 'typescript';
import { at, nodesOf, parse, type TextFile } from './tree.ts';

export interface Import {
  /** A path from the root of the repository, or the name of a package. */
  readonly target: string;
  readonly isTypeOnly: boolean;
  /** `path:line` of the importing line. */
  readonly place: string;
}

export function importsOf(file: TextFile): Import[] {
  const source = parse(file);
  return nodesOf(source).flatMap((node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return [];
    const target = specifier.text.startsWith('.')
      ? posix.join(posix.dirname(file.path), specifier.text)
      : packageOf(specifier.text);
    return { target, isTypeOnly: isTypeOnly(node), place: at(source, node.getStart()) };
  });
}

function specifierOf(node: ts.Node): ts.StringLiteral | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return asString(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return asString(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return asString(node.arguments[0]);
  }
  return undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

function asString(node: ts.Node | undefined): ts.StringLiteral | undefined {
  return node !== undefined && ts.isStringLiteral(node) ? node : undefined;
}

/** `@scope/name/deep/path` -> `@scope/name`; Node's own modules all become `node:`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
