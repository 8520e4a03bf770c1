// Who moves? Tasks and their strands, kept across executions under names that are the same in each of them.
import type { Operation } from './operation.ts';
import type { Watch } from './watch.ts';

/** One line of awaiting inside a task. It waits at one operation at a time. */
export class Strand {
  readonly index: number;
  readonly name: string;
  readonly task: Task;
  /** Whether it is of a task that is neither the main one nor a timer. */
  readonly isConcurrent: boolean;
  pending: Operation | undefined;
  /** See `Held`. */
  place = 0;
  /** The execution in which it was last used; anything else about it is stale in another. */
  epoch = -1;

  constructor(index: number, name: string, task: Task) {
    this.index = index;
    this.name = name;
    this.task = task;
    this.isConcurrent = task.kind === 'task';
  }
}

/** A concurrent activity of the program. */
export class Task {
  readonly name: string;
  readonly kind: 'main' | 'task' | 'timer';
  /** Timers are tasks too: they run their callback when they fire, but nobody waits for their end. */
  readonly isTimer: boolean;
  readonly strands: Strand[] = [];
  readonly children = new Map<string, Task>();
  readonly timerTasks: Task[] = [];
  /** The children that got letters for a name, by order. */
  readonly unnamedTasks: Task[] = [];
  isFinished = false;
  /** How many unnamed tasks, timers and objects this execution has made here so far. */
  unnamed = 0;
  timers = 0;
  objects = 0;
  /** See `Engine.scope`; of use as long as the task is one line of awaiting. */
  scope = -1;
  epoch = -1;
  watch: Watch | undefined;
  /** Objects that were made here, by order of creation. */
  readonly locations: number[] = [];

  constructor(name: string, kind: Task['kind']) {
    this.name = name;
    this.kind = kind;
    this.isTimer = kind === 'timer';
  }
}

export class Tasks {
  readonly main = new Task('main', 'main');
  #strandCount = 0;

  /** The task's strand number n: `A`, `A.1`, `A.2`. */
  strand(task: Task, n: number): Strand {
    let strand = task.strands[n];
    if (strand === undefined) {
      strand = new Strand(this.#strandCount++, n === 0 ? task.name : `${task.name}.${n}`, task);
      task.strands[n] = strand;
    }
    return strand;
  }

  /** Starts a task of a task afresh for this execution. A name that is taken gets a number. */
  start(parent: Task, name: string | undefined, epoch: number): Task {
    const task = name === undefined ? this.#unnamed(parent, epoch) : this.#child(parent, name, epoch);
    this.restart(task, epoch);
    return task;
  }

  #unnamed(parent: Task, epoch: number): Task {
    const n = parent.unnamed++;
    const known = parent.unnamedTasks[n];
    // One that has got its letters has got them whenever nobody else bears them.
    if (known !== undefined && known.epoch !== epoch) return known;
    const wanted = letters(n);
    const task = this.#child(parent, wanted, epoch);
    if (task === parent.children.get(wanted)) parent.unnamedTasks[n] = task;
    return task;
  }

  #child(parent: Task, name: string, epoch: number): Task {
    const wanted = name.replace(/[.:]/g, '_');
    let key = wanted;
    for (let copy = 2; this.#isTaken(parent, key, epoch); copy++) key = `${wanted}_${copy}`;
    let task = parent.children.get(key);
    if (task === undefined) {
      task = new Task(parent === this.main ? key : `${parent.name}:${key}`, 'task');
      parent.children.set(key, task);
    }
    return task;
  }

  /** Starts a timer of a task: `A.t1`, `A.t2`. */
  startTimer(parent: Task, epoch: number): Task {
    const n = parent.timers++;
    const timer = (parent.timerTasks[n] ??= new Task(`${parent.name}.t${n + 1}`, 'timer'));
    this.restart(timer, epoch);
    return timer;
  }

  restart(task: Task, epoch: number): void {
    task.epoch = epoch;
    task.isFinished = false;
    task.unnamed = 0;
    task.timers = 0;
    task.objects = 0;
    task.scope = -1;
  }

  /** The tasks that this execution has started and that have not ended. */
  unfinished(epoch: number): Task[] {
    const found: Task[] = [];
    const visit = (task: Task): void => {
      if (task.epoch !== epoch) return;
      if (!task.isFinished && !task.isTimer) found.push(task);
      for (const child of [...task.children.values(), ...task.timerTasks]) visit(child);
    };
    visit(this.main);
    return found;
  }

  #isTaken(parent: Task, key: string, epoch: number): boolean {
    return parent.children.get(key)?.epoch === epoch || (parent === this.main && key === this.main.name);
  }
}

/** A, B, ..., Z, AA, AB, ... */
function letters(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}
