import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import type { FromExplorer, ToExplorer } from '../../../../src/gate/protocol.ts';
import { RemoteExplorer, Unanswered, type ProcessLine } from '../../../../src/gate/remote-explorer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that does what the test says. */
class FakeProcess implements ProcessLine {
  readonly sent: ToExplorer[] = [];
  state: 'running' | 'ended' | 'killed' = 'running';
  tell: (message: FromExplorer) => void = () => undefined;
  die: (how: string) => void = () => undefined;

  send(message: ToExplorer): void {
    this.sent.push(message);
  }

  onMessage(listener: (message: FromExplorer) => void): void {
    this.tell = listener;
  }

  onEnd(listener: (how: string) => void): void {
    this.die = listener;
  }

  end(): void {
    this.state = 'ended';
  }

  kill(): void {
    this.state = 'killed';
  }
}

function explorer(): { explorer: RemoteExplorer; processes: FakeProcess[] } {
  const processes: FakeProcess[] = [];
  const start = (): FakeProcess => processes[processes.push(new FakeProcess()) - 1]!;
  return { explorer: new RemoteExplorer(start, 1_000), processes };
}

const request = { kind: 'config', file: 'x' } as const;
const answer: FromExplorer = { kind: 'answer', answer: 42 };

test('the process is started with the first question, and asked the second one too', async () => {
  const { explorer: one, processes } = explorer();
  expect(processes).toHaveLength(0);
  const first = one.ask(request);
  processes[0]!.tell(answer);
  expect(await first).toBe(42);
  const second = one.ask(request);
  processes[0]!.tell(answer);
  await second;
  expect(processes).toHaveLength(1);
  expect(processes[0]!.sent).toEqual([
    { kind: 'request', request },
    { kind: 'request', request },
  ]);
});

test('what is told on the way is passed on', async () => {
  const { explorer: one, processes } = explorer();
  const told: unknown[] = [];
  const asked = one.ask(request, {
    onPhase: (phase) => told.push(phase),
    onProgress: (progress) => told.push(progress),
  });
  const progress = { executions: 1, planned: 0, skipped: 0, rate: 1, estimate: undefined, remainingMs: undefined };
  processes[0]!.tell({ kind: 'phase', phase: 'loading x' });
  processes[0]!.tell({ kind: 'progress', progress });
  processes[0]!.tell(answer);
  await asked;
  expect(told).toEqual(['loading x', progress]);
});

test('nobody need listen', async () => {
  const { explorer: one, processes } = explorer();
  const asked = one.ask(request);
  processes[0]!.tell({ kind: 'phase', phase: 'loading x' });
  processes[0]!.tell({ kind: 'progress', progress: {} as never });
  processes[0]!.tell(answer);
  expect(await asked).toBe(42);
});

test('a process that gives no sign of life is ended, and the message says what it was at', async () => {
  const { explorer: one, processes } = explorer();
  const asked = one.ask(request);
  const caught = asked.catch((error: unknown) => error);
  processes[0]!.tell({ kind: 'phase', phase: 'exploring 42/after' });
  await vi.advanceTimersByTimeAsync(999);
  processes[0]!.tell({ kind: 'beat' });
  await vi.advanceTimersByTimeAsync(999);
  expect(processes[0]!.state).toBe('running');
  await vi.advanceTimersByTimeAsync(1);
  expect(processes[0]!.state).toBe('killed');
  const error = await caught;
  expect(error).toBeInstanceOf(Unanswered);
  expect(error).toMatchObject({
    pattern: 'endless loop',
    message: expect.stringContaining('no sign of life for 1 s while exploring 42/after'),
  });
});

test('a machine that takes long to start a process is no endless loop; each process that is started gets that time', async () => {
  const { explorer: one, processes } = explorer();
  for (const n of [0, 1]) {
    const caught = one.ask(request).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    processes[n]!.tell({ kind: 'beat' });
    await vi.advanceTimersByTimeAsync(999);
    expect(processes[n]!.state).toBe('running');
    await vi.advanceTimersByTimeAsync(1);
    expect(await caught).toMatchObject({ message: expect.stringContaining('no sign of life for 1 s') });
  }
  const late = one.ask(request).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toMatchObject({
    pattern: 'crash',
    message: 'the process that explores has not started within 30 s. Is the machine very busy?',
  });
});

