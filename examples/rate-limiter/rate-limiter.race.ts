import { defineRace, redisStore } from 'heddle';
import { MemoryRedis } from '../clients/redis.ts';
import { CheckedLimiter, CountedLimiter, type RateLimiter } from './rate-limiter.ts';

const LIMIT = 2;

export default defineRace({
  issue: 5,
  title: 'requests that arrive together pass the limit',
  shared: () => ({ redis: new MemoryRedis() }),
  describe: { redis: redisStore },
  variants: {
    before: ({ redis }): RateLimiter => new CheckedLimiter(redis, LIMIT),
    after: ({ redis }) => new CountedLimiter(redis, LIMIT),
  },
  setup: (limiter) => limiter.allow('ada'),
  tasks: {
    A: (limiter) => limiter.allow('ada'),
    B: (limiter) => limiter.allow('ada'),
  },
  model: {
    init: (): Readonly<Record<string, number>> => ({}),
    methods: {
      allow: (used, client) => {
        const count = used[client] ?? 0;
        return count < LIMIT ? [{ ...used, [client]: count + 1 }, true] : [used, false];
      },
    },
  },
});
