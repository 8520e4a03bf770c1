// Why not ts-blank-space/register: it passes over URLs with a query, and vitest gives every test file one.
import tsBlankSpace from 'ts-blank-space';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return nextLoad(url, context);

  const { source } = await nextLoad(url, { ...context, format: 'module' });
  return { format: 'module', shortCircuit: true, source: tsBlankSpace(Buffer.from(source).toString(), refuse(url)) };
}

/** Syntax that JavaScript needs code for (an enum, a parameter property) cannot be blanked. */
function refuse(url) {
  return (node) => {
    throw new SyntaxError(`${url}: only erasable TypeScript can be loaded, not \`${node.getText()}\``);
  };
}
