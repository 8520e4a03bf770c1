// What does the explored code get? The controlled objects, as functions that belong to one execution.
import type { MutexInterface, SemaphoreInterface } from 'async-mutex';
import { Cell } from '../objects/cell.ts';
import { choose } from '../objects/choice.ts';
import { ControlledMutex } from '../objects/mutex.ts';
import { ControlledSemaphore } from '../objects/semaphore.ts';
import { shared, type Shared, type SharedOptions } from '../objects/shared.ts';
import { ControlledSignal } from '../objects/signal.ts';
import { UsageError } from '../faults.ts';
import type { Engine } from '../runtime/engine.ts';
import { sleep } from '../virtual/timers.ts';

/** A flag that tasks set, clear and wait for. */
export interface Signal {
  /** Sets it, and lets everybody go on who waits. */
  set(): Promise<void>;
  /** Whoever waits from now on waits for the next `set`. */
  clear(): Promise<void>;
  /** Waits until it is set; false if the time is over first. */
  wait(timeoutMs?: number): Promise<boolean>;
  /** Whether it is set, without a step of its own. */
  isSet(): boolean;
}

/** What a body gets. Every object belongs to the execution that it was made in. */
export interface Context {
  /** Starts a concurrent task and answers its result. Its first segment runs at once, as that of any async function. */
  readonly task: StartTask;
  /** Makes an object shared: each of its method calls is a step. */
  readonly shared: <T extends object>(target: T, options?: string | SharedOptions<NoInfer<T>>) => Shared<T>;
  /** The smallest shared object: one value. */
  readonly cell: <T>(value: T, name?: string) => Cell<T>;
  /** A controlled mutex with async-mutex's interface. */
  readonly lock: (name?: string) => MutexInterface;
  /** A controlled mutex whose owner may lock it again. */
  readonly reentrantLock: (name?: string) => MutexInterface;
  /** A controlled semaphore with async-mutex's interface. */
  readonly semaphore: (permits: number, name?: string) => SemaphoreInterface;
  /** A flag to wait for, which starts cleared. */
  readonly signal: (name?: string) => Signal;
  /** Waits on the virtual clock. */
  readonly sleep: (ms: number) => Promise<void>;
  /** A number below `count`; every one is explored. */
  readonly choose: (count: number) => Promise<number>;
  /** The virtual time in milliseconds since the execution began. */
  readonly now: () => number;
}

/** How a task is started, with a name or without. */
export interface StartTask {
  /** Starts a task of this name; steps and tokens show it. */
  <T>(name: string, body: () => T | PromiseLike<T>): Promise<T>;
  /** Starts a task that gets a letter for a name. */
  <T>(body: () => T | PromiseLike<T>): Promise<T>;
}

/** Makes a mutex reentrant, and says when its owner's claims matter. It is production code, so the engine is given it. */
export type MakeReentrant = (inner: MutexInterface, onAccount: () => void) => MutexInterface;

/** Makes the context of one execution after the other. Only `task` has to know which one it belongs to. */
export function createContexts(engine: Engine, makeReentrant: MakeReentrant): () => Context {
  const lasting: Omit<Context, 'task'> = {
    shared: (target, options = {}) => shared(engine, target, typeof options === 'string' ? { name: options } : options),
    cell: (value, name) => new Cell(engine, value, name),
    lock: (name) => new ControlledMutex(engine, name),
    reentrantLock: (name) => {
      const inner = new ControlledMutex(engine, name);
      return makeReentrant(inner, () => inner.touch());
    },
    semaphore: (permits, name) => new ControlledSemaphore(engine, 'semaphore', permits, name),
    signal: (name) => new ControlledSignal(engine, name),
    sleep: (ms) => sleep(engine, ms),
    choose: (count) => choose(engine, count),
    now: () => engine.clock.read(),
  };
  return () => {
    const { epoch } = engine;
    const task = <T>(name: string | (() => T | PromiseLike<T>), body?: () => T | PromiseLike<T>): Promise<T> => {
      if (engine.epoch !== epoch) return new Promise<T>(() => undefined);
      if (typeof name === 'function') return engine.startTask(undefined, name);
      if (typeof body !== 'function') {
        throw new UsageError('Expected `task` to get a function, as in task("A", async () => { ... })');
      }
      return engine.startTask(name, body);
    };
    // Written out, which is twenty times as fast as spreading.
    return {
      task,
      shared: lasting.shared,
      cell: lasting.cell,
      lock: lasting.lock,
      reentrantLock: lasting.reentrantLock,
      semaphore: lasting.semaphore,
      signal: lasting.signal,
      sleep: lasting.sleep,
      choose: lasting.choose,
      now: lasting.now,
    };
  };
}
