import { defineRace, valueStore } from 'heddle';
import { LockedSession, MemoryAuthServer, MemoryTokenStore, Session } from './token-refresh.ts';

export default defineRace({
  issue: 4,
  title: 'two requests refresh the token, and the second logs the user out',
  shared: () => ({ store: new MemoryTokenStore(), server: new MemoryAuthServer() }),
  describe: { store: valueStore },
  variants: {
    before: ({ store, server }): Pick<Session, 'token'> => new Session(store, server),
    after: ({ store, server, lock }) => new LockedSession(store, server, lock('session')),
  },
  tasks: {
    A: (session) => session.token(),
    B: (session) => session.token(),
  },
  model: {
    init: () => 'access-0',
    methods: {
      token: () => ['access-1', 'access-1'],
    },
  },
});
