// What `finally` does, with fewer promises: it is called for every task of every execution.

/** The promise, after something that is done whichever way it settles. */
export function afterwards<T>(promise: Promise<T>, action: () => void): Promise<T> {
  return promise.then(
    (value) => {
      action();
      return value;
    },
    (error: unknown) => {
      action();
      throw error;
    },
  );
}
