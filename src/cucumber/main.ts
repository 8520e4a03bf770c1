#!/usr/bin/env node
// `heddle-cucumber [options of cucumber-js]`: runs the features, with those that are tagged to fail turned round.
import { runFeatures } from './run-features.ts';

const features = await runFeatures({
  args: process.argv.slice(2),
  stdout: process.stdout,
  stderr: process.stderr,
});
const areMet = features.length > 0 && features.every(({ outcome }) => outcome === 'met');
process.exitCode = areMet ? 0 : 1;
