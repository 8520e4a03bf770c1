// What is told about one exploration of a race? Everything that a report shows of it, as plain data.
import type { VariantReport } from '../../reports/report.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Case } from './race.ts';

export interface CaseReport {
  readonly report: VariantReport;
  /** The source files that its steps name, as absolute paths. */
  readonly files: readonly string[];
}

/** Explores a case and reports it: the verdict, whether it is what was expected, and the evidence. */
export declare function reportCase(one: Case, options?: ExploreOptions): Promise<CaseReport>;

/** Runs the one execution that a token names. */
export declare function reportReplay(token: string, one: Case, options?: ExploreOptions): Promise<CaseReport>;
