// What time is it in an execution?
import { performance as imported } from 'node:perf_hooks';
import { hrtime } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { run } from './execution.ts';

const start = Date.UTC(2000, 0, 1);
const realDate = Date;

test('an execution starts with the year 2000 and moves with the virtual clock', async () => {
  const seen = await run(async () => {
    const times = [Date.now(), +new Date()];
    await delay(1500);
    return [...times, Date.now(), new Date().toISOString(), performance.now(), imported.now()];
  });
  expect(seen).toEqual([start, start, start + 1500, '2000-01-01T00:00:01.500Z', 1500, 1500]);
});

test('the high resolution clock moves along', async () => {
  const seen = await run(async () => {
    const before = hrtime();
    await delay(2250);
    return [before, hrtime(), process.hrtime([1, 500_000_000]), process.hrtime.bigint()];
  });
  expect(seen).toEqual([[0, 0], [2, 250_000_000], [0, 750_000_000], 2_250_000_000n]);
});

test('the high resolution clock refuses what Node refuses', async () => {
  await expect(run(() => hrtime('no' as unknown as [number, number]))).rejects.toThrow('otherwise: threw');
});

test('Date is otherwise as ever', async () => {
  const seen = await run(() => {
    class Later extends Date {
      readonly mark = 'later';
    }
    const later = new Later();
    return {
      called: (Date as () => string)(),
      given: [new Date(7).getTime(), new Date(2001, 1, 3).getMonth(), new Date('2002-03-04').getUTCDate()],
      invalid: Number.isNaN(new Date(undefined as unknown as number).getTime()),
      statics: [Date.UTC(2000, 0), Date.parse('2000-01-01T00:00:00Z')],
      names: [Date.name, Date.length, Object.keys(Date).length],
      instances: [new Date() instanceof Date, new Date() instanceof realDate, new realDate(0) instanceof Date],
      kinds: [new Date().constructor === Date, Object.getPrototypeOf(new Date()) === realDate.prototype],
      derived: [later.getTime(), later.mark, later instanceof Later, later instanceof Date],
    };
  });
  expect(seen).toEqual({
    called: new Date(start).toString(),
    given: [7, 1, 4],
    invalid: true,
    statics: [start, start],
    names: ['Date', 7, 0],
    instances: [true, true, true],
    kinds: [true, true],
    derived: [start, 'later', true, true],
  });
});

test('reading the time is an access of the step that reads it', async () => {
  const codes = await run(async ({ trace }) => {
    await delay(1);
    const before = trace.codes.length;
    Date.now();
    return [before, trace.starts.slice(0, 2)];
  });
  expect(codes[0]).toBeGreaterThan(0);
});
