import { expect, test } from 'vitest';
import { consoleLogger, deliver } from '../../../../../src/components/reactive-event-bus/deliver.ts';
import { order, rememberingLogger } from './shop.ts';

test.each([
  [new RangeError('no funds'), 'RangeError', 'no funds'],
  ['no funds', 'string', "'no funds'"],
  [undefined, 'undefined', 'undefined'],
  [Object.create(null), 'object', '[Object: null prototype] {}'],
])('whatever a handler throws is put into words', async (thrown, type, error) => {
  const logger = rememberingLogger();
  const charge = (): never => {
    throw thrown;
  };
  await deliver(order(1), charge, logger);
  expect(logger.warnings).toEqual([
    { message: 'event_handler_failed', fields: { event_type: 'order', handler: 'charge', error_type: type, error } },
  ]);
});

test('a handler that does not fail is nothing to tell of', async () => {
  const logger = rememberingLogger();
  await deliver(order(1), () => 'done', logger);
  expect(logger.warnings).toEqual([]);
});

test('without a logger the console is told', () => {
  const { warn } = console;
  const told: unknown[] = [];
  console.warn = (...words: unknown[]): void => void told.push(...words);
  try {
    consoleLogger.warning('event_handler_failed', { handler: 'mail' });
  } finally {
    console.warn = warn;
  }
  expect(told).toEqual(['event_handler_failed', { handler: 'mail' }]);
});
