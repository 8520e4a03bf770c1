// What the parts of the page hand to each other. Types only: nothing of this file reaches the browser.
import type { Call, Race, Report, Step, VariantReport } from '../../report.ts';

/** A step as it is drawn; of an execution that is known only by its texts, the access is unknown. */
export type ShownStep = Omit<Step, 'access' | 'clock' | 'enabled'> & {
  readonly access: Step['access'] | 'unknown';
};

export interface Note {
  readonly step: number;
  readonly mark: string;
  readonly text: string;
}

/** One execution, whichever part of the report it comes from. */
export interface Execution {
  /** Empty for the execution that the verdict is about, `e3` for the third leaf of the exploration tree. */
  readonly key: string;
  /** What it is, if it is not the one that the verdict is about. */
  readonly caption: string;
  readonly steps: readonly ShownStep[];
  readonly calls: readonly Call[];
  readonly initial: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  readonly criticalReversal: readonly number[];
  /** The step at which it goes wrong; the last one if none is known. */
  readonly raceStep: number;
  /** What each strand waits for when nobody can move any more. */
  readonly waiting: Readonly<Record<string, string>>;
}

/** A part of the address: which variant, which of its executions, which step. */
export interface Address {
  readonly id: string;
  readonly key: string;
  readonly step?: number;
}

/** What a panel is made from. */
export interface Scene {
  readonly report: Report;
  readonly race: Race;
  readonly variant: VariantReport;
  readonly execution: Execution;
  /** Shows another step of this execution. */
  readonly go: (step: number) => void;
  /** Shows another execution of this variant, by its key. */
  readonly load: (key: string) => void;
}

/** A column of the drawing, in percent of its width. */
export interface Lane {
  readonly name: string;
  readonly kind: 'task' | 'object';
  readonly left: number;
  readonly width: number;
  readonly centre: number;
}
