// Issue 7120 fixed: one lock holds the list of active changesets and the store together.
import { Mutex, type MutexInterface } from 'async-mutex';
import { MemoryList } from '../stores/list-store.ts';
import { MemoryChangesets, type ChangeEntry, type ChangesetStore, type TrailEvent } from './changeset-store.ts';
import {
  allIds,
  appendId,
  latestId,
  readChangesets,
  SILENT,
  type ActiveIds,
  type Changeset,
  type Collaborators,
  type Logger,
  type PlanExecutionContextApi,
} from './plan-execution-context.ts';

/**
 * Linearizable: every call takes effect at one moment between its start and its end.
 *
 * `startChangeset`, `recordChange` and `applyChanges` hold one mutex from their first access of list and store to their last, so
 * that a change always goes to the changeset that is then the last one, and is applied exactly once. `auditTrail` takes no lock: it is
 * one access of the store, and every other call changes the trail in one access too. A call that fails because a store does gives
 * the mutex back; what it had written by then stays.
 *
 * The mutex is not reentrant: stores and logger must not call the context. It orders the calls of one process on one instance; two
 * instances on the same stores need the same lock.
 */
export class PlanExecutionContext implements PlanExecutionContextApi {
  readonly #planId: string;
  readonly #changesets: ChangesetStore;
  readonly #activeIds: ActiveIds;
  readonly #logger: Logger;
  readonly #lock: MutexInterface;

  constructor({
    planId,
    changesets = new MemoryChangesets(),
    activeIds = new MemoryList(),
    logger = SILENT,
    lock = new Mutex(),
  }: Collaborators & { readonly lock?: MutexInterface }) {
    this.#planId = planId;
    this.#changesets = changesets;
    this.#activeIds = activeIds;
    this.#logger = logger;
    this.#lock = lock;
  }

  startChangeset(): Promise<string> {
    return this.#lock.runExclusive(async () => {
      const id = await this.#changesets.start(this.#planId);
      await appendId(this.#activeIds, id);
      this.#logger.info('changeset_started', { planId: this.#planId, changesetId: id });
      return id;
    });
  }

  recordChange(entry: ChangeEntry): Promise<void> {
    return this.#lock.runExclusive(async () => {
      const id = await latestId(this.#activeIds);
      await this.#changesets.record(id, entry);
    });
  }

  applyChanges(): Promise<readonly Changeset[]> {
    return this.#lock.runExclusive(async () => {
      const ids = await allIds(this.#activeIds);
      const changes = await readChangesets(this.#changesets, ids);
      await this.#activeIds.resize(0);
      return changes;
    });
  }

  auditTrail(): Promise<readonly TrailEvent[]> {
    return this.#changesets.trail(this.#planId);
  }
}
