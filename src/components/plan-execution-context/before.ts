// Issue 7120 as reported: nothing keeps the list of active changesets and the store in step.
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
 * Right as long as each call has ended before the next one begins.
 *
 * Under concurrency nothing but `auditTrail` alone is guaranteed: a change may go to a changeset that is no longer the last one
 * or was applied already, two starts may become active in another order than they were started in, and a call that meets a start
 * halfway fails with a `RangeError`.
 */
export class PlanExecutionContext implements PlanExecutionContextApi {
  readonly #planId: string;
  readonly #changesets: ChangesetStore;
  readonly #activeIds: ActiveIds;
  readonly #logger: Logger;

  constructor({
    planId,
    changesets = new MemoryChangesets(),
    activeIds = new MemoryList(),
    logger = SILENT,
  }: Collaborators) {
    this.#planId = planId;
    this.#changesets = changesets;
    this.#activeIds = activeIds;
    this.#logger = logger;
  }

  async startChangeset(): Promise<string> {
    const id = await this.#changesets.start(this.#planId);
    await appendId(this.#activeIds, id);
    this.#logger.info('changeset_started', { planId: this.#planId, changesetId: id });
    return id;
  }

  async recordChange(entry: ChangeEntry): Promise<void> {
    const id = await latestId(this.#activeIds);
    await this.#changesets.record(id, entry);
  }

  async applyChanges(): Promise<readonly Changeset[]> {
    const ids = await allIds(this.#activeIds);
    const changes = await readChangesets(this.#changesets, ids);
    await this.#activeIds.resize(0);
    return changes;
  }

  auditTrail(): Promise<readonly TrailEvent[]> {
    return this.#changesets.trail(this.#planId);
  }
}
