// How does a step show what was found? As the command does, in plain text.
import type { Found } from './trial.ts';

export function draw({ report: { id, verdict } }: Found): string {
  return [
    `${id}: ${verdict.pattern}`,
    ...(verdict.steps ?? []).map(({ n, task, object, method }) => `${n} ${task} ${object}.${method}`),
  ].join('\n');
}
