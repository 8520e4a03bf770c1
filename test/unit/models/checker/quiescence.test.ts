import { expect, it } from 'vitest';
import { widenToQuiescence } from '../../../../models/checker/quiescence.ts';
import { history } from '../histories.ts';

it('lets calls last until no call is open', () => {
  const { events } = widenToQuiescence(history('A a', 'B b', 'A', 'A c', 'B', 'A', 'A d', 'A', 'P e', 'A f', 'A'));
  expect(events).toEqual([0, 1, 2, ~0, ~1, ~2, 3, ~3, 4, 5, ~5]);
});
