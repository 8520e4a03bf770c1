// How is a failing execution drawn in a terminal? One row per step, one column per strand, 80 columns at most.
import type { Result } from '../../scheduler/exploration/result.ts';
import type { Step } from '../../scheduler/exploration/step.ts';

const WIDTH = 78;
const MARGIN = 6;

export function picture({ failure }: Result): string {
  if (failure === undefined) return '';
  const { steps, criticalReversal } = failure;
  const strands = [...new Set(steps.map((step) => step.strand))];
  const column = Math.min(36, Math.floor((WIDTH - MARGIN) / strands.length));
  const header = `${' '.repeat(MARGIN)}${strands.map((strand) => strand.padEnd(column)).join('')}`.trimEnd();
  const rows = steps.map((step) => {
    const mark = criticalReversal?.includes(step.index) === true ? '*' : ' ';
    const offset = ' '.repeat(strands.indexOf(step.strand) * column);
    return ` ${String(step.index).padStart(3)}${mark} ${offset}${cut(call(step), column - 2)}`;
  });
  const reversal = criticalReversal === undefined ? [] : ['', '   * in the other order of these two steps it passes'];
  return [header, ...rows, ...reversal, '', `   ${failure.message}`, `   Token  ${failure.token}`].join('\n');
}

function call({ object, method, args, value }: Step): string {
  const answer = value === undefined || value === 'undefined' ? '' : ` -> ${value}`;
  return `${object}.${method}(${args.join(', ')})${answer}`;
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
