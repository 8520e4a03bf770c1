// The browser stage: the page in a real browser. Where there is none, and none can be installed, it says why it is skipped.
import { provideChromium } from '../browser/chromium.ts';
import type { Stage } from './stage.ts';
import { vitest } from './vitest.ts';

export function browser(name: string, needs: RegExp, env: Readonly<Record<string, string>>): Stage {
  const tests = vitest(name, needs, env);
  return {
    ...tests,
    async run(signal) {
      const found = await provideChromium();
      if ('missing' in found) return { passed: 0, failed: 0, skipped: found.missing, output: '' };
      return tests.run(signal);
    },
  };
}
