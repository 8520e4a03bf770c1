import { expect, test } from 'vitest';
import { faultOf, type Schema } from '../../../reports/form.ts';

const schema: Schema = {
  type: 'object',
  required: ['kind', 'pairs'],
  properties: {
    kind: { enum: ['race', 'open'] },
    version: { const: 1 },
    pairs: { type: 'array', items: { $ref: '#/$defs/pair' } },
    range: { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 },
    issue: { type: ['integer', 'null'] },
    state: { type: 'object', additionalProperties: { type: 'string' } },
    isMinimal: { type: 'boolean' },
  },
  $defs: { pair: { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 2, maxItems: 2 } },
};

function fault(rest: object): string | undefined {
  return faultOf({ kind: 'race', pairs: [[1, 2]], ...rest }, schema);
}

test('a value of the form has no fault, and may have more than is described', () => {
  expect(fault({})).toBeUndefined();
  expect(
    fault({ version: 1, issue: null, state: { a: 'b' }, range: [0.5], isMinimal: true, more: [1] }),
  ).toBeUndefined();
  expect(fault({ issue: 42 })).toBeUndefined();
});

test('the first fault is told with its path', () => {
  expect(fault({ kind: 'odd' })).toBe('kind must be one of "race", "open", is "odd"');
  expect(fault({ version: 2 })).toBe('version must be 1, is 2');
  expect(fault({ pairs: [[1, 2], [3]] })).toBe('pairs[1] must be a list of 2, is a list');
  expect(fault({ pairs: [[1, 0]] })).toBe('pairs[0][1] must be at least 1, is 0');
  expect(fault({ pairs: [[1, 1.5]] })).toBe('pairs[0][1] must be integer, is 1.5');
  expect(fault({ pairs: {} })).toBe('pairs must be array, is an object');
  expect(fault({ range: [] })).toBe('range must be a list of 1 to 3, is a list');
  expect(fault({ issue: '42' })).toBe('issue must be integer or null, is "42"');
  expect(fault({ state: { a: 1 } })).toBe('state.a must be string, is 1');
  expect(fault({ state: [] })).toBe('state must be object, is a list');
  expect(fault({ isMinimal: 'yes' })).toBe('isMinimal must be boolean, is "yes"');
});

test('what is missing is named, and so is the whole', () => {
  expect(faultOf({ kind: 'race' }, schema)).toBe('pairs is missing');
  expect(faultOf(null, schema)).toBe('the report must be object, is null');
});

test('a name that every object has is not taken for a description', () => {
  expect(fault(JSON.parse('{ "__proto__": 1, "constructor": 2 }') as object)).toBeUndefined();
});
