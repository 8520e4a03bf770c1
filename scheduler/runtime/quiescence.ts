// When has everything that follows from a step run? `process.nextTick`, called from within the microtask phase, runs exactly
// when the microtask queue is empty, however deep the awaits. No tick is counted and no clock is asked.

const nextTick = process.nextTick.bind(process);
const settled = Promise.resolve();

/** Makes a function that calls back once every microtask, and whatever they queue, has run. */
export function quiescence(callback: () => void): () => void {
  const mark = (): void => nextTick(callback);
  return () => {
    void then.call(settled, mark);
  };
}

/** The promise method as it was when the engine was loaded. */
const then = Promise.prototype.then;
