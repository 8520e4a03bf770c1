// How is a step written in so many columns? `ledger.read() -> 100`: the arguments are shortened first, then the value, then
// the name of the object, because a reader looks for the value.
import type { Call, Deadlock, Place, Step } from '../report.ts';
import { widthOf } from '../text/width.ts';
import { fit, fitPath, show } from './lines.ts';
import type { Style } from './style.ts';

const LEAST_VALUE = 8;
const WIDEST_PLACE = 24;

/** In full if `columns` are not given. */
export function stepText(step: Step, style: Style, columns = Infinity): string {
  const strand = step.strand === step.task ? '' : `${show(step.strand, style)} `;
  const object = show(step.object, style);
  const method = show(step.method, style);
  const args = show(step.args.join(', '), style);
  const answer = answerOf(step, style);
  const full = strand + join(object, method, args, answer);
  const excess = widthOf(full) - columns;
  if (excess <= 0) return full;
  const shortArgs = shrink(args, excess, 1, style);
  const rest = excess - (widthOf(args) - widthOf(shortArgs));
  const shortAnswer = shrink(answer, rest, LEAST_VALUE, style);
  const last = rest - (widthOf(answer) - widthOf(shortAnswer));
  const shortObject = shrink(object, last, 1, style);
  return fit(strand + join(shortObject, method, shortArgs, shortAnswer), columns, style);
}

/** `withdraw(80)` */
export function callText({ name, args }: Pick<Call, 'name' | 'args'>, style: Style): string {
  return show(`${name}(${args.join(', ')})`, style);
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

/** `after.ts:13`: from the folder of the component if it is below it, else from the working folder. */
export function placeFrom(folder: string, place: Place | undefined, style: Style): string {
  if (place === undefined) return '';
  const file = place.file.startsWith(`${folder}/`) ? place.file.slice(folder.length + 1) : place.file;
  return fitPath(`${file}:${place.line}`, WIDEST_PLACE, style);
}

function join(object: string, method: string, args: string, answer: string): string {
  return `${object === '' ? '' : `${object}.`}${method}(${args})${answer}`;
}

function answerOf({ value, threw }: Step, style: Style): string {
  if (threw !== undefined) return ` throws ${show(threw, style)}`;
  return isTelling(value) ? ` -> ${show(value, style)}` : '';
}

function isTelling(value: string | undefined): value is string {
  return value !== undefined && value !== 'undefined';
}

/** Takes so many columns away, as long as `least` remain. */
function shrink(text: string, excess: number, least: number, style: Style): string {
  if (excess <= 0) return text;
  const width = widthOf(text);
  return fit(text, Math.min(width, Math.max(least, width - excess)), style);
}
