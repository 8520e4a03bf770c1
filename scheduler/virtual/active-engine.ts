// Who answers when the program asks for a timer, the time or a random number? The engine whose execution is running, or
// nobody, and then whatever stood there before. One engine at a time, since there is one set of globals.
import type { Engine } from '../runtime/engine.ts';
import type { Mode } from '../runtime/footprint.ts';
import type { Subject } from '../runtime/operation.ts';

let active: Engine | undefined;

/** Puts an engine, or nobody, behind the replaced globals. */
export function activate(engine: Engine | undefined): void {
  active = engine;
}

/** The engine whose execution is running. */
export function runningEngine(): Engine | undefined {
  return active?.isRunning === true ? active : undefined;
}

/** Adds an access to the running step, if the object belongs to the execution that is running. */
export function touchSubject(subject: Subject, mode: Mode): void {
  const engine = runningEngine();
  if (engine?.epoch === subject.epoch) engine.touch(subject.location, mode);
}
