// Every lane starts changesets, records changes and now and then applies what there is.
import { Mutex } from 'async-mutex';
import { PlanExecutionContext as After } from '../../../src/components/plan-execution-context/after.ts';
import { PlanExecutionContext as Before } from '../../../src/components/plan-execution-context/before.ts';
import { MemoryChangesets } from '../../../src/components/plan-execution-context/changeset-store.ts';
import { PlanError, type Changeset } from '../../../src/components/plan-execution-context/plan-execution-context.ts';
import { MemoryList } from '../../../src/components/stores/list-store.ts';
import { check, isSame, type Load } from './load.ts';

interface Desk {
  start(): Promise<string>;
  /** Whether there was a changeset for it. */
  record(resource: string): Promise<boolean>;
  apply(): Promise<void>;
}

export const planExecutionContext: Load<Desk> = {
  async open(variant, turns) {
    const lock = new Mutex();
    const collaborators = {
      planId: 'plan',
      changesets: turns.slow(new MemoryChangesets()),
      activeIds: turns.slow(new MemoryList<string | undefined>()),
    };
    const context = variant === 'after' ? new After({ ...collaborators, lock }) : new Before(collaborators);
    const started: string[] = [];
    const recorded: string[] = [];
    const applied: Changeset[] = [];
    return {
      lock,
      desk: {
        async start() {
          const id = await context.startChangeset();
          started.push(id);
          return id;
        },
        async record(resource) {
          try {
            await context.recordChange({ resource, operation: 'create' });
          } catch (error) {
            if (error instanceof PlanError) return false;
            throw error;
          }
          recorded.push(resource);
          return true;
        },
        async apply() {
          applied.push(...(await context.applyChanges()));
        },
      },
      async audit() {
        applied.push(...(await context.applyChanges()));
        const ids = applied.map(({ id }) => id);
        const changes = applied.flatMap(({ entries }) => entries.map(({ resource }) => resource));
        const trail = await context.auditTrail();
        const order = trail.flatMap((event) => (event.kind === 'started' ? event.changeset : []));
        let last = '';
        const strays = trail.filter(({ kind, changeset }) => {
          if (kind === 'started') last = changeset;
          return changeset !== last;
        });
        return [
          ...check(new Set(ids).size === ids.length, 'a changeset was applied twice'),
          ...check(isSame(ids, started), 'a changeset was started and never applied'),
          ...check(new Set(changes).size === changes.length, 'a change was applied twice'),
          ...check(isSame(changes, recorded), 'a change was recorded and never applied'),
          ...check(strays.length === 0, 'a change went to a changeset that was not the last one'),
          ...check(ids.join() === order.join(), 'changesets were not applied in the order in which they were started'),
        ];
      },
    };
  },

  async work(desk, lane, round) {
    await desk.start();
    for (let n = 0; n < 3; n++) await desk.record(`${lane}-${round}-${n}`);
    if (round % 3 === 0) await desk.apply();
    return [];
  },
};
