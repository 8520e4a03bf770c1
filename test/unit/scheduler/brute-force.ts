// How many classes has a program, counted without the engine? Programs are generators of operations. Here they run on a machine
// of a few lines, in every order; the same generators run on controlled objects in explorations.
import type { Program } from '../../../src/index.ts';

export type Operation =
  | { readonly op: 'read'; readonly cell: string }
  | { readonly op: 'write'; readonly cell: string; readonly value: number }
  | { readonly op: 'add'; readonly cell: string }
  | { readonly op: 'cas'; readonly cell: string; readonly from: number; readonly to: number }
  | { readonly op: 'acquire'; readonly semaphore: string }
  | Release
  | { readonly op: 'choose'; readonly count: number };

interface Release {
  readonly op: 'release';
  readonly semaphore: string;
}

/** A task: it yields operations and is given their answers. Giving permits back is part of the step before. */
export type Routine = () => Generator<Operation, void, number>;

export interface Litmus {
  /** They are all 0 at the start. */
  readonly cells?: readonly string[];
  /** Semaphores, with their permits at the start. */
  readonly permits?: Readonly<Record<string, number>>;
  readonly tasks: readonly Routine[];
}

export interface Count {
  readonly interleavings: number;
  readonly classes: number;
  readonly deadlocks: number;
}

/** Runs every interleaving. */
export function countClasses(litmus: Litmus): Count {
  const classes = new Set<string>();
  const deadlocks = new Set<string>();
  let interleavings = 0;
  const visit = (schedule: readonly Move[]): void => {
    const machine = new Machine(litmus, schedule);
    const moves = machine.moves();
    for (const move of moves) visit([...schedule, move]);
    if (moves.length > 0) return;
    interleavings++;
    classes.add(machine.canonicalForm());
    if (!machine.isFinished) deadlocks.add(machine.canonicalForm());
  };
  visit([]);
  return { interleavings, classes: classes.size, deadlocks: deadlocks.size };
}

/** The same program on controlled objects. */
export function toProgram({ cells: cellNames = [], permits = {}, tasks }: Litmus): Program {
  return async ({ cell, semaphore, choose, task }) => {
    const cells = new Map(cellNames.map((name) => [name, cell(0, name)]));
    const semaphores = new Map(Object.entries(permits).map(([name, count]) => [name, semaphore(count, name)]));
    const perform = async (operation: Exclude<Operation, Release>): Promise<number> => {
      switch (operation.op) {
        case 'acquire':
          return (await semaphores.get(operation.semaphore)!.acquire())[0];
        case 'choose':
          return choose(operation.count);
        case 'read':
          return cells.get(operation.cell)!.read();
        case 'write':
          await cells.get(operation.cell)!.write(operation.value);
          return 0;
        case 'add':
          return cells.get(operation.cell)!.update((value) => value + 1);
        case 'cas':
          return Number(await cells.get(operation.cell)!.compareAndSet(operation.from, operation.to));
      }
    };
    const run = async (routine: Routine): Promise<void> => {
      const generator = routine();
      for (let next = generator.next(); next.done !== true;) {
        const operation = next.value;
        let answer = 0;
        if (operation.op === 'release') semaphores.get(operation.semaphore)!.release();
        else answer = await perform(operation);
        next = generator.next(answer);
      }
    };
    await Promise.all(tasks.map((routine, i) => task(`T${i}`, () => run(routine))));
  };
}

interface Move {
  readonly task: number;
  readonly alternative: number;
}

interface Access {
  readonly place: string;
  readonly isWrite: boolean;
}

interface Event extends Move {
  /** Which of the task's steps it is. */
  readonly step: number;
  readonly accesses: Access[];
}

class Machine {
  readonly #values = new Map<string, number>();
  readonly #generators: Generator<Operation, void, number>[];
  readonly #pending: (Operation | undefined)[] = [];
  readonly #steps: number[] = [];
  readonly #events: Event[] = [];

  constructor({ tasks, permits = {} }: Litmus, schedule: readonly Move[]) {
    for (const [name, count] of Object.entries(permits)) this.#values.set(name, count);
    this.#generators = tasks.map((routine) => routine());
    for (let task = 0; task < tasks.length; task++) this.#goOn(task, 0, []);
    for (const move of schedule) this.#perform(move);
  }

  get isFinished(): boolean {
    return this.#pending.every((operation) => operation === undefined);
  }

  moves(): Move[] {
    return this.#pending.flatMap((operation, task) => {
      if (operation === undefined) return [];
      if (operation.op === 'acquire' && this.#get(operation.semaphore) === 0) return [];
      const ways = operation.op === 'choose' ? operation.count : 1;
      return Array.from({ length: ways }, (_, alternative) => ({ task, alternative }));
    });
  }

  /** The same text for two executions that differ only in the order of steps that commute: happens-before, event by event. */
  canonicalForm(): string {
    const pasts: Set<Event>[] = [];
    const nameOf = ({ task, step, alternative }: Event): string => `${task}.${step}=${alternative}`;
    const lines = this.#events.map((event, i) => {
      const past = new Set<Event>();
      for (const [j, earlier] of this.#events.slice(0, i).entries()) {
        if (!areDependent(earlier, event)) continue;
        past.add(earlier);
        for (const one of pasts[j]!) past.add(one);
      }
      pasts.push(past);
      return `${nameOf(event)}<${[...past].map(nameOf).toSorted().join()}`;
    });
    return lines.toSorted().join(' ');
  }

  #get(place: string): number {
    return this.#values.get(place) ?? 0;
  }

  #perform({ task, alternative }: Move): void {
    const operation = this.#pending[task]!;
    const accesses: Access[] = [];
    this.#steps[task] = (this.#steps[task] ?? 0) + 1;
    this.#events.push({ task, alternative, step: this.#steps[task], accesses });
    this.#goOn(task, this.#apply(operation, alternative, accesses), accesses);
  }

  #apply(operation: Operation, alternative: number, accesses: Access[]): number {
    const touch = (place: string, isWrite: boolean): number => {
      accesses.push({ place, isWrite });
      return this.#get(place);
    };
    const change = (place: string, value: number): void => {
      touch(place, true);
      this.#values.set(place, value);
    };
    switch (operation.op) {
      case 'read':
        return touch(operation.cell, false);
      case 'write':
        change(operation.cell, operation.value);
        return 0;
      case 'add':
        change(operation.cell, this.#get(operation.cell) + 1);
        return this.#get(operation.cell);
      case 'cas':
        if (this.#get(operation.cell) !== operation.from)
          return Number(touch(operation.cell, false) === operation.from);
        change(operation.cell, operation.to);
        return 1;
      case 'acquire':
        change(operation.semaphore, this.#get(operation.semaphore) - 1);
        return 0;
      case 'release':
        change(operation.semaphore, this.#get(operation.semaphore) + 1);
        return 0;
      case 'choose':
        return alternative;
    }
  }

  #goOn(task: number, answer: number, accesses: Access[]): void {
    let next = this.#generators[task]!.next(answer);
    while (next.done !== true && next.value.op === 'release') {
      this.#apply(next.value, 0, accesses);
      next = this.#generators[task]!.next(0);
    }
    this.#pending[task] = next.done === true ? undefined : next.value;
  }
}

function areDependent(a: Event, b: Event): boolean {
  if (a.task === b.task) return true;
  return a.accesses.some(({ place, isWrite }) =>
    b.accesses.some((other) => other.place === place && (isWrite || other.isWrite)),
  );
}
