// Where can the work under a lock be cut in two? It is seen as pieces: its statements, and before each of them the awaits inside of
// it, as far as they can as well be done first. Between two pieces that await something, another task could come in.
import ts from 'typescript';
import { nodesDoneIn, render } from './nodes.ts';

export interface Piece {
  /** The first thing that it awaits: an access of something shared. Undefined if it awaits nothing. */
  readonly access: ts.Expression | undefined;
  /** Its text. `asReturn` writes the `return`s in it another way. */
  readonly write: (asReturn?: AsReturn) => string;
}

/** Makes a statement that ends the function with a value, given as text. */
export type AsReturn = (value: string) => string;

/** Empty if the work is not an async function with a body of statements. */
export function piecesOf(work: ts.Expression): Piece[] {
  if (!ts.isArrowFunction(work) || !ts.isBlock(work.body) || !isAsync(work)) return [];
  /** What stands for the awaits that are done first. */
  const names = new Map<ts.Node, string>();
  return work.body.statements.flatMap((statement) => {
    const first = movableAwaits(statement).map((moved): Piece => {
      const text = render(moved, (node) => names.get(node));
      const name = `$awaited${names.size + 1}`;
      names.set(moved, name);
      return { access: moved.expression, write: () => `const ${name} = ${text};` };
    });
    const parts = nodesDoneIn(statement);
    const rest: Piece = {
      access: firstAccess(parts.filter((part) => !names.has(part))),
      write: (asReturn) => writeStatement(statement, parts, names, asReturn),
    };
    return [...first, rest];
  });
}

function isAsync({ modifiers = ts.factory.createNodeArray() }: ts.ArrowFunction): boolean {
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
}

function writeStatement(
  statement: ts.Statement,
  parts: readonly ts.Node[],
  names: ReadonlyMap<ts.Node, string>,
  asReturn: AsReturn | undefined,
): string {
  const replace = (node: ts.Node): string | undefined => {
    const isOwnReturn = ts.isReturnStatement(node) && parts.includes(node);
    if (asReturn === undefined || !isOwnReturn) return names.get(node);
    return asReturn(node.expression === undefined ? 'undefined' : render(node.expression, replace));
  };
  return render(statement, replace);
}

/** An async function awaits what it returns as well; it may be something shared that it waits for if it is the answer of a call. */
function firstAccess(parts: readonly ts.Node[]): ts.Expression | undefined {
  const awaited = parts.flatMap((part) => {
    if (ts.isAwaitExpression(part) || (ts.isForOfStatement(part) && part.awaitModifier)) return part.expression;
    return ts.isReturnStatement(part) && part.expression && ts.isCallExpression(part.expression) ? part.expression : [];
  });
  // What is awaited inside of something else ends before it.
  return awaited.toSorted((one, other) => one.end - other.end)[0];
}

/**
 * The awaits of a statement that can as well be done before it, in their order: those that are done whatever else happens, and
 * before which the statement has no effect.
 */
function movableAwaits(statement: ts.Statement): ts.AwaitExpression[] {
  const root = expressionDoneFirst(statement);
  // Taking out all that a statement does leaves nothing behind.
  const whole = ts.isIfStatement(statement) || ts.isForOfStatement(statement) ? undefined : root;
  const parts = root === undefined ? [] : nodesDoneIn(root);
  const moved: ts.AwaitExpression[] = [];
  const awaits = parts.filter((part) => ts.isAwaitExpression(part)).toSorted((one, other) => one.end - other.end);
  for (const one of awaits) {
    const isAfterEffect = parts.some(
      (part) => hasEffect(part) && part.end <= one.getStart() && !moved.some((earlier) => contains(earlier, part)),
    );
    if (one === whole || isAfterEffect || isConditional(one, root!)) break;
    moved.push(one);
  }
  return moved;
}

/** What a statement evaluates exactly once, before all else. */
function expressionDoneFirst(statement: ts.Statement): ts.Expression | undefined {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.initializer;
  const hasOne =
    ts.isExpressionStatement(statement) ||
    ts.isIfStatement(statement) ||
    ts.isReturnStatement(statement) ||
    ts.isForOfStatement(statement);
  return hasOne ? statement.expression : undefined;
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

function hasEffect(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    (ts.isPrefixUnaryExpression(node) && isStep(node.operator)) ||
    (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
  );
}

function isAssignment(operator: ts.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

function isStep(operator: ts.PrefixUnaryOperator): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}

/** Whether something else in the expression decides if the node is evaluated, or what for. */
function isConditional(node: ts.Node, root: ts.Node): boolean {
  if (node === root) return false;
  const { parent } = node;
  const isDecided =
    (ts.isBinaryExpression(parent) && node === parent.right && looksLeftFirst(parent.operatorToken.kind)) ||
    (ts.isConditionalExpression(parent) && node !== parent.condition) ||
    (ts.isOptionalChain(parent) && node !== parent.expression);
  return isDecided || isConditional(parent, root);
}

/** `a && b`, `a ??= b`, and `a += b`, which uses what `a` was before. */
function looksLeftFirst(operator: ts.SyntaxKind): boolean {
  return LOGICAL.has(operator) || (isAssignment(operator) && operator !== ts.SyntaxKind.EqualsToken);
}

const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
