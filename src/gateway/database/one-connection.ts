import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type KyselyConfig, type Transaction } from 'kysely';

/** Knows which work runs within a transaction that holds the one connection there is. */
export interface TransactionScope {
  /**
   * @throws Error in a transaction: its own connection is the only one, so a wait for another would
   *   never end
   */
  refuseWithin(): void;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates the scope of one database's transactions. */
export function createTransactionScope(): TransactionScope {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    refuseWithin() {
      if (!transactions.getStore()?.isOpen) return;
      throw new Error(
        'A transaction asked the database outside of itself: give it the transaction.',
      );
    },
    run(work) {
      const transaction = { isOpen: true };
      return transactions.run(transaction, async () => {
        try {
          return await work();
        } finally {
          // Work that it began and did not wait for may go on after it.
          transaction.isOpen = false;
        }
      });
    },
  };
}

/** Kysely over one connection: its transactions run in their scope. */
export class OneConnectionKysely<Tables> extends Kysely<Tables> {
  readonly #scope: TransactionScope;

  constructor(config: KyselyConfig, scope: TransactionScope) {
    super(config);
    this.#scope = scope;
  }

  override transaction() {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
      execute((transaction) => this.#scope.run(() => work(transaction)));
    return builder;
  }
}
