// What do the variants of the plan execution context share? The contract, the collaborators, and how the list of active changesets
// is accessed; they differ in what they lock.
import type { ListStore } from '../stores/list-store.ts';
import type { ChangeEntry, ChangesetStore, TrailEvent } from './changeset-store.ts';

/** The changes that a plan makes while it runs. */
export interface PlanExecutionContextApi {
  /** Starts a changeset, which from then on is the one that changes go to, and answers its id. */
  startChangeset(): Promise<string>;
  /** Records a change in the changeset that was started last. Throws a `PlanError` if none is active. */
  recordChange(entry: ChangeEntry): Promise<void>;
  /** Hands over the active changesets with their changes, oldest first; afterwards none is active. */
  applyChanges(): Promise<readonly Changeset[]>;
  /** What happened to the changesets of the plan, in order. */
  auditTrail(): Promise<readonly TrailEvent[]>;
}

export interface Changeset {
  readonly id: string;
  readonly entries: readonly ChangeEntry[];
}

/** The plan is not in a state for the call. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

export interface Logger {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export interface Collaborators {
  readonly planId: string;
  /** Default: in memory. */
  readonly changesets?: ChangesetStore;
  /** The ids of the changesets that were started and not yet applied, oldest first. Default: in memory. */
  readonly activeIds?: ActiveIds;
  /** Default: nobody is told. */
  readonly logger?: Logger;
}

/** A slot is empty from when it is made until it is filled. */
export type ActiveIds = ListStore<string | undefined>;

/** Appends in the two accesses that the growth of a list consists of: the slot is made, then filled. */
export async function appendId(activeIds: ActiveIds, id: string): Promise<void> {
  const slot = await activeIds.append(undefined);
  await activeIds.put(slot, id);
}

/** The id of the changeset that was started last, in two accesses: is there one, and which? */
export async function latestId(activeIds: ActiveIds): Promise<string> {
  const length = await activeIds.length();
  if (length === 0) throw new PlanError('There is no active changeset: call startChangeset() first');
  // Where Python fails with an IndexError, JavaScript goes on with undefined until the store refuses it.
  return (await activeIds.at(length - 1))!;
}

/** All active ids, oldest first, in one access. */
export async function allIds(activeIds: ActiveIds): Promise<readonly string[]> {
  return (await activeIds.all()).map((id) => id!);
}

/** The changesets with their changes, in one access each. */
export async function readChangesets(changesets: ChangesetStore, ids: readonly string[]): Promise<Changeset[]> {
  const read: Changeset[] = [];
  for (const id of ids) read.push({ id, entries: await changesets.entries(id) });
  return read;
}

export const SILENT: Logger = { info: () => undefined };
