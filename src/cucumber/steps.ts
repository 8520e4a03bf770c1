// What can a feature say about a race? The steps, each one sentence on top of a trial.
import { After, defineParameterType, Given, Then, When, type DataTable } from '@cucumber/cucumber';
import { parseCalls, type NamedCall } from './call.ts';
import * as finding from './finding.ts';
import { parameterTypes } from './parameter-types.ts';
import { findStage, type AnyWorld, type Stage } from './stage.ts';
import { Inconclusive } from './step-error.ts';
import type { Trial, Workbench } from './trial.ts';

/** Explorations have a budget of their own. */
const PATIENT = { timeout: -1 };

/** However often the search finds something wrong, it goes on. */
const EVERYTHING = { keepGoing: Infinity };

/** Tells cucumber about the parameter types, the steps and the hook. */
export function defineSteps(bench: Workbench): void {
  const stageOf = (world: AnyWorld): Stage => findStage(world, bench);
  for (const type of parameterTypes) defineParameterType(type);
  defineGiven((world) => stageOf(world).trial);
  defineWhen(stageOf);
  defineThen(stageOf);
  After({ name: 'what was explored is looked at' }, function (this: AnyWorld, { result }) {
    if (result?.status === 'PASSED') stageOf(this).requireLook();
  });
}

function defineGiven(trialOf: (world: AnyWorld) => Trial): void {
  Given('the race of issue {int}', PATIENT, async function (this: AnyWorld, issue: number) {
    await trialOf(this).takeRace(issue);
  });

  Given(
    'the component {string} sharing a(n) {string}',
    PATIENT,
    async function (this: AnyWorld, component: string, object: string) {
      await trialOf(this).takeComponent(component, object);
    },
  );

  Given('the scenario {string}', function (this: AnyWorld, name: string) {
    trialOf(this).setting.takeScenario(name);
  });

  Given('these tasks:', function (this: AnyWorld, table: DataTable) {
    for (const { task, calls } of table.hashes()) {
      if (task === undefined || calls === undefined) {
        throw new Inconclusive('Expected a table with the columns task and calls');
      }
      trialOf(this).setting.addCalls(task, parseCalls(calls));
    }
  });

  Given('task {task} calls {call}', function (this: AnyWorld, task: string, call: NamedCall) {
    trialOf(this).setting.addCalls(task, [call]);
  });

  Given('the lock {string} is removed', function (this: AnyWorld, name: string) {
    trialOf(this).setting.removeLock(name);
  });
}

function defineWhen(stageOf: (world: AnyWorld) => Stage): void {
  When(
    'every interleaving of the {variant} variant is explored',
    PATIENT,
    async function (this: AnyWorld, variant: string) {
      await stageOf(this).run((trial) => trial.explore(variant, EVERYTHING), finding.requireEveryExplored);
    },
  );

  When(
    'at most {int} execution(s) of the {variant} variant is/are explored',
    PATIENT,
    async function (this: AnyWorld, maxExecutions: number, variant: string) {
      const options = { ...EVERYTHING, maxExecutions };
      await stageOf(this).run((trial) => trial.explore(variant, options), finding.requireCertain);
    },
  );

  When('the schedule {token} is replayed', PATIENT, async function (this: AnyWorld, token: string) {
    await stageOf(this).run((trial) => trial.replay(token), finding.requireCertain);
  });
}

function defineThen(stageOf: (world: AnyWorld) => Stage): void {
  Then('every interleaving is linearizable', function (this: AnyWorld) {
    finding.requireLinearizable(stageOf(this).look());
  });

  Then('some interleaving is not linearizable', function (this: AnyWorld) {
    finding.requireNotLinearizable(stageOf(this).look());
  });

  Then('no interleaving deadlocks', function (this: AnyWorld) {
    finding.requireNoDeadlock(stageOf(this).look());
  });

  Then('some interleaving deadlocks', function (this: AnyWorld) {
    finding.requireDeadlock(stageOf(this).look());
  });

  Then('the shortest wrong one is a(n) {verdict}', function (this: AnyWorld, verdict: string) {
    finding.requirePattern(stageOf(this).look(), verdict);
  });

  Then(
    'the shortest wrong one is a(n) {verdict} on {string}',
    function (this: AnyWorld, verdict: string, object: string) {
      finding.requirePattern(stageOf(this).look(), verdict, object);
    },
  );

  Then('it has {int} step(s) and {int} switch(es)', function (this: AnyWorld, steps: number, switches: number) {
    finding.requireSize(stageOf(this).look(), steps, switches);
  });

  Then('its token replays to the same verdict', PATIENT, async function (this: AnyWorld) {
    const stage = stageOf(this);
    const found = stage.look();
    finding.requireSameVerdict(found, (await stage.trial.again()).verdict);
  });

  Then('the exploration is complete in {int} execution(s)', function (this: AnyWorld, executions: number) {
    finding.requireExecutions(stageOf(this).look(), executions);
  });

  Then('it is linearizable', function (this: AnyWorld) {
    finding.requireExplained(stageOf(this).look());
  });

  Then('it is a(n) {verdict}', function (this: AnyWorld, verdict: string) {
    finding.requirePattern(stageOf(this).look(), verdict);
  });

  Then('it is a(n) {verdict} on {string}', function (this: AnyWorld, verdict: string, object: string) {
    finding.requirePattern(stageOf(this).look(), verdict, object);
  });
}
