// The place where a debugger stops. Step out of it, and into what follows, to see the step happen in your own code.

/** `step` and `what` are there to be looked at. */
export function haltBefore(step: number, what: string): void {
  debugger;
  void [step, what];
}
