// Who runs the user's code? This, in whichever process it is in: loads files, explores cases, follows tokens, runs features and mutants.
import type { Comparison, Feature, Mutant } from '../../reports/report.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { CaseReport } from '../race/case-report.ts';
import { Complaint } from '../complaint.ts';
import { executionOptions } from '../race/explore-race.ts';
import { caseName, casesOf, type Case, type Race } from '../race/race.ts';
import { caseOfToken } from '../race/replay-race.ts';
import { exploreOptionsOf, narrow } from './case-options.ts';
import { checkFile } from './check-file.ts';
import { confirm } from './confirm.ts';
import { listRace, type CaseReference, type ListedRace, type RaceReference } from './listing.ts';
import { defaultOf, loadModule, loadRaces } from './load-races.ts';
import type { Answers, Explorer, Kind, Listener, RequestOf } from './protocol.ts';

/** What the rest of the harness can do. */
export interface Harness {
  readonly reportCase: (one: Case, options: ExploreOptions) => Promise<CaseReport>;
  readonly reportReplay: (token: string, one: Case, options: ExploreOptions) => Promise<CaseReport>;
  /** The schedule of a token on another variant. */
  readonly compareWith: (token: string, other: Case, options: ExploreOptions) => Promise<Comparison>;
  readonly runFeatures: (folder: string, args: readonly string[]) => Promise<readonly Feature[]>;
  readonly runMutants: (folder: string, files: readonly string[], listener: Listener) => Promise<readonly Mutant[]>;
}

export class LocalExplorer implements Explorer {
  readonly #folder: string;
  readonly #harness: Harness;
  readonly #races = new Map<string, Promise<Race[]>>();

  constructor(folder: string, harness: Harness) {
    this.#folder = folder;
    this.#harness = harness;
  }

  ask<K extends Kind>(request: RequestOf<K>, listener: Listener = {}): Promise<Answers[K]> {
    return this.#answer(request, listener) as Promise<Answers[K]>;
  }

  /** The case that a token of a race names. */
  async caseOf(token: string, { file, index }: RaceReference, listener: Listener = {}): Promise<Case> {
    return caseOfToken(token, [(await this.#load(file, listener))[index]!]);
  }

  async #answer(request: RequestOf<Kind>, listener: Listener): Promise<Answers[Kind]> {
    switch (request.kind) {
      case 'config':
        listener.onPhase?.(`loading ${request.file}`);
        return plainValue(defaultOf(await loadModule(request.file, this.#folder)), request.file);
      case 'list':
        return this.#list(request.files, listener);
      case 'explore':
        return this.#explore(request, listener);
      case 'replay': {
        const { token, race, options } = request;
        const one = await this.caseOf(token, race, listener);
        listener.onPhase?.(`replaying ${token}`);
        return this.#harness.reportReplay(token, one, executionOptions(one, options));
      }
      case 'check':
        listener.onPhase?.(`checking ${request.check.file}`);
        return checkFile(request.check, this.#folder);
      case 'features':
        listener.onPhase?.('running the features');
        return this.#harness.runFeatures(this.#folder, request.args);
      case 'mutants':
        return this.#harness.runMutants(this.#folder, request.files, listener);
    }
  }

  async #list(files: readonly string[], listener: Listener): Promise<ListedRace[]> {
    const listed: ListedRace[] = [];
    for (const file of files) {
      const races = await this.#load(file, listener);
      listed.push(...races.map((race, index) => listRace(race, file, index, this.#folder)));
    }
    return listed;
  }

  /** Explores, checks that what was found can be found again, and shows it on the other variant. */
  async #explore({ one: wanted, other, options }: RequestOf<'explore'>, listener: Listener): Promise<CaseReport> {
    const { reportCase, reportReplay, compareWith } = this.#harness;
    const { onPhase, onProgress, signal } = listener;
    const one = narrow(await this.#find(wanted, listener), options);
    onPhase?.(`exploring ${wanted.name}`);
    const explored = await reportCase(one, {
      ...exploreOptionsOf(options),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(signal === undefined ? {} : { signal }),
    });
    const { token } = explored.report.verdict;
    if (token === undefined) return explored;
    const failing = await this.caseOf(token, wanted);
    const replaying = executionOptions(one, options);
    onPhase?.(`replaying ${token}`);
    const replayed = await reportReplay(token, failing, replaying);
    const report = confirm(explored.report, replayed.report);
    if (other === undefined || report.verdict.kind === 'error') return { ...explored, report };
    onPhase?.(`following ${token} on ${other.name}`);
    const comparison = await compareWith(
      token,
      { ...(await this.#find(other, listener)), without: failing.without },
      replaying,
    );
    return { ...explored, report: { ...report, comparison } };
  }

  async #find({ file, index, name }: CaseReference, listener: Listener): Promise<Case> {
    const races = await this.#load(file, listener);
    return casesOf(races[index]!).find((one) => caseName(one) === name)!;
  }

  #load(file: string, { onPhase }: Listener): Promise<Race[]> {
    const known = this.#races.get(file);
    if (known !== undefined) return known;
    onPhase?.(`loading ${file}`);
    const loading = loadRaces(file, this.#folder);
    this.#races.set(file, loading);
    return loading;
  }
}

/** Settings travel between processes, which a function, for one, cannot do. */
function plainValue(value: unknown, file: string): unknown {
  try {
    return structuredClone(value);
  } catch (error) {
    const { message } = error as Error;
    throw new Complaint(`${file} must export plain settings, as in export default defineConfig({ ... }): ${message}`);
  }
}
