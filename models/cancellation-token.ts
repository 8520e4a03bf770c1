// What must a cancellation token answer? Whoever began in a generation is to stop as soon as that is cancelled, and stays told so: a
// reset begins a new generation, and takes nothing back from the old one.
import { blocked, type Model } from './model.ts';

export interface CancellationTokenApi {
  cancel(): Promise<void>;
  reset(): Promise<void>;
  generation(): Promise<number>;
  isCancelled(since?: number): Promise<boolean>;
  /** With a timeout it never blocks for good. */
  wait(timeoutMs?: number, since?: number): Promise<boolean>;
  /** What a teardown saw: a cancelled token from its beginning to its end, one that was reset beneath it, or none to act on. */
  teardown(): Promise<Teardown>;
}

export type Teardown = 'whole' | 'torn' | 'not needed';

export interface TokenState {
  readonly generation: number;
  readonly isCancelled: boolean;
}

export const cancellationTokenModel: Model<TokenState, CancellationTokenApi> = {
  init: () => ({ generation: 0, isCancelled: false }),
  methods: {
    cancel: (state) => [{ ...state, isCancelled: true }, undefined],
    reset: (state) => [state.isCancelled ? next(state) : state, undefined],
    generation: (state) => [state, state.generation],
    isCancelled: (state, since) => [state, isStopped(state, since)],
    wait: (state, timeoutMs, since) => {
      if (isStopped(state, since)) return [state, true];
      return timeoutMs === undefined ? blocked : [state, false];
    },
    teardown: (state) => [state, state.isCancelled ? 'whole' : 'not needed'],
  },
  effect: ({ method }) => (method === 'cancel' || method === 'reset' ? 'updates' : 'reads'),
};

function next({ generation }: TokenState): TokenState {
  return { generation: generation + 1, isCancelled: false };
}

function isStopped({ generation, isCancelled }: TokenState, since: number | undefined): boolean {
  return isCancelled || (since !== undefined && since < generation);
}
