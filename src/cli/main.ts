#!/usr/bin/env node
// The command. Results go to standard output, everything else to standard error; the exit code says how it went.
import { startProcess } from '../gate/start-process.ts';
import { dispatch } from './dispatch.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads has had enough, as in `heddle list | head`.
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await dispatch(process.argv.slice(2), {
  folder: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  onInterrupt: (listener) => {
    process.on('SIGINT', listener);
    return () => process.off('SIGINT', listener);
  },
  exit: (code) => process.exit(code),
  startProcess,
});
