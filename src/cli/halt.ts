// The place where a debugger stops if a step lets none of the user's own code go on.

/** `step` and `what` are there to be looked at. */
export function haltBehind(step: number, what: string): void {
  debugger;
  void [step, what];
}
