// Is a history that was recorded elsewhere linearizable? Reads it in one of three formats and judges it by a model.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkHistory } from '../../models/check-history.ts';
import { readJepsen } from '../../models/formats/jepsen.ts';
import { readJsonLines } from '../../models/formats/json-lines.ts';
import { readPorcupine } from '../../models/formats/porcupine.ts';
import type { Call, History } from '../../models/history.ts';
import type { Judgement } from '../../models/judgement.ts';
import type { Model } from '../../models/model.ts';
import { counterModel } from '../../models/ready-made/counter.ts';
import { keyValueModel } from '../../models/ready-made/key-value.ts';
import { mutexModel } from '../../models/ready-made/mutex.ts';
import { queueModel } from '../../models/ready-made/queue.ts';
import { registerModel } from '../../models/ready-made/register.ts';
import { setModel } from '../../models/ready-made/set.ts';
import { stackModel } from '../../models/ready-made/stack.ts';
import { showCall, showValue } from '../../models/show.ts';
import { Complaint } from '../complaint.ts';
import { didYouMean } from '../suggest.ts';
import { defaultOf, loadModule } from './load-races.ts';

export interface Check {
  /** From the working folder. */
  readonly file: string;
  /** A ready-made model or a file; may be left out where the format says what was recorded. */
  readonly model?: string;
  readonly format?: string;
  readonly budgetMs?: number;
}

/** A judgement in words. */
export interface Checked {
  readonly file: string;
  readonly model: string;
  readonly format: string;
  readonly calls: number;
  readonly verdict: Judgement<unknown>['verdict'];
  /** How many configurations were looked at. */
  readonly configurations: number;
  /** An order that explains every result: `A enqueue(1) = undefined`. */
  readonly order?: readonly string[];
  /** Why the search ended, if it is open. */
  readonly reason?: string;
  readonly failure?: {
    /** The key that it is about, where each key is judged alone. */
    readonly part?: string;
    /** The longest legal order that was found, and the state after it. */
    readonly prefix: readonly string[];
    readonly state: string;
    /** Why none of the other calls can be next. */
    readonly reasons: readonly string[];
  };
}

type AnyModel = Model<unknown, object>;

const MODELS: Readonly<Record<string, AnyModel>> = {
  counter: counterModel as unknown as AnyModel,
  'key-value': keyValueModel as unknown as AnyModel,
  mutex: mutexModel as unknown as AnyModel,
  queue: queueModel() as unknown as AnyModel,
  register: registerModel(null) as unknown as AnyModel,
  set: setModel() as unknown as AnyModel,
  stack: stackModel() as unknown as AnyModel,
};

interface Format {
  readonly read: (text: string) => History;
  /** What a file of this format looks like. */
  readonly looks: RegExp;
  /** What is recorded in it, if that is always the same. */
  readonly model?: string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  jepsen: { read: readJepsen, looks: /\t:(invoke|ok|fail|info)\t:/, model: 'register' },
  porcupine: { read: readPorcupine, looks: /^\s*\{:process /, model: 'key-value' },
  'json-lines': { read: readJsonLines, looks: /^\s*\{"/ },
};

/** Throws a `Complaint` if the file, its format or the model cannot be used. */
export async function checkFile(check: Check, folder: string): Promise<Checked> {
  const { file, budgetMs } = check;
  const text = textOf(file, folder);
  const name = formatOf(check, text);
  const format = FORMATS[name]!;
  const modelName = check.model ?? format.model;
  if (modelName === undefined) {
    throw new Complaint(`Say what ${file} must be: --model ${Object.keys(MODELS).join(', ')}, or a file.`);
  }
  const model = await modelOf(modelName, folder);
  const history = historyOf(file, text, format);
  requireKnownMethods(history, model, modelName);
  const judgement = await checkHistory(model, history, budgetMs === undefined ? {} : { budgetMs });
  const { verdict, configurations } = judgement;
  const calls = history.calls.length;
  return { file, model: modelName, format: name, calls, verdict, configurations, ...wordsOf(judgement, history) };
}

function textOf(file: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8');
  } catch (error) {
    throw new Complaint(`Cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function formatOf({ file, format }: Check, text: string): string {
  const names = Object.keys(FORMATS);
  if (format !== undefined && names.includes(format)) return format;
  if (format !== undefined) {
    throw new Complaint(`There is no format '${format}'.${didYouMean(format, names)} There are ${names.join(', ')}.`);
  }
  const found = names.find((name) => FORMATS[name]!.looks.test(text));
  if (found !== undefined) return found;
  throw new Complaint(`${file} has none of the formats ${names.join(', ')}.`);
}

/** A word is a ready-made one; anything with a dot or a slash is a file. */
async function modelOf(name: string, folder: string): Promise<AnyModel> {
  const known = MODELS[name];
  if (known !== undefined) return known;
  if (!/[./\\]/.test(name)) {
    const names = Object.keys(MODELS);
    throw new Complaint(`There is no model '${name}'.${didYouMean(name, names)} There are ${names.join(', ')}.`);
  }
  const loaded = await loadModule(name, folder);
  const model = [defaultOf(loaded), ...(Object.values(loaded) as unknown[])].find(isModel);
  if (model === undefined) throw new Complaint(`${name} exports no model: an object with init and methods.`);
  return model;
}

function isModel(value: unknown): value is AnyModel {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    'methods' in value &&
    value.methods instanceof Object
  );
}

function historyOf(file: string, text: string, { read }: Format): History {
  try {
    const history = read(text);
    if (history.calls.length > 0) return history;
  } catch (error) {
    throw new Complaint(`${file}: ${(error as Error).message}`);
  }
  throw new Complaint(`${file} has no calls.`);
}

function requireKnownMethods({ calls }: History, { methods }: AnyModel, model: string): void {
  const strange = calls.find(({ method }) => !Object.hasOwn(methods, method));
  if (strange === undefined) return;
  const known = Object.keys(methods).join(', ');
  throw new Complaint(`The model ${model} has no method '${strange.method}'; it has ${known}.`);
}

function wordsOf(judgement: Judgement<unknown>, { calls }: History): Pick<Checked, 'order' | 'reason' | 'failure'> {
  const show = (index: number): string => showWithTask(calls[index]!);
  switch (judgement.verdict) {
    case 'linearizable':
      return { order: judgement.order.map(show) };
    case 'open':
      return { reason: judgement.reason };
    case 'not linearizable': {
      const { part, prefix, state, reasons } = judgement.failure;
      return {
        failure: {
          ...(part === undefined ? {} : { part: String(part) }),
          prefix: prefix.map(show),
          state: showValue(state),
          reasons: reasons.map(({ text }) => text),
        },
      };
    }
  }
}

function showWithTask(call: Call): string {
  return `${call.task} ${showCall(call)}`;
}
