// What cannot be told as a result at a place in the code? Coverage, errors of the harness and searches that a budget ended, as
// notifications of the tool.
import { otherTroublesOf } from './other-troubles.ts';
import type { Report } from './report.ts';
import { ruleOf } from './rule.ts';
import { locationAt } from './sarif-flow.ts';
import { sentenceOf, variantsWith } from './troubles.ts';

export function notificationsOf(report: Report): unknown[] {
  const variants = [...variantsWith('error', report), ...variantsWith('open', report)].map((trouble) => {
    const { race, variant } = trouble;
    return {
      descriptor: { id: ruleOf(variant) },
      level: variant.outcome === 'open' ? 'warning' : 'error',
      message: { text: textOf(sentenceOf(trouble), variant.verdict.message) },
      locations: [locationAt(race.source)],
    };
  });
  const others = otherTroublesOf(report)
    .filter(({ place }) => place === undefined)
    .map((trouble) => ({
      descriptor: { id: trouble.kind },
      level: 'error',
      message: { text: textOf(sentenceOf(trouble), trouble.message) },
    }));
  return [...others, ...variants];
}

/** The message is not said again if it is in the sentence. */
function textOf(sentence: string, message = ''): string {
  return sentence.includes(message) ? sentence : `${sentence}\n${message}`;
}
