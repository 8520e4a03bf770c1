// What does a stuck program await that nobody controls? Runs the execution once more and keeps, for every await and every
// `then` that was never resumed, where it was made and which promise it waits for.
import { promiseHooks } from 'node:v8';
import { callSite, type Site } from './call-site.ts';
import { stackOf } from './stack.ts';

interface Reaction {
  readonly awaited: Promise<unknown>;
  readonly site: Error;
  /** The async function that is suspended here, by the promise that it returned; or the promise that was resolved with this one. */
  readonly suspended: Promise<unknown> | undefined;
}

/** The frame above our hook when a promise was not made by calling an async function. */
const MADE_BY_HAND = /at new Promise|at Promise\.|at Function\.(?:resolve|reject|withResolvers)/;

/** Frames that call our hook. */
const HOOKS = /node:internal\/promise_hooks/;

/** Frames that run what is queued: below them lies nothing that the running code was called by. */
const QUEUES = /node:internal\/process\/task_queues|\/runtime\/quiescence\./;

/** Where our own Promise.all and its like are: what they return waits for other promises, which are looked at themselves. */
const COMBINATORS = '/virtual/combinators';

/** An async function that has begun, and how many frames the stack had then. */
interface Start {
  readonly promise: Promise<unknown>;
  readonly depth: number;
}

/** What a promise is made by. */
type Origin = 'async function' | 'constructor' | 'derived';

export class Diagnosis {
  readonly #reactions = new Map<Promise<unknown>, Reaction>();
  readonly #origins = new Map<Promise<unknown>, Origin>();
  /** Async functions that were called in this run of the stack and have not awaited yet, innermost last. */
  readonly #starting: Start[] = [];
  #resumed: Promise<unknown> | undefined;
  #stop: (() => void) | undefined;
  /** A promise that was resolved with another one, and is about to wait for it. */
  #follower: Promise<unknown> | undefined;

  /** Watches until it is stopped. */
  start(): void {
    this.#stop = promiseHooks.createHook({
      init: (promise: Promise<unknown>, parent?: Promise<unknown>) => this.#onInit(promise, parent),
      before: (promise: Promise<unknown>) => this.#onBefore(promise),
    }) as () => void;
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Where the program waits for something that is not controlled; undefined if all it waits for is. */
  uncontrolledAwait(isControlled: (promise: Promise<unknown>) => boolean): Site | undefined {
    const suspended = new Set<unknown>();
    for (const reaction of this.#reactions.values()) suspended.add(reaction.suspended);
    for (const reaction of this.#reactions.values()) {
      const { awaited } = reaction;
      if (this.#origins.get(awaited) === 'derived' || isControlled(awaited) || suspended.has(awaited)) continue;
      const at = this.#siteOf(reaction);
      if (at !== undefined) return at;
    }
    return undefined;
  }

  /** A promise that follows another one does so nowhere in the program: then it is where that promise is awaited. */
  #siteOf({ site, suspended }: Reaction): Site | undefined {
    const at = callSite(site);
    if (at !== undefined || suspended === undefined) return at;
    for (const reaction of this.#reactions.values()) if (reaction.awaited === suspended) return this.#siteOf(reaction);
    return undefined;
  }

  #onInit(promise: Promise<unknown>, parent: Promise<unknown> | undefined): void {
    const site = new Error('awaited here');
    const stack = framesOf(site);
    if (parent === undefined) {
      const isConstructed = MADE_BY_HAND.test(stack[0] ?? '') || isNodes(stack);
      const origin = stack.some((frame) => frame.includes(COMBINATORS))
        ? 'derived'
        : isConstructed
          ? 'constructor'
          : 'async function';
      this.#origins.set(promise, origin);
      if (origin === 'async function') this.#starting.push({ promise, depth: depthOf(stack) });
      return;
    }
    this.#origins.set(promise, 'derived');
    const isThen = stack[0]?.includes('at Promise.then') === true;
    const isFollowing = isThen && depthOf(stack) === 1;
    const running = isThen || isNodes(stack) ? undefined : this.#runningAt(depthOf(stack));
    // The wrapper of an awaited value that is no promise: V8 names the function that awaits it as its parent.
    if (running === parent) return;
    this.#reactions.set(promise, { awaited: parent, site, suspended: isFollowing ? this.#follower : running });
  }

  #onBefore(promise: Promise<unknown>): void {
    this.#starting.length = 0;
    const reaction = this.#reactions.get(promise);
    this.#resumed = reaction?.suspended;
    this.#follower = reaction === undefined ? promise : undefined;
    this.#reactions.delete(promise);
  }

  /** The async function whose code is innermost on a stack of so many frames. Those that began deeper have returned. */
  #runningAt(depth: number): Promise<unknown> | undefined {
    while (this.#starting.length > 0 && this.#starting.at(-1)!.depth > depth) this.#starting.pop();
    const last = this.#starting.at(-1);
    return last?.depth === depth ? last.promise : this.#resumed;
  }
}

/** The frames below our own, down to where the running code was taken from a queue. */
function framesOf(site: Error): string[] {
  const frames = stackOf(site)
    .split('\n')
    .filter((frame) => !HOOKS.test(frame));
  const end = frames.findIndex((frame) => QUEUES.test(frame));
  return frames.slice(3, end < 0 ? undefined : end);
}

/** The frames of what is running now, without those that wait for it. */
function depthOf(stack: readonly string[]): number {
  return stack.filter((frame) => !frame.includes('at async ')).length;
}

/** Whether the innermost function is one of Node's own: what it makes and awaits is nothing that the program could name. */
function isNodes(stack: readonly string[]): boolean {
  return /\(?node:/.test(stack[0] ?? '');
}
