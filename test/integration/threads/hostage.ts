// A worker that is called, says that it has begun, and never ends: whoever waits for it waits until it is killed.
import { workerData, type MessagePort } from 'node:worker_threads';
import { Peer } from './peer.ts';

/** What the worker can be asked. */
export interface HostageDesk {
  hold(): Promise<never>;
}

/** What the worker asks. */
export interface CaptorDesk {
  begun(): void;
}

const peer = new Peer((workerData as { readonly port: MessagePort }).port, {
  async hold() {
    await peer.remote<CaptorDesk>().begun();
    // Not even its event loop goes on.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
