// A stage without tests of its own: one script, one check.
import { runNpmScript } from './npm-script.ts';
import type { Stage } from './stage.ts';

export function check(name: string, script = name): Stage {
  return {
    name,
    after: [],
    needs: /^package\.json$/,
    async run(signal) {
      const { succeeded, output } = await runNpmScript(script, { signal });
      return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output };
    },
  };
}
