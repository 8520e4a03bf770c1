// Where did an execution leave the path that was recorded? Both steps, and what may be behind it.
import type { Divergence, Place, Verdict } from '../report.ts';
import { count } from '../text/numbers.ts';
import { widthOf } from '../text/width.ts';
import { capitalised, fit, line, message, paragraph } from './lines.ts';
import { placeFrom } from './step-text.ts';
import { WIDTH, type Style } from './style.ts';

const INDENT = 3;
const STEP_AT = 15;
const ADVICE =
  'Something the harness does not control changed: real I/O, a native addon, or state kept from one execution to the next. ' +
  'Pass it in through `shared` so that it becomes a step.';

/** Two blocks. The verdict's own message is the advice if it says more than a title. */
export function explainDivergence(
  { token = '', message: text = '' }: Verdict,
  { step, recorded, recordedAt, now, nowAt }: Divergence,
  folder: string,
  style: Style,
): string[][] {
  const schedule = /(?:^|\/)(?<schedule>[^/~]+)~[^/~]*$/.exec(token)?.groups?.['schedule'];
  const who = schedule === undefined ? 'The execution' : `Schedule ${schedule}`;
  const steps: [string, string, Place | undefined][] = [
    ['recorded', recorded, recordedAt],
    ['now', now, nowAt],
  ];
  return [
    [...paragraph(`${who} took another path at step ${count(step)}:`, INDENT, style), ...pair(steps, folder, style)],
    message(/[.\n]/.test(text.trim()) ? capitalised(text) : ADVICE, INDENT, style),
  ];
}

function pair(
  steps: readonly (readonly [string, string, Place | undefined])[],
  folder: string,
  style: Style,
): string[] {
  const places = steps.map(([, , at]) => placeFrom(folder, at, style));
  const placeWidth = Math.max(...places.map(widthOf));
  const room = WIDTH - STEP_AT - (placeWidth === 0 ? 0 : placeWidth + 2);
  const texts = steps.map(([, text]) => fit(text, room, style));
  const placeAt = STEP_AT + Math.max(...texts.map(widthOf)) + 2;
  return steps.map(([when], i) =>
    line([
      { at: 5, text: when },
      { at: STEP_AT, text: texts[i]! },
      { at: placeAt, text: places[i]!, paint: style.palette.dim },
    ]),
  );
}
