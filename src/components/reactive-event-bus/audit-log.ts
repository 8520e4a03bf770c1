// What was emitted lately? A ring of slots and a count of all events ever logged: the count says which slot is next. Two stores,
// several accesses per question: nothing here is atomic.
import { MemoryList, type ListStore } from '../stores/list-store.ts';
import { MemoryValue, type ValueStore } from '../stores/value-store.ts';
import type { BusEvent, EventBusOptions } from './reactive-event-bus.ts';

const DEFAULT_LIMIT = 1000;

export class AuditLog<Event extends BusEvent> {
  readonly #slots: ListStore<Event>;
  readonly #count: ValueStore<number>;
  readonly #limit: number;

  constructor({
    auditSlots = new MemoryList(),
    auditCount = new MemoryValue(0),
    auditLimit = DEFAULT_LIMIT,
  }: EventBusOptions<Event>) {
    if (!Number.isInteger(auditLimit) || auditLimit < 1) {
      throw new RangeError(`Expected \`auditLimit\` to be a whole number from 1 on, got \`${auditLimit}\``);
    }
    this.#slots = auditSlots;
    this.#count = auditCount;
    this.#limit = auditLimit;
  }

  /** Keeps a deep copy, in the place of the oldest event if the log is full. What cannot be copied is refused without effect. */
  async record(event: Event): Promise<void> {
    const copy = structuredClone(event);
    const count = await this.#count.read();
    await this.#slots.put(count % this.#limit, copy);
    await this.#count.write(count + 1);
  }

  /** Deep copies, oldest first. */
  async entries(): Promise<readonly Event[]> {
    const oldest = (await this.#count.read()) % this.#limit;
    const slots = await this.#slots.all();
    const events = [...slots.slice(oldest), ...slots.slice(0, oldest)].filter((event) => event !== undefined);
    return structuredClone(events);
  }
}
