// The gate of this repository is about its reference implementation; the examples are projects of their own.
import { defineConfig } from './src/config/config.ts';

export default defineConfig({ races: 'src/components/**/*.race.ts' });
