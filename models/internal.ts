// What is thrown where the code's own invariants are broken: never the user's fault.

/** An error for a state that cannot be; its text asks for a report. */
export function internal(what: string): Error {
  return new Error(`[heddle internal] ${what}. Please report this, with the history if you can.`);
}
