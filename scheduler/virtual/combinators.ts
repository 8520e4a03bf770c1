// What do `Promise.all`, `allSettled`, `race` and `any` do in an execution? What they always do, tick by tick, and they say
// after which events their result comes, and where it depends on the order in which promises settle.
import { NONE } from '../runtime/causes.ts';
import type { Engine } from '../runtime/engine.ts';
import { READ, WRITE } from '../runtime/footprint.ts';
import type { Subject } from '../runtime/operation.ts';
import { runningEngine, touchSubject } from './active-engine.ts';
import { replaceValue, type Replacement } from './patch.ts';

type Settle = (value: unknown) => void;

/** Takes one promise after the other; `complete` says that there are no more. */
interface Combination {
  add(promise: Promise<unknown>): void;
  complete?(): void;
}

type Combinator = (engine: Engine, resolve: Settle, reject: Settle) => Combination;

const NativePromise = Promise;

export const combinatorReplacements = [
  replaceCombinator('all', (engine, resolve, reject) => new All(engine, resolve, reject)),
  replaceCombinator('allSettled', (engine, resolve) => {
    const gathering = new Gathering(engine, resolve);
    const add = (promise: Promise<unknown>): void => {
      const settle = gathering.place();
      void promise.then(
        (value) => settle({ status: 'fulfilled', value }),
        (reason) => settle({ status: 'rejected', reason }),
      );
    };
    return { add, complete: () => gathering.arrive() };
  }),
  replaceCombinator('race', (engine, resolve, reject) => {
    const contest = new Contest(engine);
    const [win, fail] = [contest.entrance(resolve), contest.entrance(reject)];
    return { add: (promise) => void promise.then(win, fail) };
  }),
  replaceCombinator('any', (engine, resolve, reject) => {
    const gathering = new Gathering(engine, (errors) =>
      reject(new AggregateError(errors, 'All promises were rejected')),
    );
    const win = new Contest(engine).entrance(resolve);
    return { add: (promise) => void promise.then(win, gathering.place()), complete: () => gathering.arrive() };
  }),
];

/** Where the first to settle wins. It exists from the call on, so that its location is the same in every execution. */
class Contest {
  readonly #subject: Subject;
  #isWon = false;

  constructor(engine: Engine) {
    this.#subject = engine.createSubject('promise', undefined);
  }

  entrance(settle: Settle): Settle {
    return (value) => {
      touchSubject(this.#subject, this.#isWon ? READ : WRITE);
      this.#isWon = true;
      settle(value);
    };
  }
}

/** Counts the promises that have yet to settle and joins the causes of those that have. */
class Gathering {
  readonly #engine: Engine;
  readonly #settle: (results: unknown[]) => void;
  readonly #results: unknown[] = [];
  #missing = 1;
  #cause = NONE;

  constructor(engine: Engine, settle: (results: unknown[]) => void) {
    this.#engine = engine;
    this.#settle = settle;
  }

  /** Makes a place for one more result. */
  place(): Settle {
    const index = this.#results.push(undefined) - 1;
    this.#missing++;
    let isTaken = false;
    return (result) => {
      if (isTaken) return;
      isTaken = true;
      this.#results[index] = result;
      this.arrive();
    };
  }

  /** One less is missing. */
  arrive(): void {
    const { tracker, trace } = this.#engine;
    if (tracker !== undefined) this.#cause = trace.causes.join(this.#cause, tracker.cause, trace.causeOf);
    if (--this.#missing > 0) return;
    if (tracker !== undefined) tracker.cause = this.#cause;
    this.#settle(this.#results);
  }
}

/** Every race waits for its tasks by this one, so that it is without closures of its own. */
class All implements Combination {
  readonly #gathering: Gathering;
  readonly #fail: Settle;

  constructor(engine: Engine, resolve: Settle, reject: Settle) {
    this.#gathering = new Gathering(engine, resolve);
    this.#fail = new Contest(engine).entrance(reject);
  }

  add(promise: Promise<unknown>): void {
    void promise.then(this.#gathering.place(), this.#fail);
  }

  complete(): void {
    this.#gathering.arrive();
  }
}

function replaceCombinator(key: 'all' | 'allSettled' | 'race' | 'any', combinator: Combinator): Replacement {
  return replaceValue(Promise, key, (original) => {
    // A method, so that it cannot be constructed, as the native ones.
    const replaced = {
      [key](this: unknown, iterable: Iterable<unknown>): unknown {
        const engine = runningEngine();
        if (engine === undefined || this !== NativePromise || !isIterable(iterable)) {
          return Reflect.apply(original() as (iterable: unknown) => unknown, this, [iterable]);
        }
        return new NativePromise((resolve, reject) => {
          const combination = combinator(engine, resolve, reject);
          for (const value of iterable) combination.add(NativePromise.resolve(value));
          combination.complete?.();
        });
      },
    };
    return replaced[key];
  });
}

function isIterable(value: unknown): boolean {
  return value !== undefined && value !== null && typeof (value as Iterable<unknown>)[Symbol.iterator] === 'function';
}
