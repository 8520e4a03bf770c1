// Is something still happening? A line now and then while an exploration takes long; none if it is over soon.
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Progress } from '../../scheduler/exploration/progress.ts';

const FIRST_AFTER_MS = 2_000;
const EVERY_MS = 10_000;

/** For `onProgress`. The line goes where progress belongs: to stderr. */
export function progressLine(
  name: string,
  write: (line: string) => void = (line) => void process.stderr.write(line),
  now: () => number = () => performance.now(),
): NonNullable<ExploreOptions['onProgress']> {
  let next = now() + FIRST_AFTER_MS;
  return (progress) => {
    if (now() < next) return;
    next = now() + EVERY_MS;
    write(` ${name}  ${describe(progress)}\n`);
  };
}

/** `run 12,400  planned 310  31,000/s  est. 33,000 (within 10x), about 24 s` */
function describe({ executions, planned, rate, estimate, remainingMs }: Progress): string {
  const parts = [`run ${whole(executions)}`, `planned ${whole(planned)}`, `${whole(rate)}/s`];
  if (estimate !== undefined) {
    const left = remainingMs === undefined ? '' : `, about ${whole(Math.max(1, remainingMs / 1_000))} s`;
    parts.push(`est. ${whole(estimate)} (within 10x)${left}`);
  }
  return parts.join('  ');
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
