// So many requests of a client in one window of time, and no more.
import type { Redis } from '../clients/redis.ts';

export interface RateLimiter {
  allow(client: string): Promise<boolean>;
}

/** Looks how many there were, and counts the request if it may pass. */
export class CheckedLimiter implements RateLimiter {
  protected readonly redis: Redis;
  protected readonly limit: number;

  constructor(redis: Redis, limit: number) {
    this.redis = redis;
    this.limit = limit;
  }

  async allow(client: string): Promise<boolean> {
    const used = Number(await this.redis.get(client));
    if (used >= this.limit) return false;
    await this.redis.incr(client);
    return true;
  }
}

/** Counts every request, and looks at the number that this one has got. */
export class CountedLimiter extends CheckedLimiter {
  override async allow(client: string): Promise<boolean> {
    return (await this.redis.incr(client)) <= this.limit;
  }
}
