// What is a step on a user's object? A call of one of its methods, together with its answer or apart from it.
import type { Engine } from '../runtime/engine.ts';
import { AwaitedOperation, type Effect, type Operation } from '../runtime/operation.ts';
import { touchObject, type Access } from './access.ts';
import { refusal, whyUnanswerable } from './shareable.ts';
import { isThenable } from './thenable.ts';

/** A method of the object, and what a call of it does. */
export class Method implements Effect<unknown> {
  readonly code: Function;
  readonly #target: object;
  readonly #proxy: object;
  readonly #access: Access;
  readonly #isSplit: boolean;

  constructor(code: Function, target: object, proxy: object, access: Access, isSplit: boolean) {
    this.code = code;
    this.#target = target;
    this.#proxy = proxy;
    this.#access = access;
    this.#isSplit = isSplit;
  }

  perform(call: Operation, engine: Engine): void {
    touchObject(engine, call.subject.location, this.#access, call.args);
    let result: unknown;
    try {
      result = Reflect.apply(this.code, this.#target, call.args);
    } catch (error) {
      this.#complete(call, engine, () => call.refuse(error));
      return;
    }
    if (!isThenable(result)) {
      this.#complete(call, engine, () => this.#answer(call, engine, result));
      return;
    }
    result.then(
      (value) => this.#complete(call, engine, () => this.#answer(call, engine, value)),
      (error: unknown) => this.#complete(call, engine, () => call.refuse(error)),
    );
  }

  /** An object that answers itself, as fluent ones do, stays shared. */
  #answer(call: Operation, engine: Engine, value: unknown): void {
    const isItself = value === this.#target;
    const reason = isItself ? undefined : whyUnanswerable(value);
    if (reason === undefined) call.answer(isItself ? this.#proxy : value);
    else call.refuse(refusal(engine, `\`${call.subject.name}.${call.method}\` ${reason}`));
  }

  #complete(call: Operation, engine: Engine, settle: () => void): void {
    if (call.subject.epoch !== engine.epoch) return;
    if (this.#isSplit) engine.issueFor(call.strand, new Completion(call, settle));
    else settle();
  }
}

/** The late answer of a call whose effect has happened. */
class Completion extends AwaitedOperation<void> {
  readonly #settle: () => void;

  constructor(call: Operation, settle: () => void) {
    super(call.subject, `${call.method} returns`, undefined, undefined, call.args);
    this.#settle = settle;
  }

  override perform(): void {
    this.#settle();
  }
}
