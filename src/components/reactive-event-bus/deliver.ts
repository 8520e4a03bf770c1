// How does a handler get an event? It is called and awaited; if it fails, that is logged and nobody else's business.
import { inspect } from 'node:util';
import type { BusEvent, Handler, Logger } from './reactive-event-bus.ts';

export const consoleLogger: Logger = {
  warning: (message, fields) => console.warn(message, fields),
};

/** Calls a handler and waits for it. Never fails, whatever the handler does, unless the logger does. */
export async function deliver<Event extends BusEvent>(
  event: Event,
  handler: Handler<Event>,
  logger: Logger,
): Promise<void> {
  try {
    await handler(event);
  } catch (error) {
    logger.warning('event_handler_failed', {
      event_type: event.type,
      handler: handler.name === '' ? '(anonymous)' : handler.name,
      error_type: error instanceof Error ? error.name : typeof error,
      error: error instanceof Error ? error.message : inspect(error),
    });
  }
}
