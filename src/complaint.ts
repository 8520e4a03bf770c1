// What stops the command? Something that the user can put right, told in a sentence that says how.

/** 3 for what was asked or configured, 4 for what went wrong while it was done. */
export type ComplaintCode = 3 | 4;

export class Complaint extends Error {
  override readonly name = 'Complaint';
  readonly exitCode: ComplaintCode;

  constructor(message: string, exitCode: ComplaintCode = 3) {
    super(message);
    this.exitCode = exitCode;
  }
}
