// What called what? The text of an error's stack with `async` before the frames that only wait, whoever writes it: test runners put
// their own writer into `Error.prepareStackTrace`, to apply source maps, and most of them leave the mark out.

/** A line per frame, below the message. */
export function stackOf(error: Error): string {
  const { prepareStackTrace } = Error;
  if (prepareStackTrace === undefined) return error.stack ?? '';
  Error.prepareStackTrace = (written, frames) => markAsync(String(prepareStackTrace(written, frames)), frames);
  try {
    return error.stack ?? '';
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/** Frames stand last in the text, one in a line, behind a message of however many lines. */
function markAsync(text: string, frames: readonly NodeJS.CallSite[]): string {
  const lines = text.split('\n');
  const first = lines.length - frames.length;
  return lines
    .map((line, i) => (frames[i - first]?.isAsync() === true ? line.replace(/^(\s*at )(?:async )?/, '$1async ') : line))
    .join('\n');
}
