// An order is paid and shipped, or cancelled as long as it is not shipped.
import type { Database } from '../clients/database.ts';

export type State = 'placed' | 'paid' | 'shipped' | 'cancelled';

/** The states from which each state can be reached. */
export const origins: Readonly<Record<State, readonly State[]>> = {
  placed: [],
  paid: ['placed'],
  shipped: ['paid'],
  cancelled: ['placed', 'paid'],
};

export interface Orders {
  /** Whether the order could go there, and has. */
  move(id: number, to: State): Promise<boolean>;
  state(id: number): Promise<State>;
}

/** Looks where the order is, and then writes where it goes. */
export class CheckedOrders implements Orders {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async move(id: number, to: State): Promise<boolean> {
    const from = await this.state(id);
    if (!origins[to].includes(from)) return false;
    await this.database.update('orders', { id }, { state: to });
    return true;
  }

  async state(id: number): Promise<State> {
    const [order] = await this.database.select('orders', { id });
    return order?.['state'] as State;
  }
}

/** Writes only if the order is still where it was seen, and looks again if it is not. */
export class ComparedOrders extends CheckedOrders {
  override async move(id: number, to: State): Promise<boolean> {
    for (;;) {
      const from = await this.state(id);
      if (!origins[to].includes(from)) return false;
      const changed = await this.database.update('orders', { id, state: from }, { state: to });
      if (changed === 1) return true;
    }
  }
}
