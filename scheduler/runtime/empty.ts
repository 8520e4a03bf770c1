// How is an array emptied that will be filled again? Element by element: setting its length gives its memory back, and costs
// ten times as much even if it is empty already.

export function empty(array: unknown[]): void {
  while (array.length > 0) array.pop();
}
