// Which set-up does a program need? The simplest is tried first; an execution that shows that it does not suit starts all of it
// again with more. Explorations replace globals, so they take turns.
import { UsageError } from '../faults.ts';
import { Engine } from '../runtime/engine.ts';
import { runningEngine } from '../virtual/active-engine.ts';
import { keepModuleExports } from '../virtual/globals.ts';
import { createContexts, type Context, type MakeReentrant } from './context.ts';
import { Session, Unsuited } from './session.ts';

/** The program: an async function of controlled objects. It runs once per execution. */
export type Body = (context: Context) => unknown;

export interface SessionOptions {
  readonly maxSteps: number;
  readonly seed: number;
  /** Whether the work runs every order of events anyway. */
  readonly isUnreduced: boolean;
}

/** Gives the work a session whose engine suits the program. */
export async function withSession<T>(
  body: Body,
  makeReentrant: MakeReentrant,
  { maxSteps, seed, isUnreduced }: SessionOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (typeof body !== 'function') {
    throw new UsageError('Expected the program to be a function, as in explore(async ({ cell, task }) => { ... })');
  }
  if (runningEngine() !== undefined) {
    throw new UsageError('An exploration was started inside another one. Start it outside of the program.');
  }
  const mode = { isTracking: false, isUnreduced, ambiguousNames: new Set<string>() };
  const release = await turn();
  const releaseExports = keepModuleExports();
  try {
    for (;;) {
      const engine = new Engine({ maxSteps, ...mode });
      const createContext = createContexts(engine, makeReentrant);
      const session = new Session(engine, () => body(createContext()), seed);
      try {
        return await work(session);
      } catch (error) {
        if (!(error instanceof Unsuited)) throw error;
        if (error.need === 'tracking') mode.isTracking = true;
        if (error.need === 'no reduction') mode.isUnreduced = true;
      }
    }
  } finally {
    releaseExports();
    release();
  }
}

let last: Promise<void> = Promise.resolve();

/** Waits for the explorations before this one. */
async function turn(): Promise<() => void> {
  const before = last;
  let release!: () => void;
  last = new Promise((resolve) => {
    release = resolve;
  });
  await before;
  return release;
}
