import { expect, test } from 'vitest';
import { importsOfVariants } from '../../../../src/mutation/designs.ts';

test('a variant is made of the files whose exports it names', () => {
  const text = `
    import { defineRace } from 'heddle';
    import { Before } from './before.ts';
    import After, { helper as help } from './after.ts';
    import './effects.ts';
    export default defineRace({
      shared: () => new Store(),
      variants: {
        before: () => new Before(),
        'the-lock': { build: () => help(new After()), expect: 'holds' },
        guard() { return new Guard(); },
        ...others,
      },
    });
  `;
  expect([...importsOfVariants('a.race.ts', text)]).toEqual([
    ['before', ['./before.ts']],
    ['the-lock', ['./after.ts']],
    ['guard', []],
  ]);
});

test('variants that are not written out are made of nothing', () => {
  expect([...importsOfVariants('a.race.ts', 'export default defineRace({ variants: all });')]).toEqual([]);
});
