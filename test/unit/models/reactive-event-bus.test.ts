import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import { eventBusModel, type Scripts } from '../../../models/reactive-event-bus.ts';
import { history } from './histories.ts';

const scripts: Scripts = {
  relay: [['emit', 'shipped']],
  once: [['unsubscribe', 'order', 'once']],
  veto: [['pause'], ['unsubscribe', 'order', 'mail']],
  hire: [['subscribe', 'order', 'mail']],
};

/** Whether one caller may see these calls come to these results: `emit("order") = ["mail"]`. */
function isLegal(...steps: readonly string[]): boolean {
  const events = steps.flatMap((step) => {
    const [call, result] = step.split(' = ');
    return [`A ${call}`, result === undefined ? 'A' : `A = ${result}`];
  });
  return checkHistorySync(eventBusModel(2, scripts), history(...events)).verdict === 'linearizable';
}

const SESSIONS: readonly (readonly [name: string, steps: readonly string[]])[] = [
  [
    'an event goes to the handlers of its type, in the order of subscription',
    [
      'subscribe("order","mail")',
      'subscribe("shipped","track")',
      'subscribe("order","stock")',
      'emit("order") = ["mail","stock"]',
      'emit("refund") = []',
      'received("mail") = 1',
      'received("track") = 0',
    ],
  ],
  [
    'the latest subscription of a handler ends',
    [
      'subscribe("order","mail")',
      'subscribe("order","stock")',
      'subscribe("order","mail")',
      'unsubscribe("order","mail") = true',
      'emit("order") = ["mail","stock"]',
      'unsubscribe("shipped","mail") = false',
      'unsubscribe("order","mail") = true',
      'unsubscribe("order","mail") = false',
    ],
  ],
  [
    'the log has the latest events',
    [
      'auditLog = []',
      'emit("order") = []',
      'auditLog = ["order"]',
      'emit("shipped") = []',
      'emit("refund") = []',
      'auditLog = ["shipped","refund"]',
    ],
  ],
  [
    'what a handler emits is delivered before the next handler, and logged',
    [
      'subscribe("order","relay")',
      'subscribe("order","mail")',
      'subscribe("shipped","track")',
      'emit("order") = ["relay","track","mail"]',
      'auditLog = ["order","shipped"]',
    ],
  ],
  [
    'a handler may end its own subscription, or that of a later handler before it is called',
    [
      'subscribe("order","once")',
      'subscribe("order","veto")',
      'subscribe("order","mail")',
      'emit("order") = ["once","veto"]',
      'emit("order") = ["veto"]',
      'received("mail") = 0',
    ],
  ],
  [
    'a handler that a handler subscribes gets the next event',
    ['subscribe("order","hire")', 'emit("order") = ["hire"]', 'emit("order") = ["hire","mail"]'],
  ],
];

test.each(SESSIONS)('%s', (_, steps) => {
  expect(isLegal(...steps)).toBe(true);
  for (const [at, step] of steps.entries()) {
    const [call] = step.split(' = ');
    expect(isLegal(...steps.with(at, `${call} = "another"`)), step).toBe(false);
  }
});
