// What did a step touch? A footprint is a run of codes, `location * 8 + mode`; a permit access is followed by two numbers.
// Which modes conflict is decided here and nowhere else.

/** How a step touched a location. */
export const READ = 0;
export const WRITE = 1;
/** A read that would have been a write had it found another value: a compare-and-set that failed. */
export const READ_MAY_WRITE = 2;
/** An access of a lock or semaphore, followed by the permits that were free before it and by what it needs. */
export const PERMIT = 3;
/** A write that commutes with its like, such as adding a key to a map. */
export const UPDATE = 4;

export type Mode = typeof READ | typeof WRITE | typeof READ_MAY_WRITE | typeof PERMIT | typeof UPDATE;

const MODE_BITS = 3;
const MODE_MASK = 7;

/** Per mode, the set of modes that it does not commute with, as bits. */
const CONFLICTS = [
  (1 << WRITE) | (1 << PERMIT) | (1 << UPDATE),
  0b11111,
  (1 << WRITE) | (1 << PERMIT) | (1 << UPDATE),
  0b11111,
  (1 << READ) | (1 << WRITE) | (1 << READ_MAY_WRITE) | (1 << PERMIT),
] as const;

export function encode(location: number, mode: Mode): number {
  return (location << MODE_BITS) | mode;
}

export function locationOf(code: number): number {
  return code >> MODE_BITS;
}

export function modeOf(code: number): Mode {
  return (code & MODE_MASK) as Mode;
}

/** How many numbers the access that starts with this code takes up. */
export function widthOf(code: number): number {
  return (code & MODE_MASK) === PERMIT ? 3 : 1;
}

/**
 * Whether a permit access could have happened while `free` permits were free.
 * A positive need wants that many; a negative one wants fewer than that many; zero does not care.
 */
export function isPermitted(need: number, free: number): boolean {
  return need >= 0 ? free >= need : free < -need;
}

/** Whether two footprints, given as ranges of codes, share a location that one of them changes. */
export function conflicts(
  a: readonly number[],
  aFrom: number,
  aTo: number,
  b: readonly number[],
  bFrom: number,
  bTo: number,
): boolean {
  for (let i = aFrom; i < aTo; i += widthOf(a[i]!)) {
    const code = a[i]!;
    const clash = CONFLICTS[(code & MODE_MASK) as Mode];
    for (let j = bFrom; j < bTo; j += widthOf(b[j]!)) {
      const other = b[j]!;
      if (code >> MODE_BITS === other >> MODE_BITS && (clash & (1 << (other & MODE_MASK))) !== 0) return true;
    }
  }
  return false;
}

/** The same footprint with everything that it may touch in another order of events. */
export function foreseen(codes: readonly number[], from: number, to: number): number[] {
  const result = codes.slice(from, to);
  for (let i = 0; i < result.length; i += widthOf(result[i]!)) {
    if (modeOf(result[i]!) === READ_MAY_WRITE) result[i] = encode(locationOf(result[i]!), WRITE);
  }
  return result;
}
