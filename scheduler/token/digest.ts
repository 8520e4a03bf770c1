// Was a token mistyped, and is it still about the same program? A checksum of its text, and a digest of the steps.
import type { Trace } from '../runtime/trace.ts';

/** x^8 + x^4 + x^3 + x^2 + 1. It is irreducible, so that besides any changed character two swapped ones are noticed too. */
const CRC_POLYNOMIAL = 0x1d;
const CRC_START = 0xff;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** CRC-8 of a text: a number below 256. */
export function checksum(text: string): number {
  let crc = CRC_START;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? CRC_POLYNOMIAL : 0)) & 0xff;
  }
  return crc;
}

/** One step as the digest sees it. */
export interface DigestedStep {
  readonly strand: string;
  readonly object: string;
  readonly method: string;
}

/**
 * A digest of a list of steps: a number below 256. A number at the end of an object's name does not count, since objects
 * without a name of their own are numbered as exploration meets them; in which order they are first used counts instead.
 */
export function digest(steps: readonly DigestedStep[]): number {
  const order = new Map<string, number>();
  let hash = FNV_START;
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
    hash = Math.imul(hash ^ 0xffff, FNV_PRIME);
  };
  for (const { strand, object, method } of steps) {
    if (!order.has(object)) order.set(object, order.size);
    add(strand);
    add(`${object.replace(/\d+$/, '')}#${order.get(object)}`);
    add(method);
  }
  hash ^= hash >>> 16;
  return (hash ^ (hash >>> 8)) & 0xff;
}

/** The digest of the steps that were chosen in an execution. */
export function digestOf(trace: Trace): number {
  const steps: DigestedStep[] = [];
  for (let event = 0; event < trace.length; event++) {
    if (trace.triggers[event] !== event) continue;
    const { strand, subject, method } = trace.operations[event]!;
    steps.push({ strand: strand.name, object: subject.name, method });
  }
  return digest(steps);
}
