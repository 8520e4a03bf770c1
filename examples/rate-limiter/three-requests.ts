// A plain script: no race file, no test runner. Three requests, two of which may pass, with both limiters.
import { explore, redisStore } from 'heddle';
import { MemoryRedis } from '../clients/redis.ts';
import { CheckedLimiter, CountedLimiter } from './rate-limiter.ts';

for (const Limiter of [CheckedLimiter, CountedLimiter]) {
  const result = await explore(async ({ shared, task }) => {
    const limiter = new Limiter(shared(new MemoryRedis(), { name: 'redis', describe: redisStore }), 2);
    const requests = ['A', 'B', 'C'].map((name) => task(name, () => limiter.allow('ada')));
    const passed = (await Promise.all(requests)).filter(Boolean).length;
    if (passed !== 2) throw new Error(`${passed} requests have passed`);
  });
  console.log(`${Limiter.name}: ${result.verdict}, ${result.executions} executions`);
  for (const { text } of result.failure?.steps ?? []) console.log(`  ${text}`);
}
