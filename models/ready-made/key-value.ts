// A store of texts by key; a key that was never put holds the empty text. Each key is judged alone.
import type { Model } from '../model.ts';

/** Texts by key; one that was never put is the empty text. */
export interface KeyValueStore {
  /** The text of the key. */
  get(key: string): Promise<string>;
  /** Replaces the text of the key. */
  put(key: string, value: string): Promise<void>;
  /** Adds to the text of the key. */
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
