// How is a failing execution written into the message of an error? One line per step, what is wrong, and the token, in plain text.
import type { Step, Verdict } from '../../reports/report.ts';

/** Nothing for a verdict without a failing execution. */
export function plainPicture({ steps = [], criticalReversal, explanation = [], message, token }: Verdict): string {
  const strands = Math.max(0, ...steps.map(({ strand }) => strand.length));
  const calls = Math.max(0, ...steps.map((step) => callOf(step).length));
  const rows = steps.map((step) => {
    const mark = criticalReversal?.includes(step.n) === true ? '*' : ' ';
    const place = step.at === undefined ? '' : `  ${step.at.file}:${step.at.line}`;
    return ` ${String(step.n).padStart(3)}${mark} ${step.strand.padEnd(strands)}  ${callOf(step).padEnd(calls)}${place}`.trimEnd();
  });
  const reversal = criticalReversal === undefined ? [] : ['  * in the other order of these two steps it passes'];
  const why = explanation.flatMap(({ next }) => next.map(({ text }) => `  ${text}`));
  return [
    rows,
    reversal,
    message === undefined ? [] : message.split('\n').map((line) => `  ${line}`),
    why.length === 0 ? [] : ['  No order of the calls explains their answers:', ...new Set(why)],
    token === undefined ? [] : [`  Token  ${token}`],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** `ledger.read() -> 100` */
function callOf({ object, method, args, value, threw }: Step): string {
  const answer = threw === undefined ? (value === undefined ? '' : ` -> ${value}`) : ` throws ${threw}`;
  return `${object}.${method}(${args.join(', ')})${answer}`;
}
