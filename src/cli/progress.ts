// How far is it? Two lines on a terminal, redrawn at most ten times a second; elsewhere a line every ten seconds.
import { compact, count } from '../../reports/text/numbers.ts';
import { cut, padEnd } from '../../reports/text/width.ts';
import { wrap } from '../../reports/text/wrap.ts';
import { visible } from '../../reports/text/visible.ts';
import type { Progress } from '../../scheduler/exploration/progress.ts';
import type { Job, Watcher } from '../gate/explore-all.ts';
import type { Output } from './world.ts';

export interface ProgressOptions {
  readonly output: Output;
  readonly now: () => number;
  readonly isQuiet: boolean;
}

const REDRAW_MS = 100;
const LINE_MS = 10_000;
const BAR = 30;
const WIDTH = 80;
const SPINNER = ['|', '/', '-', '\\'];
const CLEAR_LINE = '\x1b[2K';
const LINE_UP = '\x1b[1A';

export class ProgressView implements Watcher {
  readonly #options: ProgressOptions;
  /** In the order in which they were started. */
  readonly #running = new Map<Job, Progress | undefined>();
  #shownAt: number;
  #isDrawn = false;
  #turn = 0;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#shownAt = options.now();
  }

  onStart(job: Job): void {
    this.#running.set(job, undefined);
    this.#show();
  }

  onProgress(job: Job, progress: Progress): void {
    this.#running.set(job, progress);
    this.#show();
  }

  onEnd(job: Job): void {
    this.#running.delete(job);
  }

  /** Takes the lines away. */
  clear(): void {
    if (this.#isDrawn) this.#options.output.write(`\r${CLEAR_LINE}${LINE_UP}${CLEAR_LINE}`);
    this.#isDrawn = false;
  }

  #show(): void {
    const { output, now, isQuiet } = this.#options;
    const isTerminal = output.isTTY === true;
    const at = now();
    const [first] = this.#running;
    if (isQuiet || first === undefined || at - this.#shownAt < (isTerminal ? REDRAW_MS : LINE_MS)) return;
    this.#shownAt = at;
    const [job, progress] = first;
    if (!isTerminal) {
      output.write(`${plainLine(job, progress)}\n`);
      return;
    }
    const others = this.#running.size === 1 ? '' : `  +${this.#running.size - 1} more`;
    const spinner = SPINNER[this.#turn++ % SPINNER.length]!;
    const lines = [headLine(job, progress, spinner), ` ${figures(progress).join('  ')}${others}`];
    const start = this.#isDrawn ? `\r${CLEAR_LINE}${LINE_UP}${CLEAR_LINE}` : '';
    // A line that the terminal would break takes two rows, and only one would be cleared.
    const width = Math.min(WIDTH, output.columns ?? WIDTH) - 1;
    output.write(start + lines.map((line) => cut(line, width)).join('\n'));
    this.#isDrawn = true;
  }
}

function nameOf({ race, one }: Job): string {
  const scenario = one.scenario === '' ? '' : ` ${one.scenario}`;
  return visible(`#${race.issue} ${race.component}${scenario} / ${one.variant}`);
}

/** ` #17 seat-booking / after  [############------------------]  38 %  about 24 s` */
function headLine(job: Job, progress: Progress | undefined, spinner: string): string {
  const name = padEnd(cut(nameOf(job), 30), 24);
  const share = shareOf(progress);
  if (share === undefined) return ` ${name}  ${spinner}`;
  const filled = Math.round(share * BAR);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}]`;
  return ` ${name}  ${bar} ${String(Math.floor(share * 100)).padStart(3)} %${leftOf(progress)}`;
}

function plainLine(job: Job, progress: Progress | undefined): string {
  const share = shareOf(progress);
  const part = share === undefined ? '' : `, ${Math.floor(share * 100)} %`;
  return wrap(`${nameOf(job)}: ${figures(progress).join(', ')}${part}`, WIDTH).join('\n');
}

function shareOf(progress: Progress | undefined): number | undefined {
  if (progress?.estimate === undefined) return undefined;
  return Math.min(1, progress.executions / progress.estimate);
}

function leftOf(progress: Progress | undefined): string {
  const ms = progress?.remainingMs;
  if (ms === undefined) return '';
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 100 ? `  about ${seconds} s` : `  about ${count(Math.round(seconds / 60))} min`;
}

/** `run 12,400`, `planned 310`, `skipped 8,204`, `31k/s`, `est. 33,000 (within 10x)` */
function figures(progress: Progress | undefined): string[] {
  if (progress === undefined) return ['starting'];
  const { executions, planned, skipped, rate, estimate } = progress;
  const speed = rate < 1_000 ? count(Math.round(rate)) : `${count(Math.round(rate / 1_000))}k`;
  return [
    `run ${compact(executions)}`,
    `planned ${compact(planned)}`,
    `skipped ${compact(skipped)}`,
    `${speed}/s`,
    ...(estimate === undefined ? [] : [`est. ${compact(estimate)} (within 10x)`]),
  ];
}
