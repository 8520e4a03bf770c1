#!/usr/bin/env node
// The command. Results go to standard output, everything else to standard error; the exit code says how it went.
import { startProcess } from '../gate/start-process.ts';
import { dispatch } from './dispatch.ts';
import { FAILED } from './exit-code.ts';
import { INTERRUPTED } from '../../reports/totals.ts';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // Whoever reads has had enough, as in `heddle list | head`.
  if (code === 'EPIPE') return;
  const why = code === 'ENOSPC' ? 'the disk is full' : message;
  process.stderr.write(`heddle: Cannot write to standard output: ${why}.\n`);
  process.exit(FAILED);
});

const listeners = new Set<() => void>();
const signals = { SIGINT: INTERRUPTED, SIGTERM: 143, SIGHUP: 129 };
for (const [signal, code] of Object.entries(signals)) {
  // Ending by ourselves, and not by the signal, takes the processes along that we have started.
  process.on(signal, () => {
    if (listeners.size === 0) process.exit(code);
    for (const listener of listeners) listener();
  });
}

process.exitCode = await dispatch(process.argv.slice(2), {
  folder: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  onInterrupt: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  letSignalsEnd: () => Object.keys(signals).forEach((signal) => process.removeAllListeners(signal)),
  exit: (code) => process.exit(code),
  startProcess,
});
