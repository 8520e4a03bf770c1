// What is a race? A declaration: the issue, what is shared, the variants, the tasks, and the model that says what is right. It is one
// literal, listable without running it.
import type { Model } from '../../models/model.ts';
import type { Context } from '../../scheduler/exploration/context.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Description } from '../../scheduler/objects/shared.ts';

/** The controlled objects that a race can be built from. */
export type Kit = Omit<Context, 'task'>;

/** What an exploration must find: `races` is met by a deadlock too, `deadlocks` by nothing else. */
export type Expectation = 'races' | 'deadlocks' | 'holds';

/** One part of what a task does. */
export type TaskStep<Component> = (component: Component, kit: Kit) => unknown;

/** What a task does: one function, or several in turn, which can be left out one by one when a failure is made smaller. */
export type TaskBody<Component> = TaskStep<Component> | readonly TaskStep<Component>[];

/** The tasks of a scenario by their names; all of them run at once. */
export type TaskSet<Component> = Readonly<Record<string, TaskBody<Component>>>;

/** Builds the component on the shared objects. */
export type Build<Shared, Component> = (objects: Shared & Kit) => Component;

/** How a variant is built, and what it must do; `before` races and `after` holds unless they say otherwise. */
export type Variant<Shared, Component> =
  Build<Shared, Component> | { readonly build: Build<Shared, Component>; readonly expect: Expectation };

/** What runs before the first task and after the last, alone: its calls count for the model and are no steps. */
export interface Sequential<Component> {
  readonly setup?: TaskStep<Component>;
  readonly finally?: TaskStep<Component>;
}

/** Who calls what at the same time, and which variants must do what then. */
export interface Scenario<Component, Name extends string> extends Sequential<Component> {
  readonly tasks: TaskSet<Component>;
  /** What variants must do here, where it differs from what they must do elsewhere. */
  readonly expect?: Partial<Readonly<Record<Name, Expectation>>>;
  /** The variants that it is about. Left out: all of them. */
  readonly variants?: readonly Name[];
}

/** What an invariant sees when an execution has ended. */
export interface Ending<Shared, Component> {
  readonly component: Component;
  readonly shared: Shared;
}

/** False, or something thrown, breaks it. It runs alone, so that it may call the component and the shared objects. */
export type Invariant<Shared, Component> = (ending: Ending<Shared, Component>) => unknown;

/** What `defineRace` takes: what is shared, who implements it, who calls what, and what is right. */
export interface RaceDeclaration<
  Shared extends object,
  Component extends object,
  State,
  Name extends string,
> extends Sequential<Component> {
  readonly issue: number;
  readonly title: string;
  /** Default: the name of the race's file. */
  readonly component?: string;
  /** Made anew in each execution. Every call of a method of such an object is a step. */
  readonly shared: (kit: Kit) => Shared;
  /** What the methods of shared objects touch. A method that is not described writes the whole object. */
  readonly describe?: { readonly [Key in keyof Shared]?: Description<Shared[Key]> };
  /** Unless they say otherwise, `before` races and `after` holds. */
  readonly variants: { readonly [Key in Name]: Variant<NoInfer<Shared>, Component> };
  /** The sequential specification that every execution must be explained by. */
  readonly model?: Model<State, Component>;
  /** By what it says: checked after each execution. */
  readonly invariants?: Readonly<Record<string, Invariant<NoInfer<Shared>, NoInfer<Component>>>>;
  /** The one set of tasks, or else several, each with a name. */
  readonly tasks?: TaskSet<NoInfer<Component>>;
  readonly scenarios?: Readonly<Record<string, Scenario<NoInfer<Component>, NoInfer<Name>>>>;
  /** What the model must explain: all of real time, or less. Default `linearizable`. */
  readonly consistency?: Consistency;
  /** How it is explored. The defaults are the strongest. */
  readonly options?: RaceOptions;
}

/** What the history of every execution must be with regard to the model. */
export type Consistency = 'linearizable' | 'sequential' | 'quiescent';

/** How a race is explored unless a call says otherwise. */
export type RaceOptions = Pick<ExploreOptions, 'maxSteps' | 'reduction' | 'audit' | 'seed' | 'preemptions'> & {
  /** `class` judges all executions of a class at once; `boundaries` makes the bounds of calls steps that depend on each other. */
  readonly judgement?: 'class' | 'boundaries';
};
