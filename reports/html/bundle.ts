// How do many modules become one script that can stand in a page? Each becomes a function that runs once and answers what
// the module exports, after those that it imports. Only the words `import` and `export` are replaced, by words of the
// same length, so that within a module every offset is as in its file and a browser's coverage can be traced back to it.

/** A whole statement, and the word before what is exported. */
const IMPORT = /^import (\{[^}]*\}) from '\.\/([\w-]+\.js)';$/gm;
const EXPORT = /^export (?=(?:async )?(?:function|const) (\w+))/gm;
const LEFT_OVER = /^(import|export)\b.*$/m;

export interface Script {
  readonly text: string;
  /** The modules in their order, each with where its text begins in that of the script. */
  readonly modules: readonly { readonly file: string; readonly start: number; readonly length: number }[];
}

/** The script that begins with `entry`. `read` answers the text of a module of the same folder. */
export function bundle(entry: string, read: (file: string) => string): Script {
  const order = new Map<string, string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) throw new Error(`[heddle internal] in a circle: ${[...trail, file].join(' -> ')}`);
    if (order.has(file)) return;
    const source = read(file);
    for (const [, , imported = ''] of source.matchAll(IMPORT)) visit(imported, [...trail, file]);
    order.set(file, source);
  };
  visit(entry, []);

  let text = '';
  const modules = [...order].map(([file, source]) => {
    text += `const ${variable(file)} = (() => {`;
    const start = text.length;
    text += inFunction(file, source);
    text += `return { ${exportsOf(source).join(', ')} };\n})();\n`;
    return { file, start, length: source.length };
  });
  return { text, modules };
}

/** `import { a } from './b.js';` -> `const  { a }   = $b      ;`. */
function inFunction(file: string, source: string): string {
  const code = source
    .replaceAll(IMPORT, (statement, names: string, from: string) => {
      const head = `const  ${names}`;
      return `${head}${` = ${variable(from)}`.padEnd(statement.length - head.length - 1)};`;
    })
    .replaceAll(EXPORT, (word) => ' '.repeat(word.length));
  const strange = LEFT_OVER.exec(code)?.[0];
  if (strange !== undefined) throw new Error(`[heddle internal] ${file} cannot be inlined: ${strange}`);
  return code;
}

function exportsOf(source: string): string[] {
  return [...source.matchAll(EXPORT)].map(([, name = '']) => name);
}

function variable(file: string): string {
  return `$${file.replace(/\.js$/, '').replaceAll('-', '_')}`;
}
