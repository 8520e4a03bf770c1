// Runs a random program with the controlled objects. Answers everything that its tasks have seen, also
// what they see after the program has returned.
import type { Context } from '../../../scheduler/exploration/context.ts';
import type { Cell } from '../../../scheduler/objects/cell.ts';
import type { Block, Program, Statement } from './program.ts';

/** The statements of one line of awaiting see the value that was read last. */
class Line {
  readonly #world: World;
  readonly #log: unknown[];
  #seen = 0;

  constructor(world: World, log: unknown[]) {
    this.#world = world;
    this.#log = log;
  }

  async run(block: Block): Promise<void> {
    for (const statement of block) await this.#execute(statement);
  }

  #see(value: number): void {
    this.#seen = value;
    this.#log.push(value);
  }

  async #execute(statement: Statement): Promise<void> {
    const { context, cells, locks, permits, signals } = this.#world;
    switch (statement.op) {
      case 'read':
        return this.#see(await cells[statement.cell]!.read());
      case 'peek':
        return this.#see(cells[statement.cell]!.peek());
      case 'write':
        return cells[statement.cell]!.write(statement.value + this.#seen);
      case 'add':
        return this.#see(await cells[statement.cell]!.update((value) => value + 1));
      case 'cas':
        return this.#see(Number(await cells[statement.cell]!.compareAndSet(statement.from, statement.to)));
      case 'look':
        return this.#look(statement);
      case 'set':
        return signals[statement.signal]!.set();
      case 'clear':
        return signals[statement.signal]!.clear();
      case 'wait':
        return this.#see(Number(await signals[statement.signal]!.wait(statement.timeoutMs)));
      case 'sleep':
        return context.sleep(statement.ms);
      case 'choose':
        return this.#see(await context.choose(statement.count));
      case 'throw':
        throw new Error(`thrown after ${this.#seen}`);
      case 'tryFree':
        return this.#see(Number(locks[statement.lock]!.isLocked()));
      case 'locked':
        return locks[statement.lock]!.runExclusive(() => this.run(statement.body));
      case 'permits':
        return permits.runExclusive(() => this.run(statement.body), statement.weight);
      case 'ifOdd':
        return this.#seen % 2 === 1 ? this.run(statement.body) : undefined;
      case 'catch':
        return this.run(statement.body).catch((error: Error) => void this.#log.push(error.message));
      case 'fork':
        return this.#fork(statement.kind, statement.branches);
      case 'task':
        return this.#task(statement.body, statement.joins);
      case 'timer':
        return this.#timer(statement);
    }
  }

  /** Reads, and looks at something else in the same step if what it has read is 0. */
  async #look({ cell, at }: Extract<Statement, { op: 'look' }>): Promise<void> {
    const { context, cells, locks, signals } = this.#world;
    this.#see(await cells[cell]!.read());
    if (this.#seen !== 0) return;
    switch (at) {
      case 'cell':
        return this.#see(cells[1 - cell]!.peek());
      case 'lock':
        return this.#see(Number(locks[0]!.isLocked()));
      case 'signal':
        return this.#see(Number(signals[0]!.isSet()));
      case 'clock':
        return this.#see(context.now());
    }
  }

  async #fork(kind: 'all' | 'allSettled' | 'race' | 'any', branches: readonly Block[]): Promise<void> {
    const lines = branches.map(async (branch, i) => {
      const log: unknown[] = [];
      this.#log.push(log);
      await new Line(this.#world, log).run(branch);
      return i + 1;
    });
    const result: unknown = await (Promise[kind] as (all: Promise<number>[]) => Promise<unknown>)(lines);
    this.#log.push(JSON.stringify(result));
    if (typeof result === 'number') this.#seen = result;
  }

  async #task(body: Block, joins: boolean): Promise<void> {
    const log: unknown[] = [];
    this.#log.push(log);
    const task = this.#world.context.task(() => new Line(this.#world, log).run(body));
    const handled = task.catch((error: Error) => void log.push(error.message));
    if (joins) await handled;
  }

  async #timer({ ms, cell, cancels, body }: Extract<Statement, { op: 'timer' }>): Promise<void> {
    const timer = setTimeout(() => {
      void this.#world.cells[cell]!.update((value) => value + 2);
    }, ms);
    await this.run(body);
    if (cancels) clearTimeout(timer);
  }
}

interface World {
  readonly context: Context;
  readonly cells: readonly Cell<number>[];
  readonly locks: readonly ReturnType<Context['lock']>[];
  readonly permits: ReturnType<Context['semaphore']>;
  readonly signals: readonly ReturnType<Context['signal']>[];
}

export async function interpret(program: Program, context: Context): Promise<unknown> {
  const world: World = {
    context,
    cells: [context.cell(0, 'x'), context.cell(0, 'y')],
    locks: [context.lock('L'), context.lock('M')],
    permits: context.semaphore(2, 'P'),
    signals: [context.signal('S')],
  };
  const logs: unknown[][] = [];
  const tasks = program.tasks.map((block, i) => {
    const log: unknown[] = [];
    logs.push(log);
    return context.task(String.fromCharCode(65 + i), () => new Line(world, log).run(block));
  });
  const results = await Promise.allSettled(tasks);
  const log: unknown[] = [];
  logs.push(
    log,
    results.map(({ status }) => status),
  );
  await new Line(world, log).run(program.epilogue);
  return logs;
}
