// Who may lock again what it has locked already? A mutex on top of async-mutex whose owner is known by the asynchronous context
// that it runs in.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex, type MutexInterface } from 'async-mutex';

/** One call that has the lock, together with those of the same owner. */
interface Claim {
  readonly hold: Hold;
  /** The claim in whose context this one was made. */
  outer: Claim | undefined;
  isOpen: boolean;
}

/** The time from taking the inner lock to giving it back. */
interface Hold {
  readonly release: MutexInterface.Releaser;
  /** The open claims, latest last. */
  readonly claims: Claim[];
}

/** One for all mutexes: each storage that is in use costs every promise of the process. */
const context = new AsyncLocalStorage<Claim>();

/**
 * A mutex whose owner may lock it again without waiting.
 *
 * The owner is whoever runs inside the callback of `runExclusive`, with all that it awaits and forks, until the callback has
 * ended; what outlives it queues as anybody else. The lock is free again when every call of the owner has ended: the outermost,
 * unless one inside was not awaited. `acquire` takes the lock for its releaser only and makes nobody the owner, so that outside
 * of `runExclusive` a second `acquire` waits for the first. `waitForUnlock` waits for the owner too, even if it is the caller.
 */
export class ReentrantMutex implements MutexInterface {
  readonly #inner: MutexInterface;
  readonly #onAccount: () => void;
  #hold: Hold | undefined;

  /** `onAccount` is called whenever the owner is asked for or its calls change without the inner lock noticing. */
  constructor(inner: MutexInterface = new Mutex(), onAccount: () => void = () => undefined) {
    this.#inner = inner;
    this.#onAccount = onAccount;
  }

  /** Takes the lock for whoever releases it. */
  async acquire(priority?: number): Promise<MutexInterface.Releaser> {
    const claim = await this.#claim(priority);
    return () => this.#close(claim);
  }

  /** Runs the worker with the lock, which it may take again inside. */
  async runExclusive<T>(worker: MutexInterface.Worker<T>, priority?: number): Promise<T> {
    const claim = await this.#claim(priority);
    try {
      return await context.run(claim, worker);
    } finally {
      this.#close(claim);
    }
  }

  /** Waits until nobody has the lock, and does not take it. */
  waitForUnlock(priority?: number): Promise<void> {
    return this.#inner.waitForUnlock(priority);
  }

  /** Whether somebody has the lock. */
  isLocked(): boolean {
    return this.#inner.isLocked();
  }

  /** Ends the latest call that has the lock, whoever made it. */
  release(): void {
    const latest = this.#hold?.claims.at(-1);
    if (latest === undefined) this.#inner.release();
    else this.#close(latest);
  }

  /** Rejects everybody who waits for the lock. */
  cancel(): void {
    this.#inner.cancel();
  }

  async #claim(priority: number | undefined): Promise<Claim> {
    const surrounding = context.getStore();
    if (surrounding !== undefined) this.#onAccount();
    const outer = openClaim(surrounding);
    const hold = this.#ownedBy(outer) ?? (await this.#take(priority));
    const claim: Claim = { hold, outer, isOpen: true };
    hold.claims.push(claim);
    return claim;
  }

  async #take(priority: number | undefined): Promise<Hold> {
    this.#hold = { release: await this.#inner.acquire(priority), claims: [] };
    return this.#hold;
  }

  /** The hold that code in a context shares. */
  #ownedBy(innermost: Claim | undefined): Hold | undefined {
    for (let claim = innermost; claim !== undefined; claim = claim.outer = openClaim(claim.outer)) {
      if (claim.hold === this.#hold) return claim.hold;
    }
    return undefined;
  }

  #close(claim: Claim): void {
    if (!claim.isOpen) return;
    claim.isOpen = false;
    const { claims, release } = claim.hold;
    claims.splice(claims.indexOf(claim), 1);
    if (claims.length > 0) return this.#onAccount();
    this.#hold = undefined;
    release();
  }
}

/** The nearest claim that is still open. Skipping the others for good keeps chains short. */
function openClaim(claim: Claim | undefined): Claim | undefined {
  let open = claim;
  while (open !== undefined && !open.isOpen) open = open.outer;
  return open;
}
