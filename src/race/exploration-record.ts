// What did the search look at? Some of its executions, those that failed first, and who used each shared object right after whom:
// the coverage of interleavings, in figures that do not depend on the size of an unknown tree.
import type { HandOff, Leaf, Tree } from '../../reports/report.ts';
import type { Call } from '../../models/history.ts';
import { describeCall, describeValue } from '../../scheduler/runtime/description.ts';
import type { Engine } from '../../scheduler/runtime/engine.ts';
import type { Operation } from '../../scheduler/runtime/operation.ts';
import type { Outcome } from '../../scheduler/runtime/outcome.ts';
import { scheduleOf } from '../../scheduler/strategies/schedule.ts';
import { digestOf } from '../../scheduler/token/digest.ts';
import { formatToken } from '../../scheduler/token/token.ts';

/** So many executions are shown, and of those that fail as many again. */
const MOST_LEAVES = 100;

export class ExplorationRecord {
  readonly #prefix: string;
  readonly #leaves: Leaf[] = [];
  readonly #wrong: Leaf[] = [];
  /** By object, by pair of tasks: the executions that had it. */
  readonly #handOffs = new Map<string, Map<string, number>>();
  /** The calls of the first execution. */
  calls: readonly Call[] = [];
  #total = 0;
  #skips = 0;
  readonly #skipped: Leaf[] = [];
  deepest = 0;
  /** How many executions came to a standstill. */
  deadlocks = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Forgets everything: the search begins anew. */
  restart(): void {
    this.calls = [];
    this.#leaves.length = this.#wrong.length = this.#skipped.length = 0;
    this.#handOffs.clear();
    this.#total = this.#skips = this.deepest = this.deadlocks = 0;
  }

  /** Notes the execution that the engine has just run. */
  note(engine: Engine, outcome: Outcome, calls: readonly Call[]): void {
    if (this.#total++ === 0) this.calls = [...calls];
    this.deepest = Math.max(this.deepest, engine.trace.length);
    this.#noteHandOffs(engine);
    if (outcome.kind === 'stuck') this.deadlocks++;
    const isWrong = outcome.kind !== 'returned';
    const list = isWrong ? this.#wrong : this.#leaves;
    if (list.length < MOST_LEAVES) list.push(this.#leafOf(engine, isWrong ? 'wrong' : 'run'));
  }

  /** Notes an execution that need not be run. */
  noteSkip(schedule: readonly string[], why: string): void {
    this.#skips++;
    if (this.#skipped.length < MOST_LEAVES) this.#skipped.push({ schedule, status: 'skipped', why });
  }

  get tree(): Tree {
    return { total: this.#total + this.#skips, leaves: [...this.#wrong, ...this.#leaves, ...this.#skipped] };
  }

  get handOffs(): HandOff[] {
    return [...this.#handOffs].map(([object, pairs]) => ({
      object,
      pairs: [...pairs].map(([pair, executions]) => {
        const [from = '', to = ''] = pair.split(' -> ');
        return { from, to, executions };
      }),
    }));
  }

  #noteHandOffs({ trace }: Engine): void {
    const lastUser = new Map<string, string>();
    const seen = new Set<string>();
    for (let event = 0; event < trace.length; event++) {
      if (trace.triggers[event] !== event) continue;
      const { subject, strand } = trace.operations[event]!;
      const from = lastUser.get(subject.name);
      lastUser.set(subject.name, strand.task.name);
      if (from === undefined || from === strand.task.name) continue;
      const pair = `${from} -> ${strand.task.name}`;
      if (seen.has(`${subject.name} ${pair}`)) continue;
      seen.add(`${subject.name} ${pair}`);
      const pairs = this.#handOffs.get(subject.name) ?? new Map<string, number>();
      this.#handOffs.set(subject.name, pairs.set(pair, (pairs.get(pair) ?? 0) + 1));
    }
  }

  #leafOf({ trace }: Engine, status: Leaf['status']): Leaf {
    const schedule = scheduleOf(trace);
    const chosen = trace.operations.slice(0, trace.length).filter((_, event) => trace.triggers[event] === event);
    return {
      schedule: schedule.map(({ strand }) => strand),
      status,
      token: formatToken({ prefix: this.#prefix, schedule, digest: digestOf(trace) }),
      steps: chosen.map(describeStep),
    };
  }
}

/** `ledger.read() -> 100` */
function describeStep(operation: Operation): string {
  const { outcome, isTelling } = operation;
  const call = describeCall(operation);
  if (outcome === undefined || !isTelling) return call;
  if ('error' in outcome) return `${call} throws ${describeValue(outcome.error)}`;
  return outcome.value === undefined ? call : `${call} -> ${describeValue(outcome.value)}`;
}
