// Which set-up does a program need? The simplest is tried first; an execution that shows that it does not suit starts all of it
// again with more. Explorations replace globals, so they take turns.
import type { OnSkip } from '../dpor/optimal.ts';
import { internal, UsageError } from '../faults.ts';
import { Engine } from '../runtime/engine.ts';
import type { Need, Outcome } from '../runtime/outcome.ts';
import { runningEngine } from '../virtual/active-engine.ts';
import { keepModuleExports } from '../virtual/globals.ts';
import { createContexts, type Context, type MakeReentrant } from './context.ts';
import type { Judge } from './judge.ts';
import { Session, Unsuited } from './session.ts';

/** The program: an async function of controlled objects. It runs once per execution; what is built on the engine gets that too. */
export type Body = (context: Context, engine: Engine) => unknown;

/** What is explored, and what is known about it. */
export interface Explored {
  readonly body: Body;
  readonly makeReentrant: MakeReentrant;
  readonly judge?: Judge;
  /** What tokens start with: `42/after`. */
  readonly prefix?: string;
  /** Hears that the search begins, or begins anew with another set-up. */
  readonly onBegin?: () => void;
  /** Sees every execution of the search right after it has run, as it ended by itself and as it was judged. */
  readonly onExecution?: (engine: Engine, outcome: Outcome) => void;
  /** Hears of reversals that the reduction does not run. */
  readonly onSkip?: OnSkip;
  /** Whether the start of a component's call is a step of its own even where nothing shows that it must be. */
  readonly startsAreSteps?: boolean;
}

export interface SessionOptions {
  readonly maxSteps: number;
  readonly seed: number;
  /** Whether the work runs every order of events anyway. */
  readonly isUnreduced: boolean;
}

/** Gives the work a session whose engine suits the program. */
export async function withSession<T>(
  { body, makeReentrant, judge, onBegin, startsAreSteps = false }: Explored,
  { maxSteps, seed, isUnreduced }: SessionOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (typeof body !== 'function') {
    throw new UsageError('Expected the program to be a function, as in explore(async ({ cell, task }) => { ... })');
  }
  if (runningEngine() !== undefined) {
    throw new UsageError('An exploration was started inside another one. Start it outside of the program.');
  }
  const mode = { isTracking: false, isUnreduced, startsAreSteps, ambiguousNames: new Set<string>() };
  const release = await turn();
  const releaseExports = keepModuleExports();
  try {
    for (;;) {
      const engine = new Engine({ maxSteps, ...mode });
      const createContext = createContexts(engine, makeReentrant);
      onBegin?.();
      const session = new Session(engine, () => body(createContext(), engine), seed, judge);
      try {
        return await work(session);
      } catch (error) {
        if (!(error instanceof Unsuited)) throw error;
        if (!meet(mode, error.need)) throw internal(`a program needs ${error.need} and has it`);
      }
    }
  } finally {
    releaseExports();
    release();
  }
}

interface Mode {
  isTracking: boolean;
  isUnreduced: boolean;
  startsAreSteps: boolean;
}

/** Gives the engine what it lacks; false if it has that already. */
function meet(mode: Mode, need: Need): boolean {
  const before = { ...mode };
  if (need === 'tracking') mode.isTracking = true;
  if (need === 'no reduction') mode.isUnreduced = true;
  if (need === 'start steps') mode.startsAreSteps = true;
  // Names that turned out to be ambiguous are remembered where they are used.
  return need === 'other names' || Object.entries(before).some(([key, value]) => mode[key as keyof Mode] !== value);
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
