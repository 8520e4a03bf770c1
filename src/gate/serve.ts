// What does the process do that runs the user's code? It answers one request after the other, and gives signs of life meanwhile.
import { Complaint } from '../complaint.ts';
import type { Explorer, FromExplorer, ToExplorer } from './protocol.ts';

/** One end of the line between the two processes. */
export interface Line<Sent, Received> {
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
}

/** Errors of the layers below that are the user's to put right, and say how. */
const TOLD = new Set(['Complaint', 'RaceError', 'UsageError', 'TokenError']);

export function serve(line: Line<FromExplorer, ToExplorer>, explorer: Explorer, tidy: (text: string) => string): void {
  let interrupt = new AbortController();
  const answer = async (
    request: Extract<ToExplorer, { readonly kind: 'request' }>['request'],
  ): Promise<FromExplorer> => {
    interrupt = new AbortController();
    try {
      const value = await explorer.ask(request, {
        signal: interrupt.signal,
        onPhase: (phase) => line.send({ kind: 'phase', phase }),
        onProgress: (progress) => line.send({ kind: 'progress', progress }),
      });
      return { kind: 'answer', answer: value };
    } catch (error) {
      return refusal(error, tidy);
    }
  };
  line.onMessage((message) => {
    if (message.kind === 'abort') interrupt.abort();
    else void answer(message.request).then((told) => line.send(told));
  });
}

function refusal(error: unknown, tidy: (text: string) => string): FromExplorer {
  if (!(error instanceof Error)) return { kind: 'crash', message: tidy(String(error)) };
  if (!TOLD.has(error.name)) return { kind: 'crash', message: tidy(error.stack ?? error.message) };
  const exitCode = error instanceof Complaint ? error.exitCode : 3;
  return { kind: 'complaint', message: tidy(error.message), exitCode };
}
