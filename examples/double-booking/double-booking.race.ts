import { defineRace, sqlStore } from 'heddle';
import { MemoryDatabase } from '../clients/database.ts';
import { CheckedBooking, UniqueBooking, type Booking } from './double-booking.ts';

export default defineRace({
  issue: 2,
  title: 'two guests book the same seat',
  shared: () => ({ database: new MemoryDatabase() }),
  describe: { database: sqlStore },
  variants: {
    before: ({ database }): Booking => new CheckedBooking(database),
    after: ({ database }) => new UniqueBooking(database),
  },
  tasks: {
    A: (booking) => booking.book('12F', 'Ada'),
    B: (booking) => booking.book('12F', 'Bob'),
  },
  finally: (booking) => booking.guests('12F'),
  model: {
    init: (): Readonly<Record<string, string>> => ({}),
    methods: {
      book: (seats, seat, guest) => (seat in seats ? [seats, false] : [{ ...seats, [seat]: guest }, true]),
      guests: (seats, seat) => [seats, seat in seats ? [seats[seat]] : []],
    },
  },
});
