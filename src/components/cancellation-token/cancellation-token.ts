// What is a cancellation token? Something that one side cancels and others look at, or wait for; a reset makes it fit for use again.

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
