// Where does each task's column stand? Side by side with the places inside, if all of it fits; else one behind the other, so
// that a long step may run on below the headings of others (there is only one step in a row), with the places at the edge.
import { WIDTH } from './style.ts';

export interface Lane {
  /** The column where its texts start; the mark stands two columns before it. */
  readonly at: number;
  /** How wide its heading and its answer can be. */
  readonly width: number;
  /** How wide the text of a step can be. */
  readonly room: number;
  /** The column where places start. */
  readonly placeAt: number;
}

export interface Layout {
  readonly gutter: number;
  readonly lanes: readonly Lane[];
  /** For rows that belong to no lane. */
  readonly free: Lane;
  /** What the rules above and below the steps are drawn under. */
  readonly rules: readonly { readonly at: number; readonly width: number }[];
}

/** What a lane has to hold: the widest step and place in it, and how wide its heading and answer would like to be. */
export interface Need {
  readonly text: number;
  readonly place: number;
  readonly heading: number;
}

export const LEFT = 3;
const LEAST_LANE = 24;
const LEAST_OFFSET = 12;
const GAP = 5;
const NARROW_GAP = 3;
/** Between a step and its place. */
const SPACE = 2;

export function layoutOf(needs: readonly Need[], steps: number): Layout {
  const gutter = Math.max(3, String(steps).length + 1);
  const first = LEFT + gutter + 1;
  const text = Math.max(...needs.map((need) => need.text));
  const place = Math.max(...needs.map((need) => need.place));
  const inside = text + (place === 0 ? 0 : SPACE + place);
  const available = Math.floor((WIDTH - first - GAP * (needs.length - 1)) / needs.length);
  const heading = Math.min(available, Math.max(...needs.map((need) => need.heading)));
  return inside <= available
    ? sideBySide(needs.length, gutter, first, Math.max(inside, heading, Math.min(LEAST_LANE, available)), text)
    : staggered(needs, gutter, first, place);
}

function sideBySide(count: number, gutter: number, first: number, width: number, text: number): Layout {
  const lanes = Array.from({ length: count }, (_, i): Lane => {
    const at = first + i * (width + GAP);
    return { at, width, room: text, placeAt: at + text + SPACE };
  });
  const rules = lanes.flatMap(({ at }, i) => [
    i === 0 ? { at: LEFT, width: gutter } : { at: at - GAP + 1, width: GAP - 2 },
    { at, width },
  ]);
  return { gutter, lanes, free: across(lanes), rules };
}

function staggered(needs: readonly Need[], gutter: number, first: number, place: number): Layout {
  const end = WIDTH - (place === 0 ? 0 : SPACE + place);
  const widest = Math.floor((end - first) / needs.length);
  const wished = Math.min(...needs.slice(1).map(({ text }, i) => Math.floor((end - first - text) / (i + 1))));
  const offset = Math.min(widest, Math.max(LEAST_OFFSET, wished));
  const lanes = needs.map((_, i): Lane => {
    const at = first + i * offset;
    const width = i === needs.length - 1 ? end - at : offset - NARROW_GAP;
    return { at, width, room: end - at, placeAt: end + SPACE };
  });
  const rules = lanes.flatMap(({ at, width }, i) => [
    i === 0 ? { at: LEFT, width: gutter } : { at: at - NARROW_GAP + 1, width: 1 },
    { at, width },
  ]);
  return {
    gutter,
    lanes,
    free: across(lanes),
    rules: place === 0 ? rules : [...rules, { at: end + SPACE, width: place }],
  };
}

/** From the first lane's text to the last one's place. */
function across(lanes: readonly Lane[]): Lane {
  const { at } = lanes[0]!;
  const { placeAt } = lanes.at(-1)!;
  return { at, width: placeAt - SPACE - at, room: placeAt - SPACE - at, placeAt };
}
