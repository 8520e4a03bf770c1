// What runs in one execution of a race? The shared objects and the component made anew, the setup, the tasks, and, when all of
// them have ended, the observations and the invariants.
import type { MutexInterface } from 'async-mutex';
import type { Context } from '../../scheduler/exploration/context.ts';
import type { Body } from '../../scheduler/exploration/with-session.ts';
import type { Engine } from '../../scheduler/runtime/engine.ts';
import type { Kit, TaskStep } from './declaration.ts';
import { OpenLock } from './open-lock.ts';
import type { AnyComponent, AnyShared, Case, Race } from './race.ts';
import { Recorder, type RecordedCall } from './recorder.ts';
import { tasksWithout } from './shrink.ts';
import { BrokenInvariant } from './violation.ts';

/** `areBoundsOrdered`: see `RecorderOptions`. `onStart` gets the recorder of each execution when it begins. */
export function programOf(
  { race, scenario, variant, without, unlocked = [] }: Case,
  areBoundsOrdered: boolean,
  onStart: (recorder: Recorder) => void,
): Body {
  const methods = race.model === undefined ? undefined : new Set(Object.keys(race.model.methods));
  const tasks = tasksWithout(scenario.tasks, without);
  return async (context, engine) => {
    const recorder = new Recorder(engine, { methods, name: race.component, areBoundsOrdered });
    onStart(recorder);
    const { kit, isControlled, locks } = kitOf(context, unlocked);
    const shared = shareAll(race, kit, isControlled);
    const raw = variant.build({ ...shared, ...kit });
    const component = recorder.watch(raw);
    if (scenario.setup !== undefined) await engine.alone(() => scenario.setup!(component, kit));
    recorder.phase = 'tasks';
    finishWith(engine, async () => {
      recorder.phase = 'finally';
      const observed = await scenario.observe?.(component, kit);
      for (const [name, invariant] of Object.entries(race.invariants)) {
        await requireInvariant(name, () => invariant({ component: raw, shared }));
      }
      return { calls: resultsOf(recorder.calls), observed };
    });
    await Promise.all(
      tasks.map(({ name, steps }) =>
        context.task(name, () => runSteps(steps, component, kit, recorder, race.model !== undefined)),
      ),
    );
    const missing = unlocked.find((name) => !locks.has(name));
    if (missing !== undefined) recorder.misuse ??= `there is no lock \`${missing}\`; there is ${listed([...locks])}`;
  };
}

interface KitOfRace {
  readonly kit: Kit;
  /** Whether an object was made by the kit. */
  readonly isControlled: (object: object) => boolean;
  /** The names of the locks that were asked for. */
  readonly locks: ReadonlySet<string>;
}

/** `unlocked`: see `Case`. */
function kitOf(context: Context, unlocked: readonly string[]): KitOfRace {
  const made = new WeakSet<object>();
  const locks = new Set<string>();
  const unlessOpen =
    (make: (name?: string) => MutexInterface) =>
    (name?: string): MutexInterface => {
      if (name !== undefined) locks.add(name);
      return name !== undefined && unlocked.includes(name) ? new OpenLock() : make(name);
    };
  const noting =
    <Args extends unknown[], Made extends object>(make: (...args: Args) => Made) =>
    (...args: Args): Made => {
      const object = make(...args);
      made.add(object);
      return object;
    };
  const { shared, cell, lock, reentrantLock, semaphore, signal, sleep, choose, now } = context;
  const kit = {
    shared: noting(shared),
    cell: noting(cell),
    lock: noting(unlessOpen(lock)),
    reentrantLock: noting(unlessOpen(reentrantLock)),
    semaphore: noting(semaphore),
    signal: noting(signal),
    sleep,
    choose,
    now,
  };
  return { kit: kit as Kit, isControlled: (object) => made.has(object), locks };
}

/** Makes every shared object controlled that is not, under the name that it has in the declaration. */
function shareAll(race: Race, kit: Kit, isControlled: (object: object) => boolean): AnyShared {
  const objects = Object.entries(race.shared(kit)).map(([name, value]) => {
    if (typeof value !== 'object' || value === null || isControlled(value)) return [name, value] as const;
    const describe = race.describe[name];
    return [name, kit.shared(value, { name, ...(describe === undefined ? {} : { describe }) })] as const;
  });
  return Object.fromEntries(objects);
}

/** What a call has thrown is for the model to judge, if there is one; the task goes on with its next step. */
async function runSteps(
  steps: readonly TaskStep<AnyComponent>[],
  component: AnyComponent,
  kit: Kit,
  recorder: Recorder,
  hasModel: boolean,
): Promise<void> {
  for (const step of steps) {
    try {
      await step(component, kit);
    } catch (error) {
      if (!hasModel || !recorder.isOfCall(error)) throw error;
    }
  }
}

function finishWith(engine: Engine, epilogue: () => Promise<unknown>): void {
  engine.epilogue = epilogue;
}

async function requireInvariant(name: string, check: () => unknown): Promise<void> {
  let holds: unknown;
  try {
    holds = await check();
  } catch (error) {
    throw new BrokenInvariant(name, error);
  }
  if (holds === false) throw new BrokenInvariant(name);
}

/** By task, what its calls came to: the same for all executions of a class. */
function resultsOf(calls: readonly RecordedCall[]): Record<string, unknown[]> {
  const results: Record<string, unknown[]> = {};
  for (const { task, method, outcome } of calls) (results[task] ??= []).push([method, outcome]);
  return results;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none with a name' : names.join(', ');
}
