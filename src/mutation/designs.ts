// Which files is a variant made of? Those whose classes its entry in the declaration of the race names.
import ts from 'typescript';
import { nodesIn, parse } from './nodes.ts';

/** By variant: the relative imports that it uses, as they are written in the race's file. */
export function importsOfVariants(raceFile: string, text: string): Map<string, string[]> {
  const source = parse(raceFile, text);
  const specifiers = importedNames(source);
  const entries = nodesIn(source)
    .filter((node) => ts.isPropertyAssignment(node))
    .filter(({ name }) => nameOf(name) === 'variants')
    .flatMap(({ initializer }) => (ts.isObjectLiteralExpression(initializer) ? initializer.properties : []));
  return new Map(
    entries.flatMap((entry) => {
      if (entry.name === undefined) return [];
      const names = nodesIn(entry).flatMap((node) => (ts.isIdentifier(node) ? node.text : []));
      const used = new Set(names.flatMap((name) => specifiers.get(name) ?? []));
      return [[nameOf(entry.name), [...used]]];
    }),
  );
}

/** By local name: the relative import that it comes from. */
function importedNames(source: ts.SourceFile): Map<string, string> {
  const imports = source.statements.filter((statement) => ts.isImportDeclaration(statement));
  return new Map(
    imports.flatMap(({ importClause, moduleSpecifier }): [string, string][] => {
      const { text } = moduleSpecifier as ts.StringLiteral;
      if (importClause === undefined || !text.startsWith('.')) return [];
      return nodesIn(importClause).flatMap((node) => (ts.isIdentifier(node) ? [[node.text, text]] : []));
    }),
  );
}

/** Without quotes. */
function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}
