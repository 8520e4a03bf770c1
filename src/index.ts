// The public door.
export { explore, replay } from './explore.ts';
export { defineConfig, type Config, type CoverageConfig, type Reporter } from './config/config.ts';
export type { Program } from './program.ts';
export { defineRace, RaceError } from './race/define-race.ts';
export type {
  Build,
  Consistency,
  Ending,
  Expectation,
  Invariant,
  Kit,
  RaceDeclaration,
  RaceOptions,
  Scenario,
  Sequential,
  TaskBody,
  TaskSet,
  TaskStep,
  Variant,
} from './race/declaration.ts';
export type { CaseSelection, ExecutionOptions, ExploreRaceOptions } from './race/explore-race.ts';
export type { Race, RaceScenario, RaceTask, RaceVariant } from './race/race.ts';
export { listStore, mapStore, redisStore, setStore, sqlStore, valueStore } from './race/store-descriptions.ts';
export type { ListStore } from './components/stores/list-store.ts';
export type { MapStore } from './components/stores/map-store.ts';
export type { SetStore } from './components/stores/set-store.ts';
export type { ValueStore } from './components/stores/value-store.ts';
export { checkHistory, checkHistorySync, type CheckOptions } from '../models/check-history.ts';
export { HistoryRecorder, type Call, type History, type Outcome as CallOutcome } from '../models/history.ts';
export type {
  Holds,
  Judgement,
  Limits as JudgementLimits,
  Linearizable,
  NotLinearizable,
  Obligation,
  Open,
  OpenReason,
  Reason,
  Failure as Unexplained,
} from '../models/judgement.ts';
export {
  blocked,
  throws,
  type Answer,
  type AsyncMethod,
  type Blocked,
  type CallOf,
  type Effect,
  type InputOf,
  type Model,
  type Precedence,
  type Throws,
  type TimedCall,
} from '../models/model.ts';
export { checkConsistency, type Consistency as WeakerConsistency } from '../models/weaker-consistency.ts';
export { counterModel, type Counter } from '../models/ready-made/counter.ts';
export { keyValueModel, type KeyValueStore } from '../models/ready-made/key-value.ts';
export { mutexModel, type Lock } from '../models/ready-made/mutex.ts';
export { queueModel, type Queue } from '../models/ready-made/queue.ts';
export { registerModel, type Register } from '../models/ready-made/register.ts';
export { setModel, type ValueSet } from '../models/ready-made/set.ts';
export { stackModel, type Stack } from '../models/ready-made/stack.ts';
export { readJepsen } from '../models/formats/jepsen.ts';
export { readJsonLines } from '../models/formats/json-lines.ts';
export { readPorcupine } from '../models/formats/porcupine.ts';
export { ReentrantMutex } from './sync/reentrant-mutex.ts';
export type { Audit, HiddenState } from '../scheduler/exploration/audit.ts';
export type { Site } from '../scheduler/exploration/call-site.ts';
export type { Context, Signal, StartTask } from '../scheduler/exploration/context.ts';
export type { Deadlock, Waiting } from '../scheduler/exploration/deadlock.ts';
export type { State } from '../scheduler/exploration/observation.ts';
export type { ExploreOptions, StrategyName } from '../scheduler/exploration/options.ts';
export type { Progress } from '../scheduler/exploration/progress.ts';
export type { Replay } from '../scheduler/exploration/replay.ts';
export type { Failure, Result, Verdict, WayOut } from '../scheduler/exploration/result.ts';
export type { Stop } from '../scheduler/exploration/session.ts';
export type { Step } from '../scheduler/exploration/step.ts';
export { UsageError } from '../scheduler/faults.ts';
export type { Cell } from '../scheduler/objects/cell.ts';
export type { Access } from '../scheduler/objects/access.ts';
export type { Description, Shared, SharedOptions } from '../scheduler/objects/shared.ts';
export type { Operation } from '../scheduler/runtime/operation.ts';
export type { Outcome, Trail } from '../scheduler/runtime/outcome.ts';
export type { Strand, Task } from '../scheduler/runtime/strand.ts';
export type { Trace } from '../scheduler/runtime/trace.ts';
export type { ChoicePoint, Strategy } from '../scheduler/strategies/strategy.ts';
export type { Choice, Schedule } from '../scheduler/strategies/schedule.ts';
export { DeterminismCheck } from '../scheduler/strategies/determinism.ts';
export { Recording } from '../scheduler/strategies/recording.ts';
export { Statistics } from '../scheduler/strategies/statistics.ts';
export { PctStrategy } from '../scheduler/strategies/pct.ts';
export { PosStrategy } from '../scheduler/strategies/pos.ts';
export { RandomStrategy } from '../scheduler/strategies/random.ts';
export { UniformRandomWalk } from '../scheduler/strategies/urw.ts';
export { UnreducedStrategy } from '../scheduler/strategies/unreduced.ts';
export { OptimalStrategy } from '../scheduler/dpor/optimal.ts';
export { TokenError } from '../scheduler/token/token-error.ts';
