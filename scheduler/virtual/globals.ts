// What of the process does the program see differently? Time, timers, randomness, cancellation and the promise combinators,
// from install to restore; between executions they do what they always do.
import { syncBuiltinESMExports } from 'node:module';
import { internal } from '../faults.ts';
import type { Engine } from '../runtime/engine.ts';
import { abortReplacements } from './abort.ts';
import { activate } from './active-engine.ts';
import { combinatorReplacements } from './combinators.ts';
import { dateReplacements } from './date.ts';
import { microtaskReplacements } from './microtasks.ts';
import { randomnessReplacements, seedRandomness } from './randomness.ts';
import { timerReplacements } from './timer-globals.ts';
import { timerPromiseReplacements } from './timer-promises.ts';

const replacements = [
  ...timerReplacements,
  ...timerPromiseReplacements,
  ...dateReplacements,
  ...microtaskReplacements,
  ...abortReplacements,
  ...randomnessReplacements,
  ...combinatorReplacements,
];

let isInstalled = false;
/** Whether named imports of Node's modules see the replacements, and how many want that to last from install to install. */
let isShown = false;
let keepers = 0;

/** Puts an engine in charge of the globals. The function that it answers puts everything back as it was; call it once. */
export function installGlobals(engine: Engine, seed: number): () => void {
  if (isInstalled) throw internal('two explorations replace the globals at the same time');
  isInstalled = true;
  activate(engine);
  seedRandomness(seed);
  try {
    for (const replacement of replacements) replacement.install();
  } catch (error) {
    restore();
    throw error;
  }
  if (!isShown) syncBuiltinESMExports();
  isShown = true;
  return restore;
}

/**
 * Saves most of the time that an install takes: named imports of Node's modules keep the replacements, which do nothing of
 * their own while no execution runs, until the function that it answers is called, once and with nothing installed.
 */
export function keepModuleExports(): () => void {
  keepers++;
  return () => {
    keepers--;
    hide();
  };
}

function restore(): void {
  for (const replacement of replacements) replacement.restore();
  hide();
  activate(undefined);
  isInstalled = false;
}

function hide(): void {
  if (keepers > 0 || !isShown) return;
  syncBuiltinESMExports();
  isShown = false;
}
