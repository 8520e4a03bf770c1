import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { exploreAll, partnerOf, type Job } from '../../../../src/gate/explore-all.ts';
import type { ListedCase, ListedRace } from '../../../../src/gate/listing.ts';
import type { Explorer, Listener, RequestOf } from '../../../../src/gate/protocol.ts';
import { Unanswered } from '../../../../src/gate/remote-explorer.ts';
import { variant } from '../../../setup/example-report.ts';

const one = (name: string, expected: ListedCase['expected'] = 'no race', scenario = ''): ListedCase => ({
  name: `42/${name}`,
  scenario,
  variant: name,
  expected,
  tasks: ['A', 'B'],
});

const race: ListedRace = {
  file: 'a.race.ts',
  index: 0,
  issue: 42,
  title: 't',
  component: 'c',
  source: { file: 'a.race.ts', line: 1 },
  cases: [one('before', 'race'), one('after'), one('replaced'), one('elsewhere', 'no race', 'other')],
};
const jobs = race.cases.map((each): Job => ({ race, one: each }));
const { signal } = new AbortController();

type Explore = (request: RequestOf<'explore'>, listener: Listener) => Promise<unknown>;
const explorer = (explore: Explore): Explorer => ({ ask: explore }) as unknown as Explorer;
const answers: Explore = async ({ one: { name } }) => ({ report: variant({ id: name, variant: name }), files: [] });

function watcher(): { events: string[] } & Parameters<typeof exploreAll>[4] {
  const events: string[] = [];
  return {
    events,
    onStart: (job) => void events.push(`start ${job.one.name}`),
    onProgress: (job) => void events.push(`progress ${job.one.name}`),
    onEnd: (job) => void events.push(`end ${job.one.name}`),
  };
}

test('reports come in the order of the jobs, whoever is done first', async () => {
  let release = (): void => undefined;
  const slow: Explore = async (request, listener) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answers(request, listener);
  };
  let done = 0;
  const quick: Explore = async (request, listener) => {
    if (++done === 3) release();
    return answers(request, listener);
  };
  const reports = await exploreAll(jobs, [explorer(slow), explorer(quick)], {}, signal, watcher());
  expect(reports.map((report) => report?.id)).toEqual(jobs.map((job) => job.one.name));
});

test('a spectator sees each of them start, go on and end', async () => {
  const seen = watcher();
  const tells: Explore = async (request, { onProgress, ...listener }) => {
    onProgress?.({} as never);
    return answers(request, listener);
  };
  await exploreAll(jobs.slice(0, 2), [explorer(tells)], {}, signal, seen);
  expect(seen.events).toEqual([
    'start 42/before',
    'progress 42/before',
    'end 42/before',
    'start 42/after',
    'progress 42/after',
    'end 42/after',
  ]);
});

test('what one case does to its process is its own result', async () => {
  const fails: Explore = async (request, listener) => {
    if (request.one.name === '42/after') throw new Unanswered('endless loop', 'it loops');
    return answers(request, listener);
  };
  const reports = await exploreAll(jobs.slice(0, 3), [explorer(fails)], {}, signal, watcher());
  expect(reports.map((report) => report?.outcome)).toEqual(['met', 'error', 'met']);
  expect(reports[1]).toMatchObject({
    id: '42-after',
    verdict: { kind: 'error', pattern: 'endless loop', message: 'it loops' },
    exploration: { executions: 0, complete: false },
    tasks: [
      { name: 'A', calls: '' },
      { name: 'B', calls: '' },
    ],
  });
});

test('what the user has to put right stops all of it', async () => {
  const refuses: Explore = async () => {
    throw new Complaint('no such method');
  };
  await expect(exploreAll(jobs, [explorer(refuses)], {}, signal, watcher())).rejects.toThrow('no such method');
});

test('after an interruption no other case is begun', async () => {
  const interrupt = new AbortController();
  const interrupts: Explore = async (request, listener) => {
    expect(listener.signal).toBe(interrupt.signal);
    interrupt.abort();
    return answers(request, listener);
  };
  const reports = await exploreAll(jobs, [explorer(interrupts)], {}, interrupt.signal, watcher());
  expect(reports.map((report) => report?.id)).toEqual(['42/before', undefined, undefined, undefined]);
});

test('a race is shown against the fix of its scenario', async () => {
  expect(partnerOf(jobs[0]!)?.name).toBe('42/after');
  expect(partnerOf(jobs[1]!)).toBeUndefined();
  const unnamed = { ...race, cases: [race.cases[0]!, race.cases[2]!] };
  expect(partnerOf({ race: unnamed, one: unnamed.cases[0]! })?.name).toBe('42/replaced');
  const alone = { ...race, cases: [race.cases[0]!, race.cases[3]!] };
  expect(partnerOf({ race: alone, one: alone.cases[0]! })).toBeUndefined();
});

test('the explorer is told which two cases it is about', async () => {
  const requests: RequestOf<'explore'>[] = [];
  const notes: Explore = (request, listener) => {
    requests.push(request);
    return answers(request, listener);
  };
  await exploreAll(jobs.slice(0, 2), [explorer(notes)], { seed: 3 }, signal, watcher());
  const reference = { file: 'a.race.ts', index: 0 };
  expect(requests).toEqual([
    {
      kind: 'explore',
      one: { ...reference, name: '42/before' },
      other: { ...reference, name: '42/after' },
      options: { seed: 3 },
    },
    { kind: 'explore', one: { ...reference, name: '42/after' }, options: { seed: 3 } },
  ]);
});
