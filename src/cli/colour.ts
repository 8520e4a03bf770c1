// May the output have colours? What the user says outranks what the environment says, and that what the terminal is.
import type { FlagValues } from './flags.ts';
import type { Output } from './world.ts';

export function hasColours(
  flags: Pick<FlagValues, 'color'>,
  env: Readonly<Record<string, string | undefined>>,
  output: Output,
): boolean {
  if (flags.color === 'always') return true;
  if (flags.color === 'never') return false;
  const { FORCE_COLOR: forced, NO_COLOR: refused = '', TERM: terminal } = env;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (refused !== '') return false;
  return output.isTTY === true && terminal !== 'dumb';
}
