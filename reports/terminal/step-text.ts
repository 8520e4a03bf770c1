// How is a step written in so many columns? `ledger.read() -> 100`: the arguments are shortened first, then the value, then
// the name of the object, because a reader looks for the value.
import type { Call, Deadlock, Place, Step } from '../report.ts';
import { widthOf } from '../text/width.ts';
import { fit, fitPath, show } from './lines.ts';
import type { Style } from './style.ts';

const LEAST_VALUE = 8;
const WIDEST_PLACE = 24;

interface Parts {
  readonly start: string;
  readonly object: string;
  readonly method: string;
  readonly args: string;
  readonly answer: string;
}

/** In full if `columns` are not given. */
export function stepText(step: Step, style: Style, columns = Infinity): string {
  return shorten(
    {
      start: step.strand === step.task ? '' : `${show(step.strand, style)} `,
      object: show(step.object, style),
      method: show(step.method, style),
      args: show(step.args.join(', '), style),
      answer: answerOf(step, style),
    },
    style,
    columns,
  );
}

/** `A withdraw(80) = true`, of a task and an end that may be empty. */
export function callText(task: string, call: Call, end: string, style: Style, columns = Infinity): string {
  return shorten(
    {
      start: task === '' ? '' : `${show(task, style)} `,
      object: '',
      method: show(call.name, style),
      args: show(call.args.join(', '), style),
      answer: end === '' ? '' : ` ${end}`,
    },
    style,
    columns,
  );
}

/** `= true`, `returned`, `throws RangeError: overdrawn`, `waits for account:2`, `never returned` */
export function endText(call: Call, style: Style, deadlock?: Deadlock): string {
  if (call.isPending) {
    const waiting = deadlock?.waiting.find(({ strand }) => strand === call.task || strand.startsWith(`${call.task}.`));
    return waiting === undefined ? 'never returned' : `waits for ${show(waiting.waitsFor, style)}`;
  }
  if (call.threw !== undefined) return `throws ${show(call.threw, style)}`;
  return isTelling(call.value) ? `= ${show(call.value, style)}` : 'returned';
}

/** `A withdraw(80) = true`; of a call that only returned no more than that it was made. */
export function returnedText(call: Call | undefined, style: Style, columns = Infinity): string {
  if (call === undefined) return '?';
  const end = endText(call, style);
  return callText(call.task, call, end === 'returned' ? '' : end, style, columns);
}

/** `after.ts:13`: from the folder of the component if it is below it, else from the working folder. */
export function placeFrom(folder: string, place: Place | undefined, style: Style): string {
  if (place === undefined) return '';
  const file = place.file.startsWith(`${folder}/`) ? place.file.slice(folder.length + 1) : place.file;
  return fitPath(`${file}:${place.line}`, WIDEST_PLACE, style);
}

function shorten(parts: Parts, style: Style, columns: number): string {
  const full = join(parts);
  let excess = widthOf(full) - columns;
  if (excess <= 0) return full;
  const shrink = (text: string, least: number): string => {
    const width = widthOf(text);
    const short = excess <= 0 ? text : fit(text, Math.min(width, Math.max(least, width - excess)), style);
    excess -= width - widthOf(short);
    return short;
  };
  const args = shrink(parts.args, 1);
  const answer = shrink(parts.answer, LEAST_VALUE);
  const object = shrink(parts.object, 1);
  return fit(join({ ...parts, args, answer, object }), columns, style);
}

function join({ start, object, method, args, answer }: Parts): string {
  return `${start}${object === '' ? '' : `${object}.`}${method}(${args})${answer}`;
}

function answerOf({ value, threw }: Step, style: Style): string {
  if (threw !== undefined) return ` throws ${show(threw, style)}`;
  return isTelling(value) ? ` -> ${show(value, style)}` : '';
}

function isTelling(value: string | undefined): value is string {
  return value !== undefined && value !== 'undefined';
}
