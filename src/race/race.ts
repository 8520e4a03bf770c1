// A race as the rest of the harness sees it: the component's types are forgotten, the defaults filled in, everything listable.
import type { Model } from '../../models/model.ts';
import type { Site } from '../../scheduler/exploration/call-site.ts';
import type { Description } from '../../scheduler/objects/shared.ts';
import type { Consistency, Expectation, Invariant, Kit, RaceOptions, TaskStep } from './declaration.ts';

/** Nothing is known of a component here but that it is an object. */
export type AnyComponent = object;
export type AnyShared = Readonly<Record<string, unknown>>;

/** A race that was declared: what `explore`, the matchers and the command take. */
export interface Race {
  readonly issue: number;
  readonly title: string;
  /** `circuit-breaker` */
  readonly component: string;
  /** Where it is declared. */
  readonly source: Site | undefined;
  /** Makes the shared objects of one execution. */
  readonly shared: (kit: Kit) => AnyShared;
  readonly describe: Readonly<Record<string, Description<object> | undefined>>;
  readonly variants: readonly RaceVariant[];
  readonly scenarios: readonly RaceScenario[];
  readonly model: Model<unknown, AnyComponent> | undefined;
  readonly invariants: Readonly<Record<string, Invariant<AnyShared, AnyComponent>>>;
  readonly consistency: Consistency;
  readonly options: RaceOptions;
}

/** One implementation of the component. */
export interface RaceVariant {
  readonly name: string;
  /** Builds it on the shared objects. */
  readonly build: (objects: AnyShared & Kit) => AnyComponent;
}

/** Who calls what, and what each variant must do then. */
export interface RaceScenario {
  /** Empty if the race has only one and does not name it. */
  readonly name: string;
  readonly tasks: readonly RaceTask[];
  readonly setup: TaskStep<AnyComponent> | undefined;
  readonly observe: TaskStep<AnyComponent> | undefined;
  /** By the names of the variants that it is about. */
  readonly expectations: ReadonlyMap<string, Expectation>;
}

/** What one task of a scenario does, part by part. */
export interface RaceTask {
  readonly name: string;
  readonly steps: readonly TaskStep<AnyComponent>[];
}

/** One exploration: a scenario of a race on one of its variants. */
export interface Case {
  readonly race: Race;
  readonly scenario: RaceScenario;
  readonly variant: RaceVariant;
  readonly expectation: Expectation;
  /** The parts of its tasks that are left out; see `partsOf`. */
  readonly without: readonly string[];
  /** Locks of the kit, by name, that let everybody pass: to see whether they are needed. Left out: none. */
  readonly unlocked?: readonly string[];
}

/** All explorations of a race, in the order of the declaration. */
export function casesOf(race: Race): Case[] {
  return race.scenarios.flatMap((scenario) =>
    race.variants.flatMap((variant) => {
      const expectation = scenario.expectations.get(variant.name);
      return expectation === undefined ? [] : [{ race, scenario, variant, expectation, without: [] }];
    }),
  );
}

/**
 * `7088/lost-increment/after`: what tokens start with. Behind it stands `/unlocked.breaker` if locks let everybody pass, and
 * `/without.C.A2` if parts are left out.
 */
export function caseName({ race, scenario, variant, without, unlocked = [] }: Case): string {
  const open = unlocked.length === 0 ? '' : ['unlocked', ...unlocked.map(nameInToken)].join('.');
  const left = without.length === 0 ? '' : ['without', ...without].join('.');
  return [String(race.issue), scenario.name, variant.name, open, left].filter((part) => part !== '').join('/');
}

/** Neither a slash nor a dot, as both have a meaning there. */
function nameInToken(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}
