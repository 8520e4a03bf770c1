// What vitest does before the first integration test. It loads this file as it is, before anything can load TypeScript.
import './blank-space.mjs';

export default async function setUp(project) {
  const { packForTests } = await import('./packed-package.ts');
  return packForTests(project);
}
