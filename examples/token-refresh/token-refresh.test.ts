// The same without a race file, in Node's own test runner: `explore` and any assertion.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explore, replay, type Context, type Program } from 'heddle';
import {
  LockedSession,
  MemoryAuthServer,
  MemoryTokenStore,
  Session,
  type AuthServer,
  type TokenStore,
} from './token-refresh.ts';

void test('requests that refresh at the same time log the user out', async () => {
  const program = requests(({ store, server }) => new Session(store, server));
  const { verdict, failure } = await explore(program);
  assert.equal(verdict, 'race');
  assert.match(failure!.message, /invalid_grant/);
  // What was found can be run again, alone, with a debugger or with more logging.
  const again = await replay(failure!.token, program);
  assert.deepEqual(again.steps, failure!.steps);
});

void test('with a lock every request gets the token, in every order', async () => {
  const result = await explore(requests(({ store, server, lock }) => new LockedSession(store, server, lock)));
  assert.equal(result.verdict, 'holds', result.failure?.message);
  assert.ok(result.complete);
});

interface Parts {
  readonly store: TokenStore;
  readonly server: AuthServer;
  readonly lock: ReturnType<Context['lock']>;
}

/** Three requests at once. */
function requests(build: (parts: Parts) => Session): Program {
  return async ({ shared, lock, task }) => {
    const store = shared(new MemoryTokenStore(), { name: 'store', describe: { read: 'read' } });
    const session = build({ store, server: shared(new MemoryAuthServer(), 'server'), lock: lock('session') });
    const tokens = await Promise.all(['A', 'B', 'C'].map((name) => task(name, () => session.token())));
    assert.deepEqual(tokens, ['access-1', 'access-1', 'access-1']);
  };
}
