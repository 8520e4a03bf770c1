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
  const focused = event.target instanceof Element ? event.target : document.body;
  if (focused.closest('input, textarea, select, [data-own-keys]') !== null) return undefined;
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
      return focused.closest('button, summary') === null ? 'play' : undefined;
    default:
      return undefined;
  }
}
