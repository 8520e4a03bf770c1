// The buttons of the player, and the clock that presses them.
/** @import { Execution, Scene } from './view.ts' */
import { fill, h, svg } from './dom.js';
import { count } from './visible.js';

const PLAY_MS = 900;

const ICONS = {
  first: 'M4 3v10M12 3 6 8l6 5z',
  back: 'M11 3 5 8l6 5z',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5 3v10M11 3v10',
  forward: 'M5 3l6 5-6 5z',
  last: 'M12 3v10M4 3l6 5-6 5z',
};

/** @param {Scene} scene */
export function playerControls({ execution, go }) {
  const last = execution.steps.length;
  const place = h('span', { class: 'place' });
  const playButton = button('Play', 'play', () => toggle());
  let step = 1;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    fill(playButton, [icon('play')]);
    playButton.setAttribute('aria-label', 'Play');
  };
  const toggle = () => {
    if (timer !== undefined) return stop();
    if (step === last) go(1);
    timer = setInterval(() => (step < last ? go(step + 1) : stop()), PLAY_MS);
    fill(playButton, [icon('pause')]);
    return playButton.setAttribute('aria-label', 'Pause');
  };
  const byHand = (/** @type {number} */ target) => {
    stop();
    go(Math.min(last, Math.max(1, target)));
  };

  const element = h(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'Player' },
    isWrong(execution) &&
      h('button', { type: 'button', class: 'jump', onclick: () => byHand(execution.raceStep) }, 'Jump to the race'),
    h(
      'div',
      { class: 'transport' },
      button('First step', 'first', () => byHand(1)),
      button('Step back', 'back', () => byHand(step - 1)),
      place,
      button('Step forward', 'forward', () => byHand(step + 1)),
      button('Last step', 'last', () => byHand(last)),
      playButton,
    ),
  );
  const show = (/** @type {number} */ current) => {
    step = current;
    fill(place, ['step ', h('b', {}, count(current)), ` of ${count(last)}`]);
  };
  return { element, show, toggle, stop };
}

/** Whether there is a place to jump to. @param {Execution} execution */
function isWrong({ notes, criticalReversal, waiting }) {
  return notes.length + criticalReversal.length + Object.keys(waiting).length > 0;
}

function button(/** @type {string} */ label, /** @type {keyof typeof ICONS} */ name, /** @type {() => void} */ press) {
  return h('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, onclick: press }, icon(name));
}

function icon(/** @type {keyof typeof ICONS} */ name) {
  return svg(
    'svg',
    { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
    svg('path', { d: ICONS[name] }),
  );
}
