// Where do the program's random numbers come from? From one stream for each strand, so that the numbers that a strand draws
// do not depend on what others draw, and started anew by each execution, so that it is a function of its schedule.
import crypto, { type RandomUUIDOptions, type UUID } from 'node:crypto';
import type { Engine } from '../runtime/engine.ts';
import type { Strand } from '../runtime/strand.ts';
import { Prng } from '../strategies/prng.ts';
import { runningEngine } from './active-engine.ts';
import { replaceValue } from './patch.ts';

interface Stream {
  readonly numbers: Prng;
  epoch: number;
}

const MAX_BYTES = 65_536;
const MAX_RANGE = 2 ** 48 - 1;

let seed = 0;
let streams = new WeakMap<Strand, Stream>();

/** Sets what all streams are made from. */
export function seedRandomness(value: number): void {
  if (value === seed) return;
  seed = value;
  streams = new WeakMap();
}

const { webcrypto } = crypto;

export const randomnessReplacements = [
  replaceValue(
    Math,
    'random',
    (original) =>
      function random(): number {
        const engine = runningEngine();
        return engine === undefined ? original()() : fraction(streamOf(engine));
      },
  ),
  replaceValue(
    crypto,
    'randomUUID',
    (original) =>
      function randomUUID(options?: RandomUUIDOptions): UUID {
        const engine = runningEngine();
        const isUsual = options === undefined || (typeof options === 'object' && options !== null);
        return engine === undefined || !isUsual ? original()(options) : uuid(streamOf(engine));
      },
  ),
  replaceValue(
    webcrypto,
    'randomUUID',
    (original) =>
      function randomUUID(this: unknown): UUID {
        const engine = runningEngine();
        if (engine === undefined || this !== webcrypto) return Reflect.apply(original(), this, []) as UUID;
        return uuid(streamOf(engine));
      },
  ),
  replaceValue(
    webcrypto,
    'getRandomValues',
    (original) =>
      function getRandomValues(this: unknown, ...args: [ArrayBufferView]): unknown {
        const engine = runningEngine();
        if (engine === undefined || this !== webcrypto || !isFillable(args[0])) {
          return Reflect.apply(original() as (array: unknown) => unknown, this, args);
        }
        return fill(streamOf(engine), args[0]);
      },
  ),
  replaceValue(
    crypto,
    'randomBytes',
    (original) =>
      function randomBytes(size: number, ...callback: unknown[]): unknown {
        const engine = runningEngine();
        if (engine === undefined || callback.length > 0 || !Number.isInteger(size) || size < 0) {
          return (original() as (...args: unknown[]) => unknown)(size, ...callback);
        }
        return fill(streamOf(engine), Buffer.alloc(size));
      },
  ),
  replaceValue(
    crypto,
    'randomFillSync',
    (original) =>
      function randomFillSync(buffer: NodeJS.ArrayBufferView, ...range: number[]): NodeJS.ArrayBufferView {
        const engine = runningEngine();
        const filled = original()(buffer, ...range);
        if (engine === undefined || !ArrayBuffer.isView(buffer) || range.length > 0) return filled;
        return fill(streamOf(engine), buffer);
      },
  ),
  replaceValue(
    crypto,
    'randomInt',
    (original) =>
      function randomInt(...args: number[]): unknown {
        const engine = runningEngine();
        const [min, max] = args.length === 1 ? [0, args[0]!] : [args[0]!, args[1]!];
        const isUsual = args.length <= 2 && Number.isSafeInteger(min) && Number.isSafeInteger(max) && max > min;
        if (engine === undefined || !isUsual || max - min > MAX_RANGE) {
          return (original() as (...args: number[]) => unknown)(...args);
        }
        return min + Math.floor(fraction(streamOf(engine)) * (max - min));
      },
  ),
];

/** The running strand's stream, at its start if this execution has not used it yet. */
function streamOf(engine: Engine): Prng {
  const { strand, epoch } = engine;
  let stream = streams.get(strand);
  if (stream === undefined) streams.set(strand, (stream = { numbers: new Prng(seed), epoch: -1 }));
  if (stream.epoch !== epoch) {
    stream.epoch = epoch;
    stream.numbers.restart(hash(strand.name));
  }
  return stream.numbers;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}

/** A number from 0 up to 1 with all the bits that it can have. */
function fraction(numbers: Prng): number {
  return ((numbers.next() >>> 5) * 2 ** 26 + (numbers.next() >>> 6)) / 2 ** 53;
}

function fill<T extends ArrayBufferView>(numbers: Prng, view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = numbers.next() >>> 24;
  return view;
}

/** Version 4: random but for six bits. */
function uuid(numbers: Prng): UUID {
  const bytes = fill(numbers, Buffer.alloc(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function isFillable(array: unknown): array is ArrayBufferView {
  if (!ArrayBuffer.isView(array) || array.byteLength > MAX_BYTES) return false;
  return !(array instanceof DataView || array instanceof Float32Array || array instanceof Float64Array);
}
