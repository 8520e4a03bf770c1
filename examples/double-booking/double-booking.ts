// Seats of a theatre: who books one that is free gets it.
import type { Database } from '../clients/database.ts';

export interface Booking {
  /** Whether the seat is the guest's now. */
  book(seat: string, guest: string): Promise<boolean>;
  /** Everybody who would sit there. */
  guests(seat: string): Promise<readonly unknown[]>;
}

/** Looks whether the seat is free, and then books it. */
export class CheckedBooking implements Booking {
  protected readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async book(seat: string, guest: string): Promise<boolean> {
    const taken = await this.database.select('bookings', { seat });
    if (taken.length > 0) return false;
    return this.database.insert('bookings', { seat, guest });
  }

  async guests(seat: string): Promise<readonly unknown[]> {
    return (await this.database.select('bookings', { seat })).map(({ guest }) => guest);
  }
}

/** Books it, and lets the database refuse a second row for the same seat. */
export class UniqueBooking extends CheckedBooking {
  override book(seat: string, guest: string): Promise<boolean> {
    return this.database.insert('bookings', { seat, guest }, { unique: 'seat' });
  }
}
