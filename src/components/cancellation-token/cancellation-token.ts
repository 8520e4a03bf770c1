// What is a cancellation token? Something that one side cancels and others look at, or wait for; a reset makes it fit for use again.
// From one reset to the next it lives one life, and lives have numbers: the generation.
import type { CancellationEvent } from './cancellation-event.ts';

/** What the report's token can do. */
export interface BasicToken {
  /** Tells everybody to stop. */
  cancel(): Promise<void>;
  /** Takes a cancellation back. Nothing happens if there is none. */
  reset(): Promise<void>;
  isCancelled(): Promise<boolean>;
  /** Waits for a cancellation. False if none came before the timeout. */
  wait(timeoutMs?: number): Promise<boolean>;
}

/** A token that a reset cannot take a cancellation away from under those whom it was meant for. */
export interface CancellationToken extends BasicToken {
  /** The number of the token's present life: it grows with each reset that ends a cancellation. */
  generation(): Promise<number>;
  /** Whether the token is cancelled or, if a generation is given, has been at any time since that began. */
  isCancelled(since?: number): Promise<boolean>;
  /** Waits until `isCancelled(since)`. False if that took longer than the timeout. */
  wait(timeoutMs?: number, since?: number): Promise<boolean>;
  /** Runs an action on a cancelled token, and answers what it answers; undefined, without running it, on any other. */
  whileCancelled<Result>(action: CancelledAction<Result>): Promise<Result | undefined>;
}

/** Gets the generation that is cancelled. */
export type CancelledAction<Result> = (generation: number) => Promise<Result>;

/** Makes the event of a generation, not set. */
export type MakeEvent = (generation: number) => CancellationEvent;
