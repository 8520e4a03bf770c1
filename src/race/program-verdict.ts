// How is the failing execution of a program told? As that of a race, without calls and their explanation.
import type { Verdict } from '../../reports/report.ts';
import type { Failure } from '../../scheduler/exploration/result.ts';
import { reportSteps } from './failure-report.ts';

export function programVerdict({ kind, message, token, steps, criticalReversal }: Failure): Verdict {
  return {
    kind: kind === 'race' || kind === 'deadlock' || kind === 'livelock' ? kind : 'error',
    pattern: kind,
    message,
    token,
    steps: reportSteps(steps, []),
    ...(criticalReversal === undefined ? {} : { criticalReversal }),
  };
}
