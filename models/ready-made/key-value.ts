// A store of texts by key; a key that was never put holds the empty text. Each key is judged alone.
import type { Model } from '../model.ts';

export interface KeyValueStore {
  get(key: string): Promise<string>;
  put(key: string, value: string): Promise<void>;
  append(key: string, value: string): Promise<void>;
}

/** The state is the text of one key. */
export const keyValueModel: Model<string, KeyValueStore> = {
  init: () => '',
  methods: {
    get: (text) => [text, text],
    put: (_, __, value) => [value, undefined],
    append: (text, _, value) => [text + value, undefined],
  },
  partition: ({ args: [key] }) => key,
  effect: ({ method }) => (method === 'get' ? 'reads' : method === 'put' ? 'overwrites' : 'updates'),
};
