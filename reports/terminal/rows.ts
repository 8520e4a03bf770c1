// What stands in each row of the picture, and in whose column? Steps, and the ends of calls where a task makes several.
import type { Call, Step, VariantReport, Verdict } from '../report.ts';
import { plural } from '../text/numbers.ts';
import { widthOf } from '../text/width.ts';
import { excerptOf } from './excerpt.ts';
import { ellipsisOf, fit, show } from './lines.ts';
import { callText, endText, placeFrom, stepText } from './step-text.ts';
import type { Style } from './style.ts';

export interface Scene {
  readonly tasks: VariantReport['tasks'];
  readonly verdict: Verdict;
  /** The folder that places are told from. */
  readonly folder: string;
}

export interface Row {
  /** Which column; -1 if it belongs to none. */
  readonly lane: number;
  readonly n?: number;
  readonly mark: string;
  /** The text, at most so many columns wide. */
  readonly text: (columns: number) => string;
  readonly width: number;
  readonly place: string;
  readonly isRelevant: boolean;
}

/** A column of the picture: its heading, the tasks whose steps stand in it, and what they answered. */
export interface Column {
  readonly headings: readonly string[];
  readonly tasks: readonly string[];
  readonly answer: string;
}

const MOST_COLUMNS = 3;
const WIDEST_NAME = 16;

/** One column per task, up to three; more tasks share one. */
export function columnsOf({ tasks, verdict }: Scene, style: Style): Column[] {
  const all = tasks.length > 0 ? tasks : unnamedTasks(verdict);
  const headings = all.map(({ name, calls }) => `${fit(name, WIDEST_NAME, style)}  ${show(calls, style)}`.trimEnd());
  if (all.length > MOST_COLUMNS) return [{ headings, tasks: all.map(({ name }) => name), answer: '' }];
  return all.map(({ name }, i) => ({
    headings: [headings[i]!],
    tasks: [name],
    answer: answerOf(name, verdict, style),
  }));
}

export function rowsOf(scene: Scene, columns: readonly Column[], style: Style): Row[] {
  const { verdict } = scene;
  const pending = isToldInRows(verdict) || columns.some(isCrowded) ? [...(verdict.calls ?? [])] : [];
  const rows: Row[] = [];
  const end = (isDue: (call: Call) => boolean): void => {
    for (const call of pending.filter(isDue)) rows.push(endRow(call, scene, columns, style));
    pending.splice(0, pending.length, ...pending.filter((call) => !isDue(call)));
  };
  end(({ to, isPending }) => to === 0 && !isPending);
  for (const item of excerptOf(verdict)) {
    if (typeof item === 'number') {
      const note = `${ellipsisOf(style)} ${plural(item, 'step')} left out, all in report.json`;
      rows.push(textRow(-1, (width) => fit(note, width, style)));
      continue;
    }
    rows.push(stepRow(item, scene, columns, style));
    end(({ to, isPending }) => to <= item.n && !isPending);
  }
  end(() => true);
  return rows;
}

/** Whether a task makes several calls, so that one line of answers at the end would not say which is which. */
function isToldInRows({ calls = [] }: Verdict): boolean {
  return new Set(calls.map(({ task }) => task)).size < calls.length;
}

function isCrowded({ tasks }: Column): boolean {
  return tasks.length > 1;
}

function answerOf(task: string, verdict: Verdict, style: Style): string {
  const call = isToldInRows(verdict) ? undefined : verdict.calls?.find((one) => one.task === task);
  return call === undefined ? '' : endText(call, style, verdict.deadlock);
}

function stepRow(step: Step, { verdict, folder }: Scene, columns: readonly Column[], style: Style): Row {
  const lane = columns.findIndex(({ tasks }) => tasks.includes(step.task));
  const who = whoseText(step.task, lane, columns, style);
  const mark = verdict.notes?.find((note) => note.step === step.n)?.mark ?? '';
  return {
    lane,
    n: step.n,
    mark: fit(mark, 1, style),
    text: (width) => who + stepText(step, style, width - widthOf(who)),
    width: widthOf(who + stepText(step, style)),
    place: placeFrom(folder, step.at, style),
    isRelevant: step.isRelevant,
  };
}

function endRow(call: Call, { verdict }: Scene, columns: readonly Column[], style: Style): Row {
  const lane = columns.findIndex(({ tasks }) => tasks.includes(call.task));
  const who = whoseText(call.task, lane, columns, style);
  const end = endText(call, style, verdict.deadlock);
  return textRow(lane, (width) => who + callText('', call, end, style, width - widthOf(who)));
}

function textRow(lane: number, text: (columns: number) => string): Row {
  return { lane, mark: '', text, width: widthOf(text(Infinity)), place: '', isRelevant: true };
}

/** The name of the task, where the column does not say it. */
function whoseText(task: string, lane: number, columns: readonly Column[], style: Style): string {
  const name = fit(task, WIDEST_NAME, style);
  if (lane < 0) return `${name}: `;
  const { tasks } = columns[lane]!;
  if (tasks.length === 1) return '';
  const widest = Math.max(...tasks.map((other) => widthOf(fit(other, WIDEST_NAME, style))));
  return `${name}${' '.repeat(widest - widthOf(name) + 2)}`;
}

function unnamedTasks({ steps = [], calls = [] }: Verdict): VariantReport['tasks'] {
  return [...new Set([...steps, ...calls].map(({ task }) => task))].map((name) => ({ name, calls: '' }));
}
