// Which calls concern each other? Linearizability is local (Herlihy and Wing): each key's calls can be judged alone.
import type { Call, History } from '../history.ts';
import type { Specification } from './specification.ts';

/** A history of its own, with the way back to the whole one. */
export interface Part extends History {
  readonly key: string | number | undefined;
  /** By call of the part: its index in the whole history. Without it they are the same. */
  readonly indexes: readonly number[] | undefined;
}

export function splitIntoParts({ partOf }: Specification, history: History): Part[] {
  if (partOf === undefined)
    return [{ calls: history.calls, events: history.events, key: undefined, indexes: undefined }];
  const parts = new Map<
    string | number,
    { key: string | number; calls: Call[]; events: number[]; indexes: number[] }
  >();
  const keys = history.calls.map(partOf);
  const local = new Int32Array(history.calls.length);
  for (let at = 0; at < history.events.length; at++) {
    const event = history.events[at]!;
    const index = event < 0 ? ~event : event;
    const key = keys[index]!;
    let part = parts.get(key);
    if (part === undefined) parts.set(key, (part = { key, calls: [], events: [], indexes: [] }));
    if (event >= 0) {
      local[index] = part.calls.push(history.calls[index]!) - 1;
      part.indexes.push(index);
    }
    part.events.push(event < 0 ? ~local[index]! : local[index]!);
  }
  return [...parts.values()];
}

/** The index in the whole history of a call of the part. */
export function indexInWhole({ indexes }: Part, index: number): number {
  return indexes === undefined ? index : indexes[index]!;
}
