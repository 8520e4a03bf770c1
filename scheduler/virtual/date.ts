// What time does the program see? The virtual clock's, which starts with the year 2000 in every execution.
import { runningEngine } from './active-engine.ts';
import { keepProperties, replaceValue } from './patch.ts';

/** 2000-01-01T00:00:00.000Z */
const EPOCH_MS = 946_684_800_000;
const NS_PER_MS = 1e6;

let virtual: DateConstructor;

export const dateReplacements = [
  replaceValue(globalThis, 'Date', (original) => (virtual = virtualDate(original))),
  keepProperties(virtual!),
  replaceValue(Date.prototype as { constructor: unknown }, 'constructor', () => virtual),
  replaceValue(
    performance,
    'now',
    (original) =>
      function now(this: unknown): number {
        return runningEngine()?.clock.read() ?? (Reflect.apply(original(), this, []) as number);
      },
  ),
  replaceValue(process, 'hrtime', (original) => {
    const hrtime = (previous?: [number, number]): [number, number] => {
      const engine = runningEngine();
      if (engine === undefined || (previous !== undefined && !Array.isArray(previous))) return original()(previous);
      const ns = Math.round(engine.clock.read() * NS_PER_MS);
      const [seconds, rest] = previous ?? [0, 0];
      const elapsed = ns - seconds * 1e9 - rest;
      return [Math.floor(elapsed / 1e9), elapsed - Math.floor(elapsed / 1e9) * 1e9];
    };
    const bigint = (): bigint => {
      const ms = runningEngine()?.clock.read();
      return ms === undefined ? original().bigint() : BigInt(Math.round(ms * NS_PER_MS));
    };
    return Object.assign(hrtime, { bigint });
  }),
];

/** A constructor that differs from `Date` in what it takes for now, and in nothing else: their dates are the same. */
function virtualDate(original: () => DateConstructor): DateConstructor {
  const now = (): number => {
    const ms = runningEngine()?.clock.read();
    return ms === undefined ? original().now() : EPOCH_MS + ms;
  };
  function VirtualDate(...args: unknown[]): string | Date {
    if (new.target === undefined) return new (original())(now()).toString();
    const target = new.target === (VirtualDate as unknown) ? original() : new.target;
    return Reflect.construct(original(), args.length === 0 ? [now()] : args, target) as Date;
  }
  const statics = Object.getOwnPropertyDescriptors(original());
  Object.defineProperties(VirtualDate, { ...statics, now: { ...statics.now, value: now } });
  return VirtualDate as unknown as DateConstructor;
}
