// What is wrong with a token, where, and what now?

/** A token cannot be read; the message says where, and what to do. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  /** The character that is wrong, from 0. */
  readonly at: number;

  constructor(problem: string, at: number, advice: string) {
    super(`${problem} at character ${at + 1}. ${advice}`);
    this.at = at;
  }
}
