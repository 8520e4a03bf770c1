import { defineRace, redisStore } from 'heddle';
import { MemoryRedis } from '../clients/redis.ts';
import { MemoryCatalogue, PriceCache, SingleFlightCache } from './cache-stampede.ts';

export default defineRace({
  issue: 1,
  title: 'everybody who misses the cache computes the same price',
  shared: () => ({ redis: new MemoryRedis(), catalogue: new MemoryCatalogue() }),
  describe: { redis: redisStore, catalogue: { computed: 'read' } },
  variants: {
    before: ({ redis, catalogue }): Pick<PriceCache, 'price'> => new PriceCache(redis, catalogue),
    after: ({ redis, catalogue }) => new SingleFlightCache(redis, catalogue),
  },
  scenarios: {
    together: {
      tasks: {
        A: (cache) => cache.price('lamp'),
        B: (cache) => cache.price('lamp'),
      },
    },
    /** B's second call can come at any moment of A's. */
    late: {
      tasks: {
        A: (cache) => cache.price('lamp'),
        B: [(cache) => cache.price('desk'), (cache) => cache.price('lamp')],
      },
    },
  },
  model: {
    init: () => 'anything',
    methods: { price: (state: string, product) => [state, product.length * 100] },
  },
  invariants: {
    'no price is computed twice': async ({ shared }) => {
      const computed = await shared.catalogue.computed();
      return new Set(computed).size === computed.length;
    },
  },
});