test('a process that has nothing to do may be still', async () => {
  const { explorer: one, processes } = explorer();
  const asked = one.ask(request);
  processes[0]!.tell(answer);
  await asked;
  processes[0]!.tell({ kind: 'beat' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(processes[0]!.state).toBe('running');
});

test('a process that ends is told, and the next question starts another one', async () => {
  const { explorer: one, processes } = explorer();
  const asked = one.ask(request).catch((error: unknown) => error);
  processes[0]!.die('with exit code 0');
  expect(await asked).toMatchObject({
    pattern: 'crash',
    message:
      'the process ended with exit code 0 while starting. Does something call process.exit, or use up the memory?',
  });
  const again = one.ask(request);
  processes[0]!.tell({ kind: 'answer', answer: 'from the one that has gone' });
  processes[0]!.die('twice');
  processes[1]!.tell(answer);
  expect(await again).toBe(42);
});

test('a complaint comes as an error, and the process lives on', async () => {
  const { explorer: one, processes } = explorer();
  const refused = one.ask(request).catch((error: unknown) => error);
  processes[0]!.tell({ kind: 'complaint', message: 'no race', exitCode: 3 });
  expect(await refused).toEqual(new Complaint('no race', 3));
  const asked = one.ask(request);
  processes[0]!.tell(answer);
  expect(await asked).toBe(42);
  expect(processes).toHaveLength(1);
  expect(processes[0]!.state).toBe('running');
});

test('an interruption is passed on, also one that came before', async () => {
  const { explorer: one, processes } = explorer();
  const interrupt = new AbortController();
  const asked = one.ask(request, { signal: interrupt.signal });
  interrupt.abort();
  expect(processes[0]!.sent.at(-1)).toEqual({ kind: 'abort' });
  processes[0]!.tell(answer);
  await asked;
  void one.ask(request, { signal: interrupt.signal });
  expect(processes[0]!.sent.slice(2)).toEqual([{ kind: 'request', request }, { kind: 'abort' }]);
});

test('it can be let go, whether it was started or not', async () => {
  const { explorer: one, processes } = explorer();
  one.close();
  one.kill();
  const asked = one.ask(request);
  processes[0]!.tell(answer);
  await asked;
  one.close();
  expect(processes[0]!.state).toBe('ended');
  processes[0]!.die('with exit code 0');
});

test('after an abort nobody waits for the whole watchdog', async () => {
  const { explorer: one, processes } = explorer();
  one.watchdogMs = 60_000;
  const controller = new AbortController();
  const caught = one.ask(request, { signal: controller.signal }).catch((error: unknown) => error);
  processes[0]!.tell({ kind: 'phase', phase: 'exploring 42/after' });
  controller.abort();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(processes[0]!.state).toBe('running');
  await vi.advanceTimersByTimeAsync(1);
  expect(await caught).toMatchObject({ message: expect.stringContaining('no sign of life for 2 s') });
});

test('a process that tells why it crashes is not asked again', async () => {
  const { explorer: one, processes } = explorer();
  const caught = one.ask(request).catch((error: unknown) => error);
  processes[0]!.tell({ kind: 'phase', phase: 'loading x' });
  processes[0]!.tell({ kind: 'crash', message: 'Error: nobody handles me' });
  expect(await caught).toEqual(new Unanswered('crash', 'it failed while loading x: Error: nobody handles me'));
  expect(processes[0]!.state).toBe('killed');
  const next = one.ask(request);
  processes[1]!.tell(answer);
  expect(await next).toBe(42);
});

test('a process that crashes while nobody asks is not asked again', async () => {
  const { explorer: one, processes } = explorer();
  const first = one.ask(request);
  processes[0]!.tell(answer);
  await first;
  processes[0]!.tell({ kind: 'crash', message: 'Error: late' });
  expect(processes[0]!.state).toBe('killed');
  const next = one.ask(request);
  processes[1]!.tell(answer);
  expect(await next).toBe(42);
});
