// Random programs that do everything that can be done to a semaphore, and how they come out.
import fc from 'fast-check';
import { withTimeout, type SemaphoreInterface } from 'async-mutex';
import { Cell } from '../../../scheduler/objects/cell.ts';
import { ControlledSemaphore } from '../../../scheduler/objects/semaphore.ts';
import type { Engine } from '../../../scheduler/runtime/engine.ts';
import type { Outcome } from '../../../scheduler/runtime/outcome.ts';

export type Instruction =
  | { readonly does: 'step'; readonly cell: number }
  | { readonly does: 'look' | 'cancel' | 'give' }
  | { readonly does: 'set'; readonly value: number }
  | { readonly does: 'wait'; readonly weight: number }
  | {
      readonly does: 'hold' | 'hold within';
      readonly weight: number;
      readonly priority: number;
      readonly inside: number;
    };

export interface LockProgram {
  readonly permits: number;
  readonly tasks: readonly (readonly Instruction[])[];
}

/** Programs of two or three tasks that use these instructions and priorities. */
export function lockPrograms(
  features: readonly Instruction['does'][],
  priorities: readonly number[],
): fc.Arbitrary<LockProgram> {
  const weight = fc.integer({ min: 1, max: 2 });
  const hold = (does: 'hold' | 'hold within'): fc.Arbitrary<Instruction> =>
    fc.record({
      does: fc.constant(does),
      weight,
      priority: fc.constantFrom(...priorities),
      inside: fc.integer({ min: 0, max: 1 }),
    });
  const all: Record<Instruction['does'], fc.Arbitrary<Instruction>> = {
    step: fc.record({ does: fc.constant('step'), cell: fc.integer({ min: 0, max: 1 }) }),
    look: fc.constant({ does: 'look' }),
    cancel: fc.constant({ does: 'cancel' }),
    give: fc.constant({ does: 'give' }),
    set: fc.record({ does: fc.constant('set'), value: fc.integer({ min: 0, max: 2 }) }),
    wait: fc.record({ does: fc.constant('wait'), weight }),
    hold: hold('hold'),
    'hold within': hold('hold within'),
  };
  const instruction = fc.oneof(...features.map((feature) => all[feature]));
  return fc.record({
    permits: fc.integer({ min: 1, max: 2 }),
    tasks: fc.array(fc.array(instruction, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
  });
}

/** The program as a body to explore. It answers what every task saw. */
export function runProgram(engine: Engine, program: LockProgram): Promise<unknown> {
  const semaphore = new ControlledSemaphore(engine, 'semaphore', program.permits, undefined);
  const cells = [new Cell(engine, 0, undefined), new Cell(engine, 0, undefined)];
  const runTask = async (instructions: readonly Instruction[]): Promise<unknown[]> => {
    const seen: unknown[] = [];
    for (const instruction of instructions) {
      try {
        seen.push(await perform(instruction, semaphore, cells));
      } catch (error) {
        seen.push((error as Error).message);
      }
    }
    return seen;
  };
  return Promise.all(program.tasks.map((task) => engine.startTask(undefined, () => runTask(task))));
}

async function perform(
  instruction: Instruction,
  semaphore: SemaphoreInterface,
  cells: Cell<number>[],
): Promise<unknown> {
  switch (instruction.does) {
    case 'step':
      return cells[instruction.cell]!.update((value) => value + 1);
    case 'look':
      return semaphore.getValue();
    case 'cancel':
      return semaphore.cancel();
    case 'give':
      return semaphore.release();
    case 'set':
      return semaphore.setValue(instruction.value);
    case 'wait':
      await semaphore.waitForUnlock(instruction.weight);
      return semaphore.getValue();
    case 'hold':
    case 'hold within': {
      const { weight, priority, inside, does } = instruction;
      const lock = does === 'hold' ? semaphore : withTimeout(semaphore, 10);
      const [before, release] = await lock.acquire(weight, priority);
      const seen = inside === 0 ? 0 : await cells[0]!.update((value) => value + 1);
      release();
      return [before, seen];
    }
  }
}

export function describeOutcome(outcome: Outcome): string {
  if (outcome.kind === 'returned') return JSON.stringify(outcome.value);
  if (outcome.kind === 'threw') return `threw ${String(outcome.error)}`;
  if (outcome.kind !== 'stuck') return outcome.kind;
  const waits = outcome.blocked.map(({ strand, method }) => `${strand.name} ${method}`);
  return `stuck: ${waits.toSorted().join(', ')}`;
}
