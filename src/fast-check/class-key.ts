// To which class does an execution belong? A text that is the same for all executions that differ only in the order of steps that
// commute, and for no others: every step is known by what it does and by what happened before it.
import { createHash } from 'node:crypto';
import { Races } from '../../scheduler/dpor/races.ts';
import { SILENT } from '../../scheduler/exploration/step.ts';
import { describeValue } from '../../scheduler/runtime/description.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';

export function classKey(trace: Trace): string {
  const races = new Races();
  races.scan(trace, 0, SILENT);
  const counted: number[] = [];
  const keys: string[] = [];
  for (let event = 0; event < trace.length; event++) {
    if (!counts(trace, event)) continue;
    const past = counted.filter((earlier) => races.clocks.isBefore(earlier, event)).map((earlier) => keys[earlier]!);
    keys[event] = digest([labelOf(trace, event), ...past.toSorted()]);
    counted.push(event);
  }
  return digest(counted.map((event) => keys[event]!).toSorted());
}

/** What touches nothing and decides nothing commutes with everything. */
function counts(trace: Trace, event: number): boolean {
  return trace.starts[event] !== trace.starts[event + 1] || trace.operations[event]!.alternatives > 1;
}

/** What happens automatically happens with the last of several steps, whichever that is, so that it has no name of its own. */
function labelOf({ operations, alternatives, triggers }: Trace, event: number): string {
  if (triggers[event] !== event) return 'automatic';
  const { strand, subject, method, args } = operations[event]!;
  return JSON.stringify([strand.task.name, subject.name, method, args.map(describeValue), alternatives[event]]);
}

function digest(parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('\n')).digest('base64url');
}
