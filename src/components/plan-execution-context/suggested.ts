// Issue 7120 with the fix that the report sketches: the list has a lock, the store is called outside of it.
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
 * Guaranteed under concurrency, by one mutex around each use of the list of active changesets: no call meets a start halfway, so
 * that none fails with a `RangeError`.
 *
 * Not guaranteed, because what happens in the store and what happens in the list are two moments: that a change goes to the
 * changeset that is the last one when it gets there, that two starts become active in the order in which they were started, that
 * a changeset which the trail shows takes changes, and that a change which was recorded is ever applied.
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

  async startChangeset(): Promise<string> {
    const id = await this.#changesets.start(this.#planId);
    await this.#lock.runExclusive(() => appendId(this.#activeIds, id));
    this.#logger.info('changeset_started', { planId: this.#planId, changesetId: id });
    return id;
  }

  async recordChange(entry: ChangeEntry): Promise<void> {
    const id = await this.#lock.runExclusive(() => latestId(this.#activeIds));
    await this.#changesets.record(id, entry);
  }

  async applyChanges(): Promise<readonly Changeset[]> {
    const ids = await this.#lock.runExclusive(async () => {
      const active = await allIds(this.#activeIds);
      await this.#activeIds.resize(0);
      return active;
    });
    return readChangesets(this.#changesets, ids);
  }

  auditTrail(): Promise<readonly TrailEvent[]> {
    return this.#changesets.trail(this.#planId);
  }
}
