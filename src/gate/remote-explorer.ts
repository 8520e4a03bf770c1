// Who runs the user's code? A process of its own: one that loops for ever is ended, one that exits or runs out of memory takes
// nothing else with it, and what it prints does not get into the results.
import { Complaint } from '../complaint.ts';
import type { Answers, Explorer, FromExplorer, Kind, Listener, RequestOf, ToExplorer } from './protocol.ts';
import type { Line } from './serve.ts';

/** The line to such a process. */
export interface ProcessLine extends Line<ToExplorer, FromExplorer> {
  /** Calls back once with how it ended: `with exit code 1`. */
  onEnd(listener: (how: string) => void): void;
  /** Lets the process end. */
  end(): void;
  /** Ends the process at once. */
  kill(): void;
}

/** The process has not answered. The message says what it was at. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** One line, as a report has it. */
  readonly pattern: 'endless loop' | 'crash';

  constructor(pattern: Unanswered['pattern'], message: string) {
    super(message);
    this.pattern = pattern;
  }
}

/** How long a process may be still after it was asked to stop. */
const STOPPING_MS = 2_000;

/** How long a process may take to start: until then it runs none of the user's code, so there is nothing to watch. */
const STARTING_MS = 30_000;

interface Question {
  readonly onMessage: (message: FromExplorer) => void;
  readonly onEnd: (how: string) => void;
  readonly forget: () => void;
}

export class RemoteExplorer implements Explorer {
  /** After how long without a sign of life the process is ended. */
  watchdogMs: number;
  readonly #start: () => ProcessLine;
  #line: ProcessLine | undefined;
  /** Whether the process has said anything yet. */
  #isStarted = false;
  /** What is being asked. */
  #question: Question | undefined;

  /** The process is started when it is first asked something, and again after it has ended. */
  constructor(start: () => ProcessLine, watchdogMs: number) {
    this.#start = start;
    this.watchdogMs = watchdogMs;
  }

  /** One question at a time. Throws a `Complaint` for what the user can put right, `Unanswered` if the process has gone. */
  ask<K extends Kind>(request: RequestOf<K>, listener: Listener = {}): Promise<Answers[K]> {
    const { onPhase, onProgress, signal } = listener;
    const line = this.#connect();
    let phase = 'starting';
    return new Promise<Answers[K]>((resolve, reject) => {
      let watchdog: NodeJS.Timeout | undefined;
      let patienceMs = this.watchdogMs;
      const fail = (error: Error): void => {
        this.kill();
        reject(error);
      };
      const listen = (): void => {
        clearTimeout(watchdog);
        watchdog = this.#isStarted
          ? setTimeout(() => fail(stalled(phase, patienceMs)), patienceMs)
          : setTimeout(() => fail(unstarted()), STARTING_MS);
      };
      const abort = (): void => {
        line.send({ kind: 'abort' });
        patienceMs = Math.min(patienceMs, STOPPING_MS);
        listen();
      };
      this.#question = {
        forget: () => {
          this.#question = undefined;
          clearTimeout(watchdog);
          signal?.removeEventListener('abort', abort);
        },
        onEnd: (how) => fail(ended(phase, how)),
        onMessage: (message) => {
          listen();
          switch (message.kind) {
            case 'beat':
              return;
            case 'phase':
              phase = message.phase;
              onPhase?.(phase);
              return;
            case 'progress':
              onProgress?.(message.progress);
              return;
            case 'answer':
              this.#question?.forget();
              resolve(message.answer as Answers[K]);
              return;
            case 'complaint':
              this.#question?.forget();
              reject(new Complaint(message.message, message.exitCode));
              return;
            case 'crash':
              // The process may be about to end; whatever is asked next needs one that is not.
              fail(new Unanswered('crash', `it failed while ${phase}: ${message.message}`));
          }
        },
      };
      listen();
      signal?.addEventListener('abort', abort);
      line.send({ kind: 'request', request });
      if (signal?.aborted === true) abort();
    });
  }

  /** Lets the process end, if there is one. Whoever waits for an answer waits for ever. */
  close(): void {
    this.#question?.forget();
    this.#line?.end();
    this.#line = undefined;
  }

  /** The same, at once. */
  kill(): void {
    this.#question?.forget();
    this.#line?.kill();
    this.#line = undefined;
  }

  #connect(): ProcessLine {
    if (this.#line !== undefined) return this.#line;
    const line = this.#start();
    this.#isStarted = false;
    line.onMessage((message) => {
      if (this.#line !== line) return;
      this.#isStarted = true;
      if (this.#question !== undefined) this.#question.onMessage(message);
      // It is about to end, and nobody has asked: the next question is for another one.
      else if (message.kind === 'crash') this.kill();
    });
    line.onEnd((how) => {
      if (this.#line !== line) return;
      this.#line = undefined;
      this.#question?.onEnd(how);
    });
    this.#line = line;
    return line;
  }
}

function stalled(phase: string, afterMs: number): Unanswered {
  return new Unanswered(
    'endless loop',
    `there was no sign of life for ${afterMs / 1_000} s while ${phase}, so it was ended. Something loops without awaiting, or ` +
      'awaits only what is settled already; such a loop cannot be interrupted. If it only takes long, raise --watchdog.',
  );
}

function unstarted(): Unanswered {
  const message = `the process that explores has not started within ${STARTING_MS / 1_000} s. Is the machine very busy?`;
  return new Unanswered('crash', message);
}

function ended(phase: string, how: string): Unanswered {
  return new Unanswered(
    'crash',
    `the process ended ${how} while ${phase}. Does something call process.exit, or use up the memory?`,
  );
}
