// `node --import <this file>` lets Node load TypeScript with every type turned into spaces. Nothing moves, so
// coverage counts and stack traces point at the lines that were written, with no source map between.
import { register } from 'node:module';

register('./blank-space-hooks.mjs', import.meta.url);
