// `heddle check`: the verdict about a history, and why.
import { plural } from '../../../reports/text/numbers.ts';
import { visible } from '../../../reports/text/visible.ts';
import { cut } from '../../../reports/text/width.ts';
import { wrap } from '../../../reports/text/wrap.ts';
import { Complaint } from '../../complaint.ts';
import type { Checked } from '../../gate/check-file.ts';
import { RemoteExplorer, Unanswered } from '../../gate/remote-explorer.ts';
import type { Action } from '../command.ts';
import { watchdogOf } from '../settings.ts';

const WIDTH = 80;
/** The end of a long order says what went wrong; its beginning is in the JSON. */
const MOST_LINES = 12;

const EXIT_CODES: Readonly<Record<Checked['verdict'], number>> = { linearizable: 0, 'not linearizable': 1, open: 2 };

export const check: Action = async ({ flags, words }, { folder, stdout, startProcess }) => {
  const { model, format, budget } = flags;
  const explorer = new RemoteExplorer(() => startProcess({ folder, isSilent: false }), watchdogOf(flags));
  try {
    const checked = await explorer.ask({
      kind: 'check',
      check: {
        file: words[0]!,
        ...(model === undefined ? {} : { model }),
        ...(format === undefined ? {} : { format }),
        ...(budget === undefined ? {} : { budgetMs: budget }),
      },
    });
    stdout.write(flags.json === true ? `${JSON.stringify(checked, null, 2)}\n` : renderChecked(checked));
    return EXIT_CODES[checked.verdict];
  } catch (error) {
    throw error instanceof Unanswered ? new Complaint(`The check did not end: ${error.message}`, 4) : error;
  } finally {
    explorer.close();
  }
};

export function renderChecked({ file, model, calls, verdict, reason, failure, configurations }: Checked): string {
  const title = ` ${visible(file)}: ${verdict} (${plural(calls, 'call')}, model ${visible(model)})`;
  if (verdict === 'open') {
    const why = `The search ended after ${plural(configurations, 'configuration')} (${reason}). This is not a proof.`;
    return lines([title, '', ...wrap(why, WIDTH - 3).map((line) => `   ${line}`)]);
  }
  if (failure === undefined) return lines([title]);
  const { part, prefix, state, reasons } = failure;
  const left = prefix.length - MOST_LINES;
  const order = [
    ...(left > 0 ? [`... ${plural(left, 'call')} before, all with --json`] : []),
    ...prefix.slice(-MOST_LINES),
  ];
  return lines([
    title,
    '',
    ...(part === undefined ? [] : [`   Of the calls with the key ${visible(part)}:`, '']),
    ...(order.length === 0
      ? [`   In the first state, ${visible(state)}, none of these can be next:`]
      : [
          '   The longest order that can be explained:',
          ...order.map((call) => `     ${visible(call)}`),
          `   leads to the state ${visible(state)}, where none of these can be next:`,
        ]),
    ...reasons.map((text) => `     ${visible(text)}`),
  ]);
}

function lines(all: readonly string[]): string {
  return `\n${all.map((line) => cut(line, WIDTH)).join('\n')}\n\n`;
}
