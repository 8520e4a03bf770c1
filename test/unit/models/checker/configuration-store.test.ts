import { expect, it } from 'vitest';
import { Configuration } from '../../../../models/checker/configuration.ts';
import { ConfigurationStore, NONE } from '../../../../models/checker/configuration-store.ts';
import { specify } from '../../../../models/checker/specification.ts';
import { Timeline } from '../../../../models/checker/timeline.ts';
import { Transitions, UPDATES } from '../../../../models/checker/transitions.ts';
import { registerModel } from '../../../../models/ready-made/register.ts';
import { history } from '../histories.ts';

const transitions = new Transitions(specify(registerModel(0)));
const recorded = history('A write(1)', 'P write(1)', 'Q write(1)', 'A');
const classes = Int32Array.of(0, 1, 1);
const timeline = new Timeline(recorded.events, { classes, kinds: [UPDATES, UPDATES], isPending: [0, 1] });

it('refuses what is dominated, and supersedes what it dominates', () => {
  const store = new ConfigurationStore(timeline);
  expect(store.add(configuration(0b01), NONE, NONE)).toBe(0);
  expect(store.add(configuration(0b01), 0, 1)).toBe(-1);
  expect(store.add(configuration(0b11), 0, 1)).toBe(-1);
  expect(store.add(configuration(0b10), 0, 1)).toBe(1);
  expect(store.add(configuration(0b00), 1, 2)).toBe(2);
  expect(store.add(configuration(0b10), 1, 2)).toBe(-1);
  expect([0, 1, 2].map((number) => store.isSuperseded(number))).toEqual([true, false, false]);
  expect(store.pathTo(2)).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((number) => store.spentIn(number))).toEqual([1, 1, 0]);
});

it('tells other states and frontiers apart, however many there are', () => {
  const store = new ConfigurationStore(timeline);
  for (const isNew of [true, false]) {
    for (let n = 0; n < 500; n++) {
      const next = configuration(0b01);
      next.state = n;
      expect(store.add(next, NONE, NONE) >= 0).toBe(isNew);
    }
  }
  const loaded = configuration(0);
  store.load(7, loaded);
  expect([loaded.state, [...loaded.words]]).toEqual([7, [0, 0, 1]]);
});

/** One whose spent pending calls are as given. */
function configuration(spent: number): Configuration {
  const made = new Configuration(timeline, transitions);
  made.words[2] = spent;
  return made;
}
