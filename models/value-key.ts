// When are two values equal? When their keys are: primitives stand for themselves, data for a canonical text.

/** A key for a Map: two values have the same key exactly if they are structurally equal. Errors: by name and message. */
export function valueKey(value: unknown): unknown {
  if (typeof value === 'string') return value.charCodeAt(0) === 0 ? `\0${value}` : value;
  return isObject(value) ? `\0${encode(value)}` : value;
}

/** Whether two keys are the same, as a Map sees it. */
export function sameKey(a: unknown, b: unknown): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** Freezes plain data in depth, so that a model that changes a state in place is found out at once. */
export function freeze<Value>(value: Value): Value {
  if (!isObject(value) || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function encode(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'object':
      return value === null ? 'null' : encodeObject(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'function':
    case 'symbol':
      throw new TypeError(`Expected plain data in a state, an argument or a result, got a ${typeof value}`);
  }
}

function encodeObject(value: object): string {
  if (Array.isArray(value)) return `[${value.map(encode).join()}]`;
  if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)})`;
  if (value instanceof Date) return `Date(${value.getTime()})`;
  if (value instanceof Set) return `Set{${Array.from(value, encode).sort().join()}}`;
  if (value instanceof Map) return `Map{${Array.from(value, encode).sort().join()}}`;
  const name = Object.getPrototypeOf(value) === Object.prototype ? '' : (value.constructor?.name ?? '');
  return `${name}{${Object.entries(value).filter(isPresent).map(encode).sort().join()}}`;
}

/** A property that is undefined equals one that is absent, as after a round trip through JSON. */
function isPresent([, part]: [string, unknown]): boolean {
  return part !== undefined;
}
