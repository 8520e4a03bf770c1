// The import for users of vitest: it teaches `expect` about races, and has what makes races and programs tests.
import { expect } from 'vitest';
import type { History } from '../../models/history.ts';
import type { Program } from '../program.ts';
import type { Race } from '../race/race.ts';
import type { OptionsFor } from './finding.ts';
import { matchers } from './matchers.ts';

export { describeOwnRaces, describeRaces, type RaceSource } from './describe-races.ts';
export type { HistoryOptions, OptionsFor } from './finding.ts';
export { raceTest, test, type RaceTestOptions } from './race-test.ts';

expect.extend(matchers);

/** Options can be left out unless something must be said: the variant of a race, the model of a history. */
export type MatcherArgs<T> = T extends Race | History ? [options: OptionsFor<T>] : [options?: OptionsFor<T>];

/** What `expect` can do with a race, a program or a history. */
export interface RaceMatchers<T> {
  /** No execution is wrong, stands still or never ends. */
  toHold(...options: MatcherArgs<T>): Promise<void>;
  /** In every execution an order of the calls explains their results. */
  toBeLinearizable(...options: T extends Program ? never : MatcherArgs<T>): Promise<void>;
  /** Some execution is wrong. */
  toRace(...options: MatcherArgs<T>): Promise<void>;
  /** Some execution comes to a standstill, and none is wrong. */
  toDeadlock(...options: MatcherArgs<T>): Promise<void>;
}

declare module 'vitest' {
  interface Matchers<T> extends RaceMatchers<T> {}
}
