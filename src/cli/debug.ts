// How does a debugger get to a step? The execution runs in this very process, which waits for a debugger if none is there yet, and
// stops where the step lets the user's code go on: in the method that it calls, and behind the call that it answers.
import { open, url, waitForDebugger } from 'node:inspector';
import { runRehearsed } from '../../scheduler/exploration/replay.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import { describeOperation } from '../../scheduler/runtime/description.ts';
import type { Operation } from '../../scheduler/runtime/operation.ts';
import { ReplayStrategy } from '../../scheduler/strategies/replay.ts';
import { parseToken } from '../../scheduler/token/token.ts';
import { HaltingStrategy, type Halt } from '../gate/halting-strategy.ts';
import { exploredOf } from '../race/explore-race.ts';
import type { Case } from '../race/race.ts';
import { Breakpoints } from './breakpoints.ts';
import { haltBehind } from './halt.ts';
import { usersFilesOn } from './users-files.ts';
import type { Output } from './world.ts';
import type { WrittenAt } from './written-at.ts';

const USUAL_PORT = 9229;
const realQueueMicrotask = queueMicrotask;

/** What Node's inspector can do; passed in by tests. */
export interface Inspector {
  open(port: number): void;
  url(): string | undefined;
  waitForDebugger(): void;
}

/** Opens the door to debuggers, unless it is open already as under `node inspect`, and waits for one to come. */
export function awaitDebugger(stderr: Output, inspector: Inspector = { open, url, waitForDebugger }): void {
  if (inspector.url() !== undefined) return;
  inspector.open(USUAL_PORT);
  if (inspector.url() === undefined) inspector.open(0);
  stderr.write('Waiting for a debugger: chrome://inspect, or "attach" in an editor.\n');
  inspector.waitForDebugger();
}

/** What is told on the way to a step. */
export interface Tell {
  /** What the step is: `A: ledger.write(20)`. */
  before(what: string): void;
  /** Where the user's code was stopped in. */
  stopped(at: WrittenAt): void;
  /** That the step has let none of it run. */
  passed(): void;
}

/** Runs the execution of a token, and stops at a step of it. */
export async function debugToken(
  token: string,
  one: Case,
  step: number,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'>,
  tell: Tell,
): Promise<void> {
  const { schedule } = parseToken(token);
  const halt = new UsersHalt(step, tell);
  const halting = new HaltingStrategy(new ReplayStrategy(schedule), step, halt);
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  try {
    await runRehearsed([new ReplayStrategy(schedule), halting], exploredOf(one), options, (sites) => {
      halt.files = usersFilesOn(sites);
    });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    halt.close();
  }
}

class UsersHalt implements Halt {
  files: ReadonlySet<string> = new Set();
  readonly #step: number;
  readonly #tell: Tell;
  readonly #breakpoints: Breakpoints;
  #what = '';
  #hasStopped = false;

  constructor(step: number, tell: Tell) {
    this.#step = step;
    this.#tell = tell;
    this.#breakpoints = new Breakpoints((at) => {
      this.#hasStopped = true;
      tell.stopped(at);
    });
  }

  before(operation: Operation): void {
    this.#what = describeOperation(operation);
    this.#tell.before(this.#what);
    this.#breakpoints.set(this.files, operation.code);
    // Behind the method that the step calls, if it calls one, and ahead of the code that awaits the answer.
    realQueueMicrotask(() => this.#breakpoints.set(this.files));
  }

  behind(): void {
    this.#breakpoints.clear();
    if (this.#hasStopped) return;
    this.#tell.passed();
    haltBehind(this.#step, this.#what);
  }

  close(): void {
    this.#breakpoints.close();
  }
}
