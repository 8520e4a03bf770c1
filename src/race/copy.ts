// What was a value when it was passed? A copy in depth, so that a component may go on to change what it was given or gave away.

/** Plain data, maps and sets are copied with their prototypes; errors, functions and what else there is stay as they are. */
export function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Map) return new Map(Array.from(value, ([key, part]) => [copyOf(key), copyOf(part)]));
  if (value instanceof Set) return new Set(Array.from(value, copyOf));
  if (ArrayBuffer.isView(value)) return value;
  const copy: object = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  for (const [name, part] of Object.entries(value)) Reflect.set(copy, name, copyOf(part));
  return copy;
}
