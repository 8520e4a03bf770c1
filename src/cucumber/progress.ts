// How is a run of the features told? A line per scenario as it ends, what is broken in full, and the sum.
import type { Feature } from '../../reports/report.ts';
import type { Ending } from './transcript.ts';

/** Told one after the other: the heading stands where it changes. */
export class Progress {
  #heading: string | undefined;

  /** What is printed when a scenario has ended. */
  tell({ feature, heading, title }: Ending): string {
    const lines = heading === this.#heading ? [] : ['', ` ${heading}`];
    this.#heading = heading;
    const { at, isExpectedToFail, outcome, message = '' } = feature;
    if (outcome === 'met') {
      return told([...lines, `   ok      ${title}${isExpectedToFail ? ' (fails, as expected)' : ''}`]);
    }
    const why = message.split('\n').map((line) => (line === '' ? '' : `           ${line}`));
    return told([...lines, `   BROKEN  ${title}`, `           ${at.file}:${at.line}`, '', ...why, '']);
  }
}

function told(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function sumLines(features: readonly Feature[]): string {
  if (features.length === 0) return '\n There are no scenarios, or none that the options select.\n';
  const broken = features.filter(({ outcome }) => outcome === 'broken').length;
  const expected = features.filter(({ outcome, isExpectedToFail }) => outcome === 'met' && isExpectedToFail).length;
  const failing = expected === 0 ? '' : `, ${expected} of them by failing as expected`;
  return `\n Scenarios  ${features.length - broken} met${failing}, ${broken} broken\n`;
}
