// Whose code is running, and after which events? Follows every line of awaiting through V8's promise hooks, so that forks and
// joins get identities that do not depend on the order of events. Costs time, so it runs only for programs that need it.
import { promiseHooks } from 'node:v8';
import { NONE } from './causes.ts';
import type { Locations } from './locations.ts';
import type { Strand, Task } from './strand.ts';
import type { Trace } from './trace.ts';

/** The context that a promise was made in. */
const CONTEXT = Symbol('heddle context');

type Tracked = Promise<unknown> & { [CONTEXT]?: number };

/** Counts the contexts of all trackers, so that a promise of another one is recognised as a stranger. */
let contextCount = 0;

/** Code of the engine itself. */
const ENGINE = 0;

/** A position in the tree of awaits. Kept across executions: the same line of code gets the same node again. */
class Line {
  readonly next: Line[] = [];
  readonly identities: number[] = [];
  readonly locations: number[] = [];
}

interface Context {
  line: Line;
  strand: Strand | undefined;
  /** See `Engine.scope`. */
  scope: number;
  /** What has happened before this context's code. */
  cause: number;
  /** What has happened before the promise was settled. */
  settled: number;
  /** The context of the promise that this one waits for, or -1. */
  awaited: number;
  /** The strand of the operation whose promise this is. */
  operation: Strand | undefined;
  captures: number;
  issued: number;
  created: number;
}

export class Tracker {
  readonly #trace: Trace;
  readonly #contexts: Context[] = [];
  readonly #roots = new Map<Task | number, Line>();
  readonly #engineLine = new Line();
  #base = 0;
  #count = 0;
  #current = ENGINE;
  #identityCount = 0;
  #stop: (() => void) | undefined;

  constructor(trace: Trace) {
    this.#trace = trace;
    this.clear();
  }

  start(): void {
    this.#stop = promiseHooks.createHook({
      init: (promise: Tracked, parent?: Tracked) => this.#onInit(promise, parent),
      before: (promise: Tracked) => this.#onBefore(promise),
      settled: (promise: Tracked) => this.#onSettled(promise),
    }) as () => void;
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Forgets the contexts of the last execution; its promises are recognised as strangers by their numbers. */
  clear(): void {
    this.#base = contextCount;
    this.#count = 0;
    this.#current = this.#add(this.#engineLine, undefined, -1, NONE, -1);
  }

  /** The engine takes over. */
  leave(): number {
    const left = this.#current;
    this.#current = ENGINE;
    return left;
  }

  resume(context: number): void {
    this.#current = context;
  }

  /** Code that the engine calls on behalf of a strand: a task's first segment (by its task), an effect (by its identity). */
  enter(strand: Strand, root: Task | number, cause: number): number {
    let line = this.#roots.get(root);
    if (line === undefined) this.#roots.set(root, (line = new Line()));
    const left = this.#current;
    this.#current = this.#add(line, strand, this.scope, cause, -1);
    return left;
  }

  /** A context to resume later, for a callback that the running code leaves behind. */
  capture(): number {
    const context = this.#contexts[this.#current]!;
    const line = (context.line.next[context.captures++] ??= new Line());
    return this.#add(line, context.strand, context.scope, context.cause, -1);
  }

  get cause(): number {
    return this.#contexts[this.#current]!.cause;
  }

  /** What runs next happens after these events too. */
  set cause(cause: number) {
    this.#contexts[this.#current]!.cause = cause;
  }

  get scope(): number {
    return this.#contexts[this.#current]!.scope;
  }

  set scope(scope: number) {
    this.#contexts[this.#current]!.scope = scope;
  }

  get strand(): Strand | undefined {
    return this.#contexts[this.#current]!.strand;
  }

  /** The identity of the next operation that the running code issues. */
  identify(): number {
    const context = this.#contexts[this.#current]!;
    const n = context.issued++;
    return (context.line.identities[n] ??= this.#identityCount++);
  }

  /** The location of the next object that the running code creates. */
  locate(locations: Locations, kind: string, name: string | undefined): number {
    const context = this.#contexts[this.#current]!;
    const n = context.created++;
    return (context.line.locations[n] ??= locations.allocate(kind, name));
  }

  /** Says that a promise is that of an operation: who awaits it goes on as the operation's strand. */
  own(promise: Promise<unknown>, strand: Strand): void {
    const index = this.#indexOf(promise);
    if (index !== ENGINE) this.#contexts[index]!.operation = strand;
  }

  #add(line: Line, strand: Strand | undefined, scope: number, cause: number, awaited: number): number {
    contextCount++;
    const index = this.#count++;
    const context = this.#contexts[index];
    if (context === undefined) {
      this.#contexts[index] = {
        line,
        strand,
        scope,
        cause,
        settled: NONE,
        awaited,
        operation: undefined,
        captures: 0,
        issued: 0,
        created: 0,
      };
    } else {
      context.line = line;
      context.strand = strand;
      context.scope = scope;
      context.cause = cause;
      context.settled = NONE;
      context.awaited = awaited;
      context.operation = undefined;
      context.captures = context.issued = context.created = 0;
    }
    return index;
  }

  #indexOf(promise: Tracked): number {
    const number = promise[CONTEXT];
    return number === undefined || number < this.#base ? ENGINE : number - this.#base;
  }

  #onInit(promise: Tracked, parent: Tracked | undefined): void {
    const context = this.#contexts[this.#current]!;
    const n = context.captures++;
    const line = (context.line.next[n] ??= new Line());
    const awaited = parent === undefined ? -1 : this.#indexOf(parent);
    promise[CONTEXT] = this.#base + this.#add(line, context.strand, context.scope, context.cause, awaited);
  }

  #onBefore(promise: Tracked): void {
    const index = this.#indexOf(promise);
    this.#current = index;
    const context = this.#contexts[index]!;
    if (context.awaited < 0) return;
    const awaited = this.#contexts[context.awaited]!;
    context.cause = this.#trace.causes.join(context.cause, awaited.settled, this.#trace.causeOf);
    if (awaited.operation !== undefined) context.strand = awaited.operation;
  }

  #onSettled(promise: Tracked): void {
    const index = this.#indexOf(promise);
    if (index === ENGINE) return;
    const context = this.#contexts[index]!;
    context.settled = this.#trace.causes.join(context.settled, this.cause, this.#trace.causeOf);
  }
}
