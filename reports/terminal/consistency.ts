// What still holds of an execution that is not linearizable?
import type { Holds, Verdict } from '../report.ts';

/** One sentence; empty if it was not asked. */
export function consistencyText({ consistency }: Verdict): string {
  if (consistency === undefined) return '';
  const kinds: [string, Holds][] = [
    ['sequentially', consistency.sequential],
    ['quiescently', consistency.quiescent],
  ];
  const [holds, broken, open] = (['holds', 'broken', 'open'] as const).map((wanted) =>
    kinds.filter(([, state]) => state === wanted).map(([kind]) => kind),
  ) as [string[], string[], string[]];
  const parts = [
    ...(holds.length > 0 ? [`still ${holds.join(' and ')} consistent`] : []),
    ...(broken.length === 2
      ? [`neither ${broken.join(' nor ')} consistent`]
      : broken.map((kind) => `not ${kind}${holds.length > 0 ? '' : ' consistent'}`)),
  ];
  const known = parts.length === 0 ? '' : `It is ${parts.join(', but ')}.`;
  const unknown = open.length === 0 ? '' : `Whether it is ${open.join(' or ')} consistent was not decided in time.`;
  return [known, unknown].filter((text) => text !== '').join(' ');
}
