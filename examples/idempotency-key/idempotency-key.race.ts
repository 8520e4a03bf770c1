import { defineRace, redisStore } from 'heddle';
import { MemoryRedis } from '../clients/redis.ts';
import { ClaimedPayments, MemoryGateway, RememberedPayments, type Payments } from './idempotency-key.ts';

export default defineRace({
  issue: 3,
  title: 'a payment that is sent again charges the card twice',
  shared: () => ({ redis: new MemoryRedis(), gateway: new MemoryGateway() }),
  describe: { redis: redisStore, gateway: { total: 'read' } },
  variants: {
    before: ({ redis, gateway }): Payments => new RememberedPayments(redis, gateway),
    after: ({ redis, gateway }) => new ClaimedPayments(redis, gateway),
  },
  tasks: {
    A: (payments) => payments.pay('order-7', 500),
    B: (payments) => payments.pay('order-7', 500),
  },
  model: {
    init: (): readonly string[] => [],
    methods: {
      pay: (paid, key) => (paid.includes(key) ? [paid, 'duplicate' as const] : [[...paid, key], 'charged' as const]),
    },
  },
  invariants: {
    'the card is charged once': async ({ shared }) => (await shared.gateway.total()) === 500,
  },
});
