// How is a verdict drawn in the message of an error? As in the terminal, without colours, and without the headline: what was
// expected is for the one to say who throws it.
import type { Verdict } from '../../reports/report.ts';
import { seeAgain } from '../../reports/terminal/again.ts';
import { evidenceOf } from '../../reports/terminal/evidence.ts';
import { joinBlocks } from '../../reports/terminal/failure.ts';
import { plainStyle } from '../../reports/terminal/style.ts';
import { parseToken } from '../../scheduler/token/token.ts';

/** Empty if there is nothing to draw. `folder` is that of the component, from which files are named. */
export function drawVerdict(verdict: Verdict, folder = ''): string {
  const scene = { verdict, folder, tasks: tasksOf(verdict) };
  return joinBlocks([...evidenceOf(scene, undefined, plainStyle), againLines(verdict)]).trimEnd();
}

/** The command knows races by their issue; a program has to be handed to `replay`. */
function againLines(verdict: Verdict): string[] {
  const { token } = verdict;
  if (token === undefined || parseToken(token).prefix !== '') return seeAgain(verdict, undefined, plainStyle);
  return [`   Replay  await replay('${token}', program${optionsText(verdict)})`];
}

/** `, { seed: 9 }`, if the token alone is not enough. */
function optionsText({ replayWith = {} }: Verdict): string {
  const told = Object.entries(replayWith).map(([name, value]) => `${name}: ${value}`);
  return told.length === 0 ? '' : `, { ${told.join(', ')} }`;
}

/** In the order in which they first move, each with its calls. */
function tasksOf({ steps = [], calls = [] }: Verdict): { name: string; calls: string }[] {
  const names = [...new Set([...calls, ...steps].map(({ task }) => task))].filter((task) => !PHASES.includes(task));
  return names.map((name) => {
    const own = calls.filter(({ task }) => task === name).map((call) => `${call.name}(${call.args.join(', ')})`);
    return { name, calls: own.join(', ') };
  });
}

/** What stands for a task in calls that none has made. */
const PHASES: readonly string[] = ['setup', 'finally'];
