// The process that runs the user's code. Its parent asks; Ctrl-C is the parent's business.
import { harness } from './harness.ts';
import { describeError } from './load-races.ts';
import { LocalExplorer } from './local-explorer.ts';
import { withoutFolder } from './paths.ts';
import type { FromExplorer, ToExplorer } from './protocol.ts';
import { serve, type Line } from './serve.ts';

const BEAT_MS = 200;

const folder = process.cwd();
const send = process.send!.bind(process);

const line: Line<FromExplorer, ToExplorer> = {
  // Nobody listens any more when the parent has gone; then this process is about to go, too.
  send: (message) => void send(message, undefined, undefined, () => undefined),
  onMessage: (listener) => void process.on('message', (message) => listener(message as ToExplorer)),
};

/** What nobody catches ends this process; why it did is told first. */
const crash = (error: unknown): void => {
  const message = withoutFolder(describeError(error, folder), folder);
  send({ kind: 'crash', message }, undefined, undefined, () => process.exit(1));
};

process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
const beat = (): void => line.send({ kind: 'beat' });
beat();
setInterval(beat, BEAT_MS).unref();
serve(line, new LocalExplorer(folder, harness), (text) => withoutFolder(text, folder));
