// What the two searches for a linearization have in common, so that they can take turns.
import type { ConfigurationStore } from './configuration-store.ts';

/** `exhausted`: there is no linearization. */
export type Progress = 'found' | 'exhausted' | 'more';

export interface Search {
  /** All that the search has seen. */
  readonly store: ConfigurationStore;
  /** The complete configuration that was found, or -1. */
  readonly found: number;
  /** Goes on until this many configurations more are stored, or there is a result. */
  run(limit: number): Progress;
}
