import { readFileSync } from 'node:fs';
import { runInNewContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript, pageStyle } from '../../../../reports/html/assets.ts';
import { bundle } from '../../../../reports/html/bundle.ts';

const modules: Readonly<Record<string, string>> = {
  'main.js': `import { twice } from './twice.js';\nimport { ONE } from './small-one.js';\nglobalThis.answer = twice(ONE);\n`,
  'twice.js': `import { ONE } from './small-one.js';\nexport function twice(n) {\n  return n * hidden();\n}\nfunction hidden() {\n  return 2;\n}\n`,
  'small-one.js': `const hidden = 1;\nexport const ONE = hidden;\n`,
};

const read =
  (files: Readonly<Record<string, string>>) =>
  (file: string): string => {
    const text = files[file];
    if (text === undefined) throw new Error(`nobody wrote ${file}`);
    return text;
  };

function run(text: string): unknown {
  const scope: { answer?: unknown } = {};
  runInNewContext(text, { globalThis: scope });
  return scope.answer;
}

test('modules run once each, after what they import, and keep their names to themselves', () => {
  const { text, modules: order } = bundle('main.js', read(modules));
  expect(order.map(({ file }) => file)).toEqual(['small-one.js', 'twice.js', 'main.js']);
  expect(run(text)).toBe(2);
});

test('within a module every offset is as in its file', () => {
  const { text, modules: order } = pageScript();
  expect(order.length).toBeGreaterThan(30);
  for (const { file, start, length } of order) {
    const source = readFileSync(`reports/html/client/${file}`, 'utf8');
    const inlined = text.slice(start, start + length);
    expect(
      inlined
        .replaceAll(/^ {7}(?=async|function|const)/gm, 'export ')
        .split('\n')
        .slice(-5),
    ).toEqual(source.split('\n').slice(-5));
    expect(text.slice(start + length)).toMatch(/^return \{[^}]*\};\n\}\)\(\);\n/);
  }
});

test('an import that would need a translation is refused', () => {
  expect(() => bundle('main.js', read({ 'main.js': `import fs from 'node:fs';\n` }))).toThrow(
    `main.js cannot be inlined: import fs from 'node:fs';`,
  );
  expect(() => bundle('main.js', read({ 'main.js': 'export default 1;\n' }))).toThrow('export default 1;');
});

test('a circle of imports is refused', () => {
  const files = { 'a.js': `import { b } from './b.js';\n`, 'b.js': `import { a } from './a.js';\n` };
  expect(() => bundle('a.js', read(files))).toThrow('in a circle: a.js -> b.js -> a.js');
});

test('the script of the page parses, and cannot end its element', () => {
  expect(() => new Script(pageScript().text)).not.toThrow();
  expect(pageScript().text).not.toMatch(/<\/script|<!--/i);
  expect(pageStyle()).not.toMatch(/<\/style|url\(|@import/i);
});

test('text becomes markup nowhere', () => {
  expect(pageScript().text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/);
});
