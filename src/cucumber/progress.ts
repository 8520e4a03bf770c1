// How is a run of the features told? A line per scenario as it ends, what is broken in full, and the sum.
import type { Feature } from '../../reports/report.ts';
import { WIDTH } from '../../reports/terminal/style.ts';
import { wrap } from '../../reports/text/wrap.ts';
import type { Ending } from './transcript.ts';

/** Told one after the other: the heading stands where it changes. */
export class Progress {
  #heading: string | undefined;

  /** What is printed when a scenario has ended. */
  tell({ feature, heading, title }: Ending): string {
    const { at, isExpectedToFail, outcome, message = '' } = feature;
    const start = heading === this.#heading ? [] : ['', ...wrap(` ${heading}`, WIDTH)];
    this.#heading = heading;
    if (outcome === 'met') {
      return lines([...start, ...labelled('ok', isExpectedToFail ? `${title} (fails, as expected)` : title)]);
    }
    const [why = '', ...pictures] = message.split('\n\n');
    const reasons = why.split('\n').flatMap(indented);
    return lines([
      ...start,
      ...labelled('BROKEN', title),
      ...indented(`${at.file}:${at.line}`),
      '',
      ...reasons,
      '',
      ...pictures.flatMap((picture) => [picture, '']),
    ]);
  }
}

const LABEL = 11;

/** `   ok      With the lock no interleaving is wrong` */
function labelled(label: string, text: string): string[] {
  return indented(text).map((line, index) => (index === 0 ? `   ${label}`.padEnd(LABEL) + line.trimStart() : line));
}

function indented(text: string): string[] {
  return wrap(text, WIDTH - LABEL).map((line) => ' '.repeat(LABEL) + line);
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line.trimEnd()}\n`).join('');
}

export function sumLines(features: readonly Feature[]): string {
  if (features.length === 0) return '\n There are no scenarios, or none that the options select.\n';
  const broken = features.filter(({ outcome }) => outcome === 'broken').length;
  const expected = features.filter(({ outcome, isExpectedToFail }) => outcome === 'met' && isExpectedToFail).length;
  const failing = expected === 0 ? '' : `, ${expected} of them by failing as expected`;
  return `\n Scenarios  ${features.length - broken} met${failing}, ${broken} broken\n`;
}
