import type { Database } from '../database/tables';

/** Terms by the screen that shows them, in one version. */
export interface Terms {
  screen: string;
  version: string;
}

/** Stores when an account agreed to terms; the first time counts. */
export async function storeConsents(
  database: Database,
  accountId: number,
  terms: readonly Terms[],
  now: Date,
): Promise<void> {
  if (terms.length === 0) return;
  await database
    .insertInto('consents')
    .values(
      terms.map(({ screen, version }) => ({
        account_id: accountId,
        screen,
        version,
        agreed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All terms that an account has agreed to, the last ones last. */
export function listConsents(database: Database, accountId: number): Promise<Terms[]> {
  return database
    .selectFrom('consents')
    .where('account_id', '=', accountId)
    .select(['screen', 'version'])
    .orderBy('agreed_at')
    .execute();
}
