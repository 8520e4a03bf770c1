// Does everything add up when several threads use one component at once? The main thread has it, workers call it over their ports.
import type { Worker } from 'node:worker_threads';
import type { Variant } from './load.ts';
import { loadOf, type LoadName } from './loads.ts';
import { startWorker, type Peer } from './peer.ts';
import { Turns } from './turns.ts';
import type { WorkerData } from './worker.ts';

export interface Hammering {
  readonly workers?: number;
  /** Per worker: how many calls it has under way at a time. */
  readonly lanes?: number;
  readonly rounds: number;
  /** By worker: it is ended by force when so many of its calls have begun. Left out: not at all. */
  readonly killAfter?: readonly number[];
}

export interface Findings {
  /** How many calls were made, by all workers. */
  readonly calls: number;
  /** What the workers found wrong, and what does not add up afterwards. */
  readonly complaints: readonly string[];
  /** Whether anybody still has the lock of the component. */
  readonly isLocked: boolean;
  /** By worker: how many of its calls were under way when it was ended by force. */
  readonly interrupted: readonly number[];
}

export async function hammer(load: LoadName, variant: Variant, hammering: Hammering): Promise<Findings> {
  const { workers = 4, lanes = 4, rounds, killAfter = [] } = hammering;
  const turns = await Turns.open();
  try {
    const { desk, lock, audit } = await loadOf(load).open(variant, turns, rounds);
    const threads = Array.from(
      { length: workers },
      (_, n) => new Thread({ load, name: `worker ${n}`, lanes, rounds }, desk),
    );
    for (const [n, calls] of killAfter.entries()) threads[n]!.killAfter(calls);
    const found = await Promise.all(threads.map((thread) => thread.ended()));
    const isLocked = lock.isLocked();
    return {
      calls: threads.reduce((sum, { peer }) => sum + peer.begun, 0),
      complaints: [
        ...found.flat(),
        ...(await audit().catch((error: unknown) => [`the audit failed: ${String(error)}`])),
      ],
      isLocked,
      interrupted: threads.map(({ interrupted }) => interrupted),
    };
  } finally {
    await turns.close();
  }
}

class Thread {
  readonly peer: Peer;
  interrupted = 0;
  readonly #worker: Worker;
  readonly #complaints: Promise<string[]>;

  constructor(data: Omit<WorkerData, 'port'>, desk: object) {
    const { worker, peer } = startWorker(new URL('worker.ts', import.meta.url), data, desk);
    this.peer = peer;
    this.#worker = worker;
    this.#complaints = new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => resolve(this.interrupted > 0 ? [] : [`${data.name} ended before its time`]));
    });
  }

  /** Ends the worker by force as soon as so many of its calls have begun, the last of which is under way then. */
  killAfter(calls: number): void {
    this.peer.onBegin = () => {
      if (this.peer.begun !== calls) return;
      this.interrupted = calls - this.peer.ended;
      void this.#worker.terminate();
    };
  }

  /** Waits until the worker has gone and all that it asked for is done. Answers what it found wrong. */
  async ended(): Promise<string[]> {
    const complaints = await this.#complaints;
    await this.peer.gone;
    await this.peer.settle();
    return complaints;
  }
}
