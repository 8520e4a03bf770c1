// How does Node get to load the user's TypeScript? Through tsx, loaded when there is something to load; no set-up is asked for.
// A race that is CommonJS gets the very Heddle that runs it, too: two copies would not know each other's objects.
import { createRequire, Module } from 'node:module';
import { fileURLToPath } from 'node:url';

const IS_SOURCE = import.meta.url.endsWith('.ts');

/** The public door, which a race gets for `require('heddle')`. */
const DOOR = new URL(IS_SOURCE ? '../index.ts' : '../index.js', import.meta.url);

let isReady = false;

/** Does nothing if Heddle itself is running from TypeScript: then there is a loader already. */
export async function loadTypeScript(hasLoader = IS_SOURCE): Promise<void> {
  if (isReady || hasLoader) return;
  isReady = true;
  const [heddle, commonJs, esm] = await Promise.all([
    import(DOOR.href) as Promise<unknown>,
    import('tsx/cjs/api'),
    import('tsx/esm/api'),
  ]);
  const file = fileURLToPath(DOOR);
  createRequire(import.meta.url).cache[file] = Object.assign(new Module(file), {
    exports: heddle,
    filename: file,
    loaded: true,
  });
  commonJs.register();
  esm.register();
}
