// A worker: some lanes that ask the main thread for things, and tell it in the end what they found wrong.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { loadOf, type LoadName } from './loads.ts';
import { Peer } from './peer.ts';

export interface WorkerData {
  readonly load: LoadName;
  readonly name: string;
  readonly lanes: number;
  readonly rounds: number;
  readonly port: MessagePort;
}

const { load, name, lanes, rounds, port } = workerData as WorkerData;
const { work } = loadOf(load);
const peer = new Peer(port);
const desk = peer.remote();

async function run(lane: string): Promise<string[]> {
  const complaints: string[] = [];
  for (let round = 0; round < rounds; round++) {
    complaints.push(...(await work(desk, lane, round).catch((error: unknown) => [`${lane}: ${String(error)}`])));
  }
  return complaints;
}

const found = await Promise.all(Array.from({ length: lanes }, (_, lane) => run(`${name}.${lane}`)));
parentPort!.postMessage(found.flat());
peer.close();
