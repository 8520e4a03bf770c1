// A counterexample of fast-check that was found among generated programs has no call that it could do without.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programs, runCalls, type GeneratedProgram } from '../../../../src/fast-check/index.ts';
import { runs } from '../../../setup/runs.ts';
import { accountModel, accountRace } from '../../../unit/src/race/account.ts';

const generated = programs(accountModel, { withdraw: fc.tuple(fc.nat(200)) });

async function isWrong(program: GeneratedProgram): Promise<boolean> {
  return runCalls(program, accountRace, { variant: 'before' }).then(
    () => false,
    () => true,
  );
}

/** The program without one of its calls, for each of them. */
function shortened(program: GeneratedProgram): GeneratedProgram[] {
  return program.flatMap((calls, task) =>
    calls.map((left) =>
      program
        .map((each, index) => (index === task ? each.filter((call) => call !== left) : each))
        .filter(({ length }) => length > 0),
    ),
  );
}

test('leaving out any call of a counterexample makes it pass', { timeout: 600_000 }, async () => {
  for (let seed = 0; seed < runs(40); seed++) {
    const property = fc.asyncProperty(generated, async (program) => {
      await runCalls(program, accountRace, { variant: 'before' });
    });
    const { counterexample } = await fc.check(property, { seed, numRuns: 1_000 });
    const [program] = counterexample!;
    expect(await isWrong(program)).toBe(true);
    for (const shorter of shortened(program)) {
      expect(await isWrong(shorter), `${fc.stringify(program)} without a call`).toBe(false);
    }
  }
});
