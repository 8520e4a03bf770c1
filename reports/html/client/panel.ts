// What a panel is. Types only, and apart from view.ts because they need those of a browser.

/** A part of the page; `show` is called with every step that becomes the current one. */
export interface Panel {
  readonly element: HTMLElement;
  readonly show?: (step: number) => void;
}

/** The panel that also moves by itself. */
export interface Player extends Panel {
  readonly toggle: () => void;
  readonly stop: () => void;
}
