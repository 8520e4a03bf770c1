// What called what? The text of an error's stack with `async` before the frames that only wait, whoever writes it: test runners put
// their own writer into `Error.prepareStackTrace`, to apply source maps, and most of them leave the mark out.

type Writer = (error: Error, frames: NodeJS.CallSite[]) => unknown;

/** Node's own place for the writer. */
export const writing: { prepareStackTrace?: Writer | undefined } = Error;

/** A line per frame, below the message. */
export function stackOf(error: Error): string {
  const { prepareStackTrace } = writing;
  if (prepareStackTrace === undefined) return error.stack ?? '';
  writing.prepareStackTrace = (written, frames) => markAsync(String(prepareStackTrace(written, frames)), frames);
  try {
    return error.stack ?? '';
  } finally {
    writing.prepareStackTrace = prepareStackTrace;
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
