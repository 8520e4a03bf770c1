// What must a plan's changesets do? Changes go to the one that was started last, and are handed over once.
import { throws, type Model } from './model.ts';

/** What the model is a model of. */
export interface PlanExecutionContextApi {
  startChangeset(): Promise<string>;
  recordChange(entry: Entry): Promise<void>;
  applyChanges(): Promise<readonly Changeset[]>;
  auditTrail(): Promise<readonly TrailEvent[]>;
}

interface Entry {
  readonly resource: string;
  readonly operation: 'create' | 'update' | 'delete';
}

interface Changeset {
  readonly id: string;
  readonly entries: readonly Entry[];
}

type TrailEvent =
  | { readonly kind: 'started'; readonly changeset: string }
  | { readonly kind: 'recorded'; readonly changeset: string; readonly entry: Entry };

export interface PlanExecutionState {
  /** The changesets that were started since the last hand-over, oldest first. */
  readonly active: readonly Changeset[];
  readonly trail: readonly TrailEvent[];
}

export const planExecutionContextModel: Model<PlanExecutionState, PlanExecutionContextApi> = {
  init: () => ({ active: [], trail: [] }),
  methods: {
    startChangeset: ({ active, trail }) => {
      const id = `changeset-${trail.filter(({ kind }) => kind === 'started').length + 1}`;
      const started: TrailEvent = { kind: 'started', changeset: id };
      return [{ active: [...active, { id, entries: [] }], trail: [...trail, started] }, id];
    },
    recordChange: (state, entry) => {
      const last = state.active.at(-1);
      if (last === undefined) return [state, throws(NONE_ACTIVE)];
      const recorded: TrailEvent = { kind: 'recorded', changeset: last.id, entry };
      const changed: Changeset = { id: last.id, entries: [...last.entries, entry] };
      return [{ active: state.active.with(-1, changed), trail: [...state.trail, recorded] }, undefined];
    },
    applyChanges: ({ active, trail }) => [{ active: [], trail }, active],
    auditTrail: (state) => [state, state.trail],
  },
};

const NONE_ACTIVE = Object.assign(new Error('There is no active changeset: call startChangeset() first'), {
  name: 'PlanError',
});
