// What the readers of logs have in common: lines with numbers, and which call of each task is open.
import { HistoryRecorder, type History, type Outcome } from '../history.ts';

/** Calls `read` for each line that is not blank. What it throws gets the number of the line. */
export function readLines(text: string, read: (line: string) => void): void {
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    try {
      read(line);
    } catch (error) {
      throw new Error(`Line ${at + 1}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Builds a history from a log in which a return names only its task, or a call of the task. */
export class LogRecorder {
  readonly #recorder = new HistoryRecorder();
  readonly #open = new Map<string, number>();
  readonly #forgotten = new Set<number>();

  invoke(task: string, method: string, args: readonly unknown[], call = ''): void {
    const id = `${task}\0${call}`;
    if (this.#open.has(id)) throw new Error(`task ${task} has this call open already`);
    this.#open.set(id, this.#recorder.invoke(task, method, args));
  }

  settle(task: string, outcome: Outcome, call = ''): void {
    const index = this.#close(task, call);
    if (outcome.kind !== 'pending') this.#recorder.settle(index, outcome);
  }

  /** The open call of the task did not happen. */
  forget(task: string): void {
    this.#forgotten.add(this.#close(task, ''));
  }

  history(): History {
    const { calls, events } = this.#recorder.history();
    const places = calls.map((_, index) => index).filter((index) => !this.#forgotten.has(index));
    const renamed = new Map(places.map((index, place) => [index, place]));
    return {
      calls: places.map((index) => calls[index]!),
      events: Array.from(events).flatMap((event) => {
        const place = renamed.get(event < 0 ? ~event : event);
        return place === undefined ? [] : [event < 0 ? ~place : place];
      }),
    };
  }

  #close(task: string, call: string): number {
    const id = `${task}\0${call}`;
    const index = this.#open.get(id);
    if (index === undefined) throw new Error(`task ${task} has no such call open`);
    this.#open.delete(id);
    return index;
  }
}
