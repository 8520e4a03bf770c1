// What could be wrong with a lock? It could be missing, given back too early, taken too late, or let go in between. Every such
// mistake is made in a copy of the source, mechanically: once per lock, and once per place where its work can be cut in two.
import ts from 'typescript';
import { nodesIn, parse, render } from './nodes.ts';
import { piecesOf, type AsReturn, type Piece } from './pieces.ts';

export interface Mutation {
  /** The method whose lock it is: `recordFailure`, `#eventOf`. */
  readonly method: string;
  /** `lock removed`, `lock released before this.#disabled.delete(name)` */
  readonly mutation: string;
  /** Where, in the source, both from 1. */
  readonly at: { readonly line: number; readonly column: number };
  /** The source with the mistake in it. It exports `$reached`, which counts how often the place was come to. */
  readonly text: string;
}

/** All mistakes of the locks in a source, which are the calls of `runExclusive`. */
export function lockMutations(file: string, text: string): Mutation[] {
  const source = parse(file, text);
  return nodesIn(source).flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const [work] = node.arguments;
    if (node.expression.name.text !== 'runExclusive' || work === undefined) return [];
    const lock = node.expression.expression.getText();
    const mutate = (place: ts.Node, mutation: string, replacement: string): Mutation => {
      const { line, character } = source.getLineAndCharacterOfPosition(place.getStart());
      return {
        method: methodOf(node),
        mutation: `lock ${mutation}`,
        at: { line: line + 1, column: character + 1 },
        text: render(source, (part) => (part === node ? `($reached.times++, ${replacement})` : undefined)) + COUNTER,
      };
    };
    return [
      mutate(node, 'removed', `(${work.getText()})()`),
      ...cutsOf(piecesOf(work)).flatMap(({ before, after, last, next }) => [
        mutate(next, `released before ${show(next)}`, releasedEarly(lock, before, after)),
        mutate(last, `taken after ${show(last)}`, takenLate(lock, before, after)),
        mutate(next, `let go before ${show(next)}`, letGo(lock, before, after)),
      ]),
    ];
  });
}

const COUNTER = '\nexport const $reached = { times: 0 };\n';

interface Cut {
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
  /** The accesses on both sides. */
  readonly last: ts.Expression;
  readonly next: ts.Expression;
}

/** Right behind each access that is followed by another. On which side things are that await nothing makes no difference. */
function cutsOf(pieces: readonly Piece[]): Cut[] {
  return pieces.flatMap(({ access: last }, index) => {
    const after = pieces.slice(index + 1);
    const next = after.find(({ access }) => access !== undefined)?.access;
    if (last === undefined || next === undefined) return [];
    return { before: pieces.slice(0, index + 1), after, last, next };
  });
}

const releasedEarly = (lock: string, before: readonly Piece[], after: readonly Piece[]): string =>
  inTwo(lock, before, `async () => { ${write(after)} }`);

const letGo = (lock: string, before: readonly Piece[], after: readonly Piece[]): string =>
  inTwo(lock, before, `() => ${lock}.runExclusive(async () => { ${write(after)} })`);

const takenLate = (lock: string, before: readonly Piece[], after: readonly Piece[]): string =>
  `(async () => { ${write(before)} return ${lock}.runExclusive(async () => { ${write(after)} }); })()`;

/** The first part under the lock answers what is to be done without it. */
function inTwo(lock: string, before: readonly Piece[], rest: string): string {
  const asReturn: AsReturn = (value) => `return (($value) => () => $value)(await (${value}));`;
  return `${lock}.runExclusive(async () => { ${write(before, asReturn)} return ${rest}; }).then(($rest) => $rest())`;
}

function write(pieces: readonly Piece[], asReturn?: AsReturn): string {
  return pieces.map((piece) => piece.write(asReturn)).join('\n');
}

const MOST_SHOWN = 60;

/** On one line, and not too long. */
function show(expression: ts.Expression): string {
  const text = expression.getText().replaceAll(/\s+/g, ' ');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
}

/** The nearest name that surrounds a node. */
function methodOf(node: ts.Node): string {
  const { parent } = node;
  if (parent === undefined) return '(top level)';
  const isNamed = ts.isMethodDeclaration(parent) || ts.isFunctionDeclaration(parent) || ts.isPropertyAssignment(parent);
  return (isNamed ? parent.name?.getText() : undefined) ?? methodOf(parent);
}
