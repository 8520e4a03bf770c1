// What is a command? A name, what it says about itself, the flags that it takes, and the code behind it, loaded when it is run.
import type { ExitCode } from './exit-code.ts';
import type { FlagName, FlagValues } from './flags.ts';
import type { World } from './world.ts';

export interface Arguments {
  readonly flags: FlagValues;
  /** What stands on the command line besides flags. */
  readonly words: readonly string[];
  /** The whole of it: `heddle gate --issue 42`. */
  readonly line: string;
}

/** Does the work and answers the exit code. What cannot be done is thrown as a `Complaint`. */
export type Action = (given: Arguments, world: World) => Promise<number>;

export interface Command {
  /** What may stand behind the name: `[issue...]`. */
  readonly words: string;
  /** The least and the most of them. */
  readonly count: readonly [least: number, most: number];
  readonly summary: string;
  readonly flags: readonly FlagName[];
  /** Paragraphs and lists, under the flags. */
  readonly details?: string;
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** What its exit codes mean, where they are not the usual ones. */
  readonly exits?: readonly ExitCode[];
  readonly load: () => Promise<Action>;
}
