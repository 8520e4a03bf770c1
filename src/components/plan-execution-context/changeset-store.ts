// Where are the changes of plans kept? In changesets, whose order of events can be looked up: every access is one awaited call.

/** One change that a plan made. */
export interface ChangeEntry {
  /** What was changed, such as a path. */
  readonly resource: string;
  readonly operation: 'create' | 'update' | 'delete';
}

export type TrailEvent =
  | { readonly kind: 'started'; readonly changeset: string }
  | { readonly kind: 'recorded'; readonly changeset: string; readonly entry: ChangeEntry };

export interface ChangesetStore {
  /** Opens a changeset of the plan and answers its id; ids are numbered in the order of the starts. */
  start(planId: string): Promise<string>;
  /** Adds to a changeset. Which one is right is the caller's business; one that there is not is refused. */
  record(changesetId: string, entry: ChangeEntry): Promise<void>;
  /** What was recorded in a changeset, in order. */
  entries(changesetId: string): Promise<readonly ChangeEntry[]>;
  /** What happened to all changesets of the plan, in order. */
  trail(planId: string): Promise<readonly TrailEvent[]>;
}

/** Keeps everything in memory. Each call alone is atomic; several calls are not. */
export class MemoryChangesets implements ChangesetStore {
  /** The plan of each changeset. */
  readonly #plans = new Map<string, string>();
  readonly #events: TrailEvent[] = [];

  async start(planId: string): Promise<string> {
    const changeset = `changeset-${this.#plans.size + 1}`;
    this.#plans.set(changeset, planId);
    this.#events.push({ kind: 'started', changeset });
    return changeset;
  }

  async record(changesetId: string, entry: ChangeEntry): Promise<void> {
    this.#require(changesetId);
    this.#events.push({ kind: 'recorded', changeset: changesetId, entry });
  }

  async entries(changesetId: string): Promise<readonly ChangeEntry[]> {
    this.#require(changesetId);
    return this.#events.flatMap((event) =>
      event.kind === 'recorded' && event.changeset === changesetId ? [event.entry] : [],
    );
  }

  async trail(planId: string): Promise<readonly TrailEvent[]> {
    return this.#events.filter(({ changeset }) => this.#plans.get(changeset) === planId);
  }

  toJSON(): readonly TrailEvent[] {
    return this.#events;
  }

  #require(changesetId: string): void {
    if (!this.#plans.has(changesetId)) throw new RangeError(`There is no changeset ${changesetId}`);
  }
}
