// Which calls does an execution make of its component? Ordinary method calls are recorded, per task, with those that threw and
// those that never returned, and with the events that bound them.
import type { Call, Outcome } from '../../models/history.ts';
import { isThenable } from '../../scheduler/objects/thenable.ts';
import type { Engine } from '../../scheduler/runtime/engine.ts';
import type { Subject } from '../../scheduler/runtime/operation.ts';
import type { Task } from '../../scheduler/runtime/strand.ts';
import { Boundary } from './boundary.ts';
import { copyOf } from './copy.ts';
import type { AnyComponent } from './race.ts';

/** When a call was made: before the tasks, by one of them, or after all of them. */
export type Phase = 'setup' | 'tasks' | 'finally';

export interface RecordedCall extends Call {
  readonly phase: Phase;
  /** Moments of a call outside of the tasks, which makes no steps. */
  readonly from: number;
  readonly to: number;
  /** The events after which it has returned; none if it never did. */
  readonly lasts: readonly number[];
}

type Draft = { -readonly [Key in keyof RecordedCall]: RecordedCall[Key] };

export interface RecorderOptions {
  /** The methods that a model describes; undefined if there is no model, and every method will do. */
  readonly methods: ReadonlySet<string> | undefined;
  /** How the component is called. */
  readonly name: string;
  /** Whether the bounds of calls are steps that depend on each other. */
  readonly areBoundsOrdered: boolean;
}

const PENDING: Outcome = { kind: 'pending' };

export class Recorder {
  readonly calls: RecordedCall[] = [];
  phase: Phase = 'setup';
  /** What the declaration asks for that cannot be. */
  misuse: string | undefined;
  readonly #drafts: Draft[] = this.calls;
  readonly #engine: Engine;
  readonly #options: RecorderOptions;
  readonly #epoch: number;
  readonly #subject: Subject;
  readonly #thrown = new Set<unknown>();
  #moment = 0;

  constructor(engine: Engine, options: RecorderOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#epoch = engine.epoch;
    this.#subject = engine.createSubject('component', options.name);
  }

  /** The component as the tasks see it. */
  watch(component: AnyComponent): AnyComponent {
    for (const method of this.#options.methods ?? []) {
      if (typeof Reflect.get(component, method, component) !== 'function') {
        this.misuse ??= `the model describes \`${method}\`, which the component does not have`;
      }
    }
    const wrappers = new Map<PropertyKey, unknown>();
    return new Proxy(component, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== 'function' || typeof property !== 'string' || property === 'constructor') return value;
        const known = wrappers.get(property);
        if (known !== undefined) return known;
        const wrapper = (...args: unknown[]): unknown =>
          this.#call(property, args, () => Reflect.apply(value, target, args) as unknown);
        wrappers.set(property, wrapper);
        return wrapper;
      },
    });
  }

  /** Whether an error is one that a recorded call has thrown: then the model judges it. */
  isOfCall(error: unknown): boolean {
    return this.#thrown.has(error);
  }

  #call(method: string, args: readonly unknown[], invoke: () => unknown): unknown {
    const { methods, areBoundsOrdered } = this.#options;
    const engine = this.#engine;
    if (engine.epoch !== this.#epoch) return invoke();
    if (methods?.has(method) === false) {
      this.misuse ??= `a task calls \`${method}\`, which the model does not describe (it has ${[...methods].join(', ')})`;
    }
    const { phase } = this;
    const isStepped = phase === 'tasks' && (engine.options.startsAreSteps === true || areBoundsOrdered);
    const index = this.#drafts.push({
      task: phase === 'tasks' ? engine.strand.task.name : phase,
      method,
      args: copyOf(args) as readonly unknown[],
      outcome: PENDING,
      phase,
      from: this.#moment++,
      to: Infinity,
      lasts: [],
    });
    return this.#run(index - 1, isStepped, invoke);
  }

  #run(index: number, isStepped: boolean, invoke: () => unknown): unknown {
    const { running } = this.#engine;
    const { task } = this.#engine.strand;
    const outer = running.scope;
    running.scope = index;
    let result: unknown;
    try {
      result = isStepped ? this.#stepped(index, invoke) : this.#watched(invoke);
    } catch (error) {
      this.#settle(index, { kind: 'threw', error }, task, outer);
      throw error;
    }
    if (!isThenable(result)) {
      this.#settle(index, { kind: 'returned', value: copyOf(result) }, task, outer);
      return result;
    }
    if (this.#engine.tracker !== undefined) running.scope = outer;
    return result.then(
      (value) => {
        this.#settle(index, { kind: 'returned', value: copyOf(value) }, task, outer);
        return value;
      },
      (error: unknown) => {
        this.#settle(index, { kind: 'threw', error }, task, outer);
        throw error;
      },
    );
  }

  /** Runs the first segment of a call. What it touches it touches when it is invoked, so that this has to be a step. */
  #watched(invoke: () => unknown): unknown {
    const { trace, needs } = this.#engine;
    const { length } = trace;
    const codes = trace.starts[length];
    const result = invoke();
    if (this.phase === 'tasks' && (trace.length !== length || trace.starts[length] !== codes)) needs.startSteps();
    return result;
  }

  async #stepped(index: number, invoke: () => unknown): Promise<unknown> {
    const { areBoundsOrdered } = this.#options;
    const { method, args } = this.calls[index]!;
    await this.#engine.issue(new Boundary(this.#subject, method, args, 'begins', areBoundsOrdered));
    try {
      return await invoke();
    } finally {
      if (areBoundsOrdered) await this.#engine.issue(new Boundary(this.#subject, method, args, 'returns', true));
    }
  }

  #settle(index: number, outcome: Outcome, task: Task, outer: number): void {
    const engine = this.#engine;
    if (engine.epoch !== this.#epoch) return;
    if (outcome.kind === 'threw') this.#thrown.add(outcome.error);
    const call = this.#drafts[index]!;
    call.outcome = outcome;
    call.to = this.#moment++;
    call.lasts = engine.trace.causes.events(engine.running.cause);
    if (engine.tracker === undefined) task.scope = outer;
  }
}
