// How is an interleaving written in SARIF? One thread flow per task; what orders the steps across tasks is their number.
import type { Place, Step, VariantReport } from './report.ts';
import { excerptOf } from './terminal/excerpt.ts';
import { plainStyle } from './terminal/style.ts';
import { stepText } from './terminal/step-text.ts';

/** Code scanners show no more. */
const MOST_STEPS = 1_000;

/** Undefined if there are no steps. */
export function codeFlowOf({ verdict, tasks }: VariantReport): unknown {
  const { notes = [] } = verdict;
  const steps = excerptOf(verdict, MOST_STEPS).filter((item) => typeof item !== 'number');
  const names = [...new Set([...tasks.map(({ name }) => name), ...steps.map(({ task }) => task)])];
  const marked = new Map(notes.map(({ step, text }) => [step, text]));
  const threadFlows = names.flatMap((name) => {
    const own = steps.filter(({ task }) => task === name);
    if (own.length === 0) return [];
    const calls = tasks.find((task) => task.name === name)?.calls ?? '';
    return [
      {
        id: name,
        message: { text: calls === '' ? name : `${name}: ${calls}` },
        locations: own.map((step) => flowLocation(step, marked.get(step.n))),
      },
    ];
  });
  return threadFlows.length === 0 ? undefined : { threadFlows };
}

/** A place in a file, with a message if there is one to tell. */
export function locationAt(place: Place | undefined, text?: string): Readonly<Record<string, unknown>> {
  const physical = place === undefined ? {} : { physicalLocation: physicalLocation(place) };
  return { ...physical, ...(text === undefined ? {} : { message: { text } }) };
}

function physicalLocation({ file, line, column }: Place): unknown {
  return {
    artifactLocation: { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
    region: { startLine: Math.max(1, line), ...(column === undefined ? {} : { startColumn: Math.max(1, column) }) },
  };
}

/** Half a surrogate pair, which no URI can hold, becomes a replacement character. */
function uriOf(file: string): string {
  return Buffer.from(file).toString().split('/').map(encodeURIComponent).join('/');
}

function flowLocation(step: Step, note: string | undefined): unknown {
  const text = stepText(step, plainStyle, 300);
  const state = Object.entries({ ...(step.value === undefined ? {} : { value: step.value }), ...step.state });
  return {
    location: locationAt(step.at, note === undefined ? text : `${text} (${note})`),
    executionOrder: step.n,
    importance: note === undefined ? (step.isRelevant ? 'important' : 'unimportant') : 'essential',
    ...(state.length === 0 ? {} : { state: Object.fromEntries(state.map(([name, value]) => [name, { text: value }])) }),
  };
}
