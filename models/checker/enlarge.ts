// How tables grow: to twice the length, what is there stays.

export function enlarge(table: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * table.length);
  larger.set(table);
  return larger;
}
