// `heddle run`: the races alone.
import type { Action } from '../command.ts';
import { exploreProject } from '../explore-project.ts';

export const run: Action = (given, world) => exploreProject(given, world, async () => ({}));
