import { describe, expectTypeOf, it } from 'vitest';
import type { AsyncMethod, CallOf, Model } from '../../../models/model.ts';
import { blocked, throws } from '../../../models/model.ts';

class Account {
  readonly owner = 'somebody';
  async withdraw(amount: number): Promise<boolean> {
    return amount > 0;
  }
  async balance(): Promise<number> {
    return 0;
  }
  describe(): string {
    return this.owner;
  }
}

const balance = (state: number) => [state, state] as const;

describe('the type of a model', () => {
  it('wants the async methods of the component, and only those', () => {
    expectTypeOf<AsyncMethod<Account>>().toEqualTypeOf<'withdraw' | 'balance'>();
  });

  it('takes a method that answers a result, an error, or that it blocks', () => {
    const model: Model<number, Account> = {
      init: () => 100,
      methods: {
        balance,
        withdraw: (state, amount) => {
          expectTypeOf(amount).toEqualTypeOf<number>();
          if (amount < 0) return [state, throws(new RangeError('negative'))];
          return amount > state ? blocked : [state - amount, true];
        },
      },
    };
    expectTypeOf(model.methods.withdraw).parameters.toEqualTypeOf<[state: number, amount: number]>();
  });

  it('refuses a missing method', () => {
    // @ts-expect-error withdraw is missing
    const model: Model<number, Account>['methods'] = { balance };
    void model;
  });

  it('refuses a method that the component does not have', () => {
    // @ts-expect-error deposit is unknown
    const model: Model<number, Account>['methods'] = { balance, withdraw: (s) => [s, true], deposit: balance };
    void model;
  });

  it('refuses a wrong argument', () => {
    // @ts-expect-error an amount is a number
    const withdraw: Model<number, Account>['methods']['withdraw'] = (state, amount: string) => [state, amount === ''];
    void withdraw;
  });

  it('refuses a wrong result', () => {
    // @ts-expect-error the result is a boolean
    const withdraw: Model<number, Account>['methods']['withdraw'] = (state) => [state, 'yes'];
    void withdraw;
  });

  it('refuses a wrong state', () => {
    // @ts-expect-error the state is a number
    const withdraw: Model<number, Account>['methods']['withdraw'] = () => ['none', true];
    void withdraw;
  });

  it('knows the arguments and the result of each call', () => {
    type Withdrawal = Extract<CallOf<Account>, { method: 'withdraw' }>;
    expectTypeOf<Withdrawal['args']>().toEqualTypeOf<readonly [amount: number]>();
    expectTypeOf<Extract<Withdrawal['outcome'], { kind: 'returned' }>['value']>().toEqualTypeOf<boolean>();
  });
});
