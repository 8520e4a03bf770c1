// Payments that a client may send again: the same key must charge the card once.
import type { Redis } from '../clients/redis.ts';

export interface Gateway {
  charge(cents: number): Promise<void>;
}

export interface Payments {
  pay(key: string, cents: number): Promise<'charged' | 'duplicate'>;
}

/** Remembers the key when the card has been charged. */
export class RememberedPayments implements Payments {
  protected readonly redis: Redis;
  protected readonly gateway: Gateway;

  constructor(redis: Redis, gateway: Gateway) {
    this.redis = redis;
    this.gateway = gateway;
  }

  async pay(key: string, cents: number): Promise<'charged' | 'duplicate'> {
    if ((await this.redis.get(key)) !== null) return 'duplicate';
    await this.gateway.charge(cents);
    await this.redis.set(key, 'charged');
    return 'charged';
  }
}

/** Claims the key first, by a command that only one caller can win, and gives it back if the card is refused. */
export class ClaimedPayments extends RememberedPayments {
  override async pay(key: string, cents: number): Promise<'charged' | 'duplicate'> {
    if ((await this.redis.setnx(key, 'claimed')) === 0) return 'duplicate';
    try {
      await this.gateway.charge(cents);
    } catch (error) {
      await this.redis.del(key);
      throw error;
    }
    return 'charged';
  }
}

/** A card, as the gateway sees it. */
export class MemoryGateway implements Gateway {
  #cents = 0;

  async charge(cents: number): Promise<void> {
    this.#cents += cents;
  }

  async total(): Promise<number> {
    return this.#cents;
  }

  toJSON(): number {
    return this.#cents;
  }
}
