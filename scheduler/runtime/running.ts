// Whose code is running? Known by the strand that moved last or, where tasks fork and join, by following promises.
import { Strand, Task } from './strand.ts';
import type { Locations } from './locations.ts';
import type { Needs } from './needs.ts';
import type { Trace } from './trace.ts';
import { Tracker } from './tracker.ts';

export class Running {
  readonly tracker: Tracker | undefined;
  readonly #needs: Needs;
  readonly #trace: Trace;
  /** Stands for code that cannot be told to be anybody's. */
  readonly #nobody = new Strand(-1, 'nobody', new Task('nobody', 'task'));
  #current = this.#nobody;

  constructor(trace: Trace, needs: Needs, isTracking: boolean) {
    this.#trace = trace;
    this.#needs = needs;
    this.tracker = isTracking ? new Tracker(trace) : undefined;
    this.#nobody.task.isFinished = true;
  }

  clear(): void {
    this.tracker?.clear();
    this.#current = this.#nobody;
  }

  /** The strand whose code is running. */
  get strand(): Strand {
    this.requireOwner();
    return this.tracker?.strand ?? this.#current;
  }

  /** The strand that moved last, which is right as long as tasks neither fork nor join. */
  get latest(): Strand {
    return this.#current;
  }

  set latest(strand: Strand) {
    this.#current = strand;
  }

  /** What the running code belongs to, as whoever called it has said; operations inherit it. -1: nothing. */
  get scope(): number {
    return this.tracker === undefined ? this.#current.task.scope : this.tracker.scope;
  }

  set scope(scope: number) {
    if (this.tracker === undefined) this.#current.task.scope = scope;
    else this.tracker.scope = scope;
  }

  /** The events after which the running code happens. */
  get cause(): number {
    return this.tracker === undefined ? this.#trace.length - 1 : this.tracker.cause;
  }

  /** Starts a line of awaiting on behalf of a strand: a task's first segment, by its task, or another by a number. */
  begin<T>(strand: Strand, root: Task | number, cause: number, code: () => T | PromiseLike<T>): Promise<T> {
    return this.#run(strand, root, cause, promiseOf<T>, code);
  }

  /** Runs a callback on behalf of a strand, by the identity of its operation. */
  call(strand: Strand, identity: number, cause: number, code: () => void): void {
    this.#run(strand, identity, cause, invoke, code);
  }

  #run<C, T>(strand: Strand, root: Task | number, cause: number, run: (code: C) => T, code: C): T {
    const outer = this.#current;
    this.#current = strand;
    const context = this.tracker?.enter(strand, root, cause);
    try {
      return run(code);
    } finally {
      this.#current = outer;
      if (context !== undefined) this.tracker!.resume(context);
    }
  }

  /**
   * Whether an access belongs to a step. What runs before the first event happens before everything. A continuation that
   * has waited for more than the last event gets an event of its own.
   */
  isInStep(): boolean {
    const { tracker } = this;
    const event = this.#trace.length - 1;
    if (event < 0) return false;
    if (tracker === undefined) this.requireOwner();
    else if (tracker.cause !== event) tracker.cause = this.#trace.appendAutomatic(tracker.cause);
    return true;
  }

  /** The location of the next object that the running code makes: the same in every execution. */
  locate(locations: Locations, kind: string, name: string | undefined): number {
    if (this.tracker !== undefined) return this.tracker.locate(locations, kind, name);
    const { task } = this.strand;
    return (task.locations[task.objects++] ??= locations.allocate(kind, name));
  }

  /** Code that runs when the strand's task has ended is somebody else's: only tracking can tell whose. */
  requireOwner(): void {
    if (this.#current.task.isFinished) this.#needs.tracking();
  }
}

/** What the code returns or throws, as a promise. */
function promiseOf<T>(code: () => T | PromiseLike<T>): Promise<T> {
  try {
    return Promise.resolve(code());
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

function invoke(code: () => void): void {
  code();
}
