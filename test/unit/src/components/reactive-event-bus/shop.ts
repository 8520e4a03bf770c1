// A bus to test: the events of a shop, and a logger that remembers.
import type { Handler, Logger } from '../../../../../src/components/reactive-event-bus/reactive-event-bus.ts';

export type ShopEvent =
  | { readonly type: 'order'; readonly id: number; readonly items?: string[] }
  | { readonly type: 'shipped'; readonly id: number };

export const order = (id: number): ShopEvent => ({ type: 'order', id });
export const shipped = (id: number): ShopEvent => ({ type: 'shipped', id });

/** Remembers whom it was told of. */
export class Diary {
  readonly lines: string[] = [];

  /** A handler of that name. */
  of(name: string): Handler<ShopEvent> {
    return { [name]: (event: ShopEvent) => void this.lines.push(`${name} got ${event.type} ${event.id}`) }[name]!;
  }
}

export interface Warning {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export function rememberingLogger(): Logger & { readonly warnings: readonly Warning[] } {
  const warnings: Warning[] = [];
  return { warnings, warning: (message, fields) => void warnings.push({ message, fields }) };
}

/** What a promise is rejected with. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
