import { describe, expect, test } from 'vitest';
import { lockMutations } from '../../../../src/mutation/lock-mutations.ts';

/** A method with some work under a lock. */
const method = (work: string): string =>
  `class Counter {\n  increment() {\n    return this.#lock.runExclusive(${work});\n  }\n}\n`;

const mistakes = (text: string): string[] => lockMutations('counter.ts', text).map(({ mutation }) => mutation);

/** The mistakes that come of cuts, by what was awaited before each. */
const cuts = (...statements: string[]): string[] =>
  mistakes(method(`async () => { ${statements.join(' ')} }`))
    .filter((mutation) => mutation.startsWith('lock taken after '))
    .map((mutation) => mutation.slice('lock taken after '.length));

describe('which mistakes there are', () => {
  test('the lock is missing, wherever it is taken', () => {
    const text = `const a = { b: () => lock.runExclusive(() => c()) };\nfunction d() { return lock.runExclusive(e); }\nlock.runExclusive(f);\n`;
    expect(lockMutations('a.ts', text).map(({ method: name, mutation, at }) => [name, mutation, at])).toEqual([
      ['b', 'lock removed', { line: 1, column: 22 }],
      ['d', 'lock removed', { line: 2, column: 23 }],
      ['(top level)', 'lock removed', { line: 3, column: 1 }],
    ]);
  });

  test('it is given back too early, taken too late, or let go in between, wherever something is awaited after something else', () => {
    const work = 'async () => {\n      const n = await read();\n      await write(n + 1);\n    }';
    expect(lockMutations('counter.ts', method(work)).map(({ mutation, at }) => [mutation, at])).toEqual([
      ['lock removed', { line: 3, column: 12 }],
      ['lock released before write(n + 1)', { line: 5, column: 13 }],
      ['lock taken after read()', { line: 4, column: 23 }],
      ['lock let go before write(n + 1)', { line: 5, column: 13 }],
    ]);
  });

  test('work that ends early ends with what it answers, once the lock is given back', () => {
    const work = 'async () => { if (await a()) return; if (await b()) return c; await d(); await e(); }';
    const released = lockMutations('counter.ts', method(work)).find(({ mutation }) => mutation.endsWith('before e()'));
    expect(released?.text).toContain('return (($value) => () => $value)(await (undefined));');
    expect(released?.text).toContain('return (($value) => () => $value)(await (c));');
  });

  test('what is awaited is shown on one line, and not too long', () => {
    const [, released] = mistakes(method(`async () => { await a(); await b(\n      ${'c, '.repeat(40)}\n); }`));
    expect(released).toBe(`lock released before b( ${'c, '.repeat(18)}c,…`);
  });

  test.each([
    ['runExclusive is something else', 'runExclusive(async () => { await a(); await b(); })'],
    ['nothing is to be done', 'lock.runExclusive()'],
    ['another method of a lock is called', 'lock.acquire(async () => { await a(); await b(); })'],
  ])('none if %s', (_, text) => {
    expect(mistakes(text)).toEqual([]);
  });

  test.each(['work', '() => a()', 'async () => b(await a())', 'function () { return a(); }'])(
    'no cuts in work that is not an async function of statements: %s',
    (work) => {
      expect(mistakes(method(work))).toEqual(['lock removed']);
    },
  );
});

describe('where work can be cut', () => {
  test('between statements that await, whatever comes between', () => {
    expect(cuts('await a();', 'log();', 'const n = 1;', 'await b(n);', 'return n;')).toEqual(['a()']);
  });

  test('before a call that is returned, since it may be waited for', () => {
    expect(cuts('if (await a()) return 1;', 'return b();')).toEqual(['a()']);
  });

  test('inside of a statement, in the order of evaluation', () => {
    expect(cuts('await c(await a(), await b());')).toEqual(['a()', 'b()']);
    expect(cuts('const n = (await (await a()).b()).c + (await d());')).toEqual(['a()', '(await a()).b()']);
    expect(cuts('if (!(await a())) await b();')).toEqual(['a()']);
    expect(cuts('for (const n of await a()) await b(n);')).toEqual(['a()']);
    expect(cuts('return { n: await a(), m: await b() };')).toEqual(['a()']);
  });

  test('not where a cut would change the order of effects', () => {
    expect(cuts('f(g(), await a());', 'await b();')).toEqual(['a()']);
    expect(cuts('await f(g(), await a());')).toEqual([]);
    expect(cuts('await f(new G(), await a());')).toEqual([]);
    expect(cuts('await f(n++, await a());')).toEqual([]);
    expect(cuts('await f(--n, await a());')).toEqual([]);
    expect(cuts('await f((n = 1), await a());')).toEqual([]);
    expect(cuts('await f(g`n`, await a());')).toEqual([]);
    expect(cuts('await f(-n, await a());')).toEqual(['a()']);
  });

  test('not where it is not certain that something is awaited', () => {
    expect(cuts('await f(n && (await a()));')).toEqual([]);
    expect(cuts('await f(n || (await a()));')).toEqual([]);
    expect(cuts('await f(n ?? (await a()));')).toEqual([]);
    expect(cuts('await f(n ? await a() : await b());')).toEqual([]);
    expect(cuts('await f(n?.m(await a()));')).toEqual([]);
    expect(cuts('await f((n += await a()));')).toEqual([]);
    expect(cuts('await f((await a()) ? 1 : 2);')).toEqual(['a()']);
    expect(cuts('await f((await a())?.n);')).toEqual(['a()']);
  });

  test('not inside of loops and other statements that are done as a whole', () => {
    expect(cuts('while (await a()) await b();')).toEqual([]);
    expect(cuts('try { await a(); await b(); } finally { c(); }')).toEqual([]);
    expect(cuts('for await (const n of a()) log(n);', 'await b();')).toEqual(['a()']);
    expect(cuts('let n;', 'await a();')).toEqual([]);
  });

  test('not inside of functions, which run at another time', () => {
    expect(cuts('f(async () => { await a(); });', 'await b();')).toEqual([]);
  });
});
