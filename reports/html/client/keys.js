// Which key moves the player where?

/**
 * The step to show, `play` to start or stop, nothing if the key is not the player's or belongs to what has the focus.
 * @param {KeyboardEvent} event
 * @param {number} step
 * @param {number} last
 * @returns {number | 'play' | undefined}
 */
export function moveOf(event, step, last) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (isWithin('input, textarea, select, [data-own-keys]')) return undefined;
  switch (event.key) {
    case 'ArrowLeft':
      return Math.max(1, step - 1);
    case 'ArrowRight':
      return Math.min(last, step + 1);
    case 'Home':
      return 1;
    case 'End':
      return last;
    case ' ':
      return isWithin('button, summary') ? undefined : 'play';
    default:
      return undefined;
  }
}

/** Whether what has the focus is such an element, or in one. */
function isWithin(/** @type {string} */ selector) {
  return document.activeElement?.closest(selector) instanceof Element;
}
