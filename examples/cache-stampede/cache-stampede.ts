// Prices are slow to compute, so they are kept in Redis. Who finds none computes it.
import type { Redis } from '../clients/redis.ts';

export interface Catalogue {
  /** Slow, and expensive for everybody else while it runs. */
  computePrice(product: string): Promise<number>;
}

/** Everybody who finds nothing in the cache computes. */
export class PriceCache {
  protected readonly redis: Redis;
  protected readonly catalogue: Catalogue;

  constructor(redis: Redis, catalogue: Catalogue) {
    this.redis = redis;
    this.catalogue = catalogue;
  }

  async price(product: string): Promise<number> {
    const cached = await this.redis.get(product);
    if (cached !== null) return Number(cached);
    const price = await this.catalogue.computePrice(product);
    await this.redis.set(product, String(price));
    return price;
  }
}

/** Whoever comes while somebody is at it gets the same answer: one flight for all. */
export class SingleFlightCache extends PriceCache {
  readonly #flights = new Map<string, Promise<number>>();

  override price(product: string): Promise<number> {
    const flight = this.#flights.get(product);
    if (flight !== undefined) return flight;
    const started = super.price(product).finally(() => this.#flights.delete(product));
    this.#flights.set(product, started);
    return started;
  }
}

export class MemoryCatalogue implements Catalogue {
  readonly #computed: string[] = [];

  async computePrice(product: string): Promise<number> {
    this.#computed.push(product);
    return product.length * 100;
  }

  /** What was computed, in order. */
  async computed(): Promise<readonly string[]> {
    return [...this.#computed];
  }

  toJSON(): readonly string[] {
    return this.#computed;
  }
}
