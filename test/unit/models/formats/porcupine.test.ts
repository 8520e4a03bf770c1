import { expect, it } from 'vitest';
import { readPorcupine } from '../../../../models/formats/porcupine.ts';

it("reads Porcupine's log of a key-value store", () => {
  const { calls, events } = readPorcupine(
    [
      '{:process 0, :type :invoke, :f :append, :key "a", :value "x \\"0\\" y"}',
      '{:process 1, :type :invoke, :f :get, :key "a", :value nil}',
      '{:process 1, :type :ok, :f :get, :key "a", :value "x \\"0\\" y"}',
      '{:process 0, :type :ok, :f :append, :key "a", :value "x \\"0\\" y"}',
      '{:process 2, :type :invoke, :f :put, :key "b", :value ""}',
      '{:process 2, :type :fail, :f :put, :key "b", :value ""}',
      '{:process 3, :type :invoke, :f :put, :key "b", :value "c"}',
      '{:process 3, :type :info, :f :put, :key "b", :value "c"}',
    ].join('\r\n'),
  );
  expect(events).toEqual([0, 1, ~1, ~0, 2]);
  expect(calls.map(({ task, method, args, outcome }) => [task, method, args, outcome])).toEqual([
    ['0', 'append', ['a', 'x "0" y'], { kind: 'returned', value: undefined }],
    ['1', 'get', ['a'], { kind: 'returned', value: 'x "0" y' }],
    ['3', 'put', ['b', 'c'], { kind: 'pending' }],
  ]);
});

it('refuses a line of another form', () => {
  expect(() => readPorcupine('{:process 0}')).toThrow('Line 1: expected {:process :type :f :key :value}');
});
