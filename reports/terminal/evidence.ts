// What is the evidence of a verdict? Blocks of lines, one per question: what happened, why it is wrong, what to do.
import type { Exploration, Verdict } from '../report.ts';
import { plural } from '../text/numbers.ts';
import { extentOf } from '../wording.ts';
import { consistencyText } from './consistency.ts';
import { explainDeadlock } from './deadlock.ts';
import { explainDivergence } from './divergence.ts';
import { drawSteps } from './lanes.ts';
import { capitalised, message, paragraph } from './lines.ts';
import { explainOrders } from './orders.ts';
import type { Scene } from './rows.ts';
import type { Style } from './style.ts';

export type Block = readonly string[];

const INDENT = 3;
/** Empty blocks are left to the caller to drop. The exploration is absent if only one execution was run. */
export function evidenceOf(scene: Scene, exploration: Exploration | undefined, style: Style): Block[] {
  const { verdict, folder } = scene;
  const steps = drawSteps(scene, style);
  switch (verdict.kind) {
    case 'holds':
    case 'open':
      return [steps];
    case 'race':
      return [rankLine(verdict, exploration, style), steps, ...reasons(verdict, style)];
    case 'deadlock':
      return [
        rankLine(verdict, exploration, style),
        verdict.deadlock === undefined ? told(verdict, style) : explainDeadlock(verdict.deadlock, folder, style),
        steps,
      ];
    case 'livelock':
      return [told(verdict, style), steps];
    case 'error':
      return verdict.divergence === undefined
        ? [told(verdict, style), steps]
        : explainDivergence(verdict, verdict.divergence, folder, style);
  }
}

/** `Shortest of 4 wrong executions (6 explored, complete).` */
function rankLine({ isMinimal = false }: Verdict, exploration: Exploration | undefined, style: Style): Block {
  if (exploration === undefined || exploration.wrong === 0) return [];
  const { wrong } = exploration;
  const rank =
    wrong === 1
      ? 'The only wrong execution'
      : `${isMinimal ? 'Shortest' : 'One'} of ${plural(wrong, 'wrong execution')}`;
  return paragraph(`${rank} (${extentOf(exploration)}).`, INDENT, style);
}

function reasons(verdict: Verdict, style: Style): Block[] {
  const consistency = consistencyText(verdict);
  const weaker = consistency === '' ? [] : paragraph(consistency, INDENT, style);
  const orders = explainOrders(verdict, style);
  return orders.length === 0 ? [told(verdict, style), weaker] : [orders, weaker];
}

function told({ kind, message: text = '' }: Verdict, style: Style): Block {
  if (text === '') return [];
  // Our own messages go on where the headline ends; what an assertion says stays as it is.
  const isOurs = kind === 'livelock' || kind === 'error';
  return message(isOurs ? capitalised(text) : text, INDENT, style);
}
