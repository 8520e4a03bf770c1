// How does a debugger get to a step? The execution runs in this very process, which waits for a debugger if none is there yet.
import { open, url, waitForDebugger } from 'node:inspector';
import { followWith } from '../../scheduler/exploration/replay.ts';
import { ReplayStrategy } from '../../scheduler/strategies/replay.ts';
import { parseToken } from '../../scheduler/token/token.ts';
import { HaltingStrategy, type Halt } from '../gate/halting-strategy.ts';
import { exploredOf } from '../race/explore-race.ts';
import type { Case } from '../race/race.ts';
import type { Output } from './world.ts';

const USUAL_PORT = 9229;

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

/** Runs the execution of a token up to a step, calls `halt`, and goes on. Without a number it is the last step of the token. */
export async function debugToken(token: string, one: Case, step: number | undefined, halt: Halt): Promise<void> {
  const { schedule } = parseToken(token);
  const strategy = new HaltingStrategy(new ReplayStrategy(schedule), step ?? schedule.length, halt);
  const { maxSteps, seed } = one.race.options;
  await followWith(strategy, exploredOf(one), {
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(seed === undefined ? {} : { seed }),
  });
}
