// Does the engine know after which events a combined promise settles, and where the order of events decides the result?
import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import type { Engine } from '../../../../scheduler/runtime/engine.ts';
import { locationOf, modeOf, READ, WRITE } from '../../../../scheduler/runtime/footprint.ts';
import type { Trace } from '../../../../scheduler/runtime/trace.ts';
import { areDependent, execute, footprints, type Execution } from './execution.ts';

type Combine = (elements: readonly Promise<string>[]) => Promise<unknown>;

/** Three tasks read a cell of their own and then succeed or, if in upper case, fail; after their combination one writes. */
function combined(combine: Combine, tasks: string): Promise<Execution> {
  return execute(async (engine) => {
    const elements = Array.from(tasks).map((name) => engine.startTask(name, () => element(engine, name)));
    await combine(elements).catch(() => undefined);
    await new Cell(engine, 0, 'after').read();
    await Promise.allSettled(elements);
  });
}

async function element(engine: Engine, name: string): Promise<string> {
  await new Cell(engine, 0, name).read();
  if (name === name.toUpperCase()) throw new Error(name);
  return name;
}

test.each<[string, Combine, string, string[]]>([
  ['all comes after every element', (elements) => Promise.all(elements), 'abc', ['a', 'b', 'c']],
  ['all comes after the rejection', (elements) => Promise.all(elements), 'aBc', ['B']],
  ['allSettled comes after every element', (elements) => Promise.allSettled(elements), 'aBc', ['a', 'B', 'c']],
  ['race comes after the winner', (elements) => Promise.race(elements), 'abc', ['a']],
  ['any comes after the winner', (elements) => Promise.any(elements), 'Abc', ['b']],
  ['any comes after every rejection', (elements) => Promise.any(elements), 'ABC', ['A', 'B', 'C']],
])('%s', async (_, combine, tasks, expected) => {
  const { outcome, engine } = await combined(combine, tasks);
  expect(outcome.kind).toBe('returned');
  const { trace } = engine;
  const events = trace.operations.slice(0, trace.length);
  const last = events.findLastIndex(({ subject }) => subject.name === 'after');
  const causes = closure(trace, last).filter((event) => trace.triggers[event] === event);
  expect(causes.map((event) => events[event]!.subject.name).toSorted()).toEqual(expected.toSorted());
});

test.each<[string, Combine, string, string[]]>([
  ['all, every element fulfilled', (elements) => Promise.all(elements), 'abc', []],
  ['all, one element rejected', (elements) => Promise.all(elements), 'aBc', ['B writes']],
  ['all, two elements rejected', (elements) => Promise.all(elements), 'aBC', ['B writes', 'C reads']],
  ['allSettled', (elements) => Promise.allSettled(elements), 'aBC', []],
  ['race', (elements) => Promise.race(elements), 'aBc', ['a writes', 'B reads', 'c reads']],
  ['any, one element rejected', (elements) => Promise.any(elements), 'Abc', ['b writes', 'c reads']],
  ['any, every element rejected', (elements) => Promise.any(elements), 'ABC', []],
])('what touches the promise of %s', async (_, combine, tasks, expected) => {
  const { engine } = await combined(combine, tasks);
  expect(contests(engine)).toEqual(expected);
});

test('the order of the winner of a race and a loser matters', async () => {
  const { engine } = await combined((elements) => Promise.race(elements), 'ab');
  const [winner, loser] = footprints(engine);
  expect(areDependent(winner!, loser!)).toBe(true);
});

test('what settles in another execution touches nothing', async () => {
  let settle: (value: string) => void = () => undefined;
  const outer = new Promise<string>((resolve) => (settle = resolve));
  await execute(() => Promise.race([outer, new Promise(() => undefined)]));
  const { outcome, engine } = await execute(async (inside) => {
    await new Cell(inside, 0, 'cell').read();
    settle('late');
    await new Cell(inside, 0, 'cell').read();
  });
  expect(outcome.kind).toBe('returned');
  expect(contests(engine)).toEqual([]);
});

/** Everything that an event waited for. */
function closure(trace: Trace, event: number): number[] {
  const found = new Set<number>();
  const visit = (cause: number): void => {
    for (const earlier of trace.causes.events(cause)) {
      found.add(earlier);
      visit(trace.causeOf[earlier]!);
    }
  };
  visit(trace.causeOf[event]!);
  return [...found];
}

/** The accesses of combined promises, by the step in which they happened. */
function contests({ trace, locations }: Engine): string[] {
  const modes: Record<number, string> = { [READ]: 'reads', [WRITE]: 'writes' };
  const found: string[] = [];
  for (let event = 0; event < trace.length; event++) {
    const codes = trace.codes.slice(trace.starts[event], trace.starts[event + 1]);
    const { subject } = trace.operations[event]!;
    for (const code of codes) {
      if (locations.nameOf(locationOf(code)).startsWith('promise'))
        found.push(`${subject.name} ${modes[modeOf(code)]}`);
    }
  }
  return found;
}
