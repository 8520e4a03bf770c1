// When is a call invoked, and when has it returned? Where that matters, both are steps: a caller may come at any time, and the
// answer may reach it late.
import type { Engine } from '../../scheduler/runtime/engine.ts';
import { READ, UPDATE } from '../../scheduler/runtime/footprint.ts';
import { AwaitedOperation, type Subject } from '../../scheduler/runtime/operation.ts';

/** Invocations commute with each other, and so do returns; an invocation and a return do not, if real time is to be told apart. */
const MODES = { begins: READ, returns: UPDATE } as const;

export class Boundary extends AwaitedOperation<void> {
  readonly #args: readonly unknown[];
  readonly #mode: (typeof MODES)[keyof typeof MODES] | undefined;

  /** `isOrdered`: the step depends on those of the other kind. */
  constructor(
    subject: Subject,
    method: string,
    args: readonly unknown[],
    kind: keyof typeof MODES,
    isOrdered: boolean,
  ) {
    super(subject, `${method} ${kind}`);
    this.#args = args;
    this.#mode = isOrdered ? MODES[kind] : undefined;
  }

  override get args(): readonly unknown[] {
    return this.#args;
  }

  override get isTelling(): boolean {
    return false;
  }

  override perform(engine: Engine): void {
    if (this.#mode !== undefined) engine.touch(this.subject.location, this.#mode);
    this.answer();
  }
}
