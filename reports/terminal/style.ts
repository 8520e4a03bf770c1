// How may the output look? Colours, characters and what is told depend on where it goes; who calls decides.

export type Paint = (text: string) => string;

export interface Palette {
  readonly strong: Paint;
  readonly dim: Paint;
  readonly good: Paint;
  readonly bad: Paint;
  readonly warn: Paint;
}

export interface Style {
  readonly palette: Palette;
  /** Whether nothing but ASCII may be written. */
  readonly ascii: boolean;
  /** Whether races that were found as expected are drawn too. */
  readonly verbose: boolean;
  /** Whether an open search is let through. */
  readonly allowOpen: boolean;
  /** What a reader types: `npx heddle`. */
  readonly command: string;
  /** The HTML page, if one was written: `heddle-report/index.html`. */
  readonly page?: string;
  /** All files that were written. */
  readonly files: readonly string[];
}

/** The most that a line has. */
export const WIDTH = 80;

const same: Paint = (text) => text;

export const noColours: Palette = { strong: same, dim: same, good: same, bad: same, warn: same };

export const ansiColours: Palette = {
  strong: sgr(1, 22),
  dim: sgr(2, 22),
  good: sgr(32, 39),
  bad: sgr(31, 39),
  warn: sgr(33, 39),
};

/** Text for files and logs. */
export const plainStyle: Style = {
  palette: noColours,
  ascii: false,
  verbose: false,
  allowOpen: false,
  command: 'npx heddle',
  files: [],
};

function sgr(on: number, off: number): Paint {
  return (text) => `\x1b[${on}m${text}\x1b[${off}m`;
}
