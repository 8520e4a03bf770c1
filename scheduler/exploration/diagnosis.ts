// What does a stuck program await that nobody controls? Runs the execution once more and keeps, for every await and every
// `then` that was never resumed, where it was made and which promise it waits for.
import { promiseHooks } from 'node:v8';
import { callSite, type Site } from './call-site.ts';

interface Reaction {
  readonly awaited: Promise<unknown>;
  readonly site: Error;
  /** The async function that is suspended here, by the promise that it returned. */
  readonly suspended: Promise<unknown> | undefined;
}

/** The frame above our hook when a promise was not made by calling an async function. */
const MADE_BY_HAND = /at new Promise|at Promise\.|at Function\.(?:resolve|reject|withResolvers)/;

/** Where our own Promise.all and its like are: what they return waits for other promises, which are looked at themselves. */
const COMBINATORS = '/virtual/combinators';

/** What a promise is made by. */
type Origin = 'async function' | 'constructor' | 'derived';

export class Diagnosis {
  readonly #reactions = new Map<Promise<unknown>, Reaction>();
  readonly #origins = new Map<Promise<unknown>, Origin>();
  /** Async functions that were called in this run of the stack and have not awaited yet, innermost last. */
  readonly #starting: Promise<unknown>[] = [];
  #resumed: Promise<unknown> | undefined;

  /** Watches until the returned function is called. */
  start(): () => void {
    const stop = promiseHooks.createHook({
      init: (promise: Promise<unknown>, parent?: Promise<unknown>) => this.#onInit(promise, parent),
      before: (promise: Promise<unknown>) => this.#onBefore(promise),
      settled: (promise: Promise<unknown>) => this.#onSettled(promise),
    }) as () => void;
    return stop;
  }

  /** Where the program waits for something that is not controlled; undefined if all it waits for is. */
  uncontrolledAwait(isControlled: (promise: Promise<unknown>) => boolean): Site | undefined {
    const suspended = new Set([...this.#reactions.values()].map((reaction) => reaction.suspended));
    for (const { awaited, site } of this.#reactions.values()) {
      const origin = this.#origins.get(awaited);
      if (origin === 'derived' || isControlled(awaited)) continue;
      if (origin === 'async function' && suspended.has(awaited)) continue;
      const at = callSite(site);
      if (at !== undefined) return at;
    }
    return undefined;
  }

  #onInit(promise: Promise<unknown>, parent: Promise<unknown> | undefined): void {
    const site = new Error('awaited here');
    const stack = (site.stack ?? '')
      .split('\n')
      .filter((frame) => !frame.includes('node:internal/promise_hooks'))
      .slice(3);
    if (parent === undefined) {
      const isConstructed = MADE_BY_HAND.test(stack[0] ?? '');
      const origin = stack.some((frame) => frame.includes(COMBINATORS))
        ? 'derived'
        : isConstructed
          ? 'constructor'
          : 'async function';
      this.#origins.set(promise, origin);
      if (origin === 'async function') this.#starting.push(promise);
      return;
    }
    this.#origins.set(promise, 'derived');
    const isThen = stack[0]?.includes('at Promise.then') === true;
    const suspended = isThen ? undefined : (this.#starting.pop() ?? this.#resumed);
    this.#reactions.set(promise, { awaited: parent, site, suspended });
  }

  #onBefore(promise: Promise<unknown>): void {
    this.#starting.length = 0;
    this.#resumed = this.#reactions.get(promise)?.suspended;
    this.#reactions.delete(promise);
  }

  #onSettled(promise: Promise<unknown>): void {
    const at = this.#starting.lastIndexOf(promise);
    if (at >= 0) this.#starting.splice(at, 1);
  }
}
