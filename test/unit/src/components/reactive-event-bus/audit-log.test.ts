import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AuditLog } from '../../../../../src/components/reactive-event-bus/audit-log.ts';
import { MemoryList } from '../../../../../src/components/stores/list-store.ts';
import { runs } from '../../../../setup/runs.ts';
import { order, type ShopEvent } from './shop.ts';

test('of any number of events the log has the latest, in order, and no more slots than it may keep', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(), { maxLength: 30 }), async (auditLimit, ids) => {
      const auditSlots = new MemoryList<ShopEvent>();
      const log = new AuditLog<ShopEvent>({ auditLimit, auditSlots });
      for (const id of ids) await log.record(order(id));
      expect(await log.entries()).toEqual(ids.slice(-auditLimit).map(order));
      expect(await auditSlots.length()).toBe(Math.min(ids.length, auditLimit));
    }),
    { numRuns: runs(100) },
  );
});

test('unless told otherwise the log keeps a thousand events', async () => {
  const log = new AuditLog<ShopEvent>({});
  for (let id = 0; id < 1_001; id++) await log.record(order(id));
  const entries = await log.entries();
  expect([entries.length, entries[0], entries.at(-1)]).toEqual([1_000, order(1), order(1_000)]);
});
