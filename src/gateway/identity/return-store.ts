import { hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';

/**
 * How long a return that has ended is still stored, for a sign-in that is under way, in
 * milliseconds.
 */
const KEPT_FOR = 10 * 60_000;

/**
 * The key under which a student is stored who has come back from a provider.
 *
 * @param session what the provider calls the sign-in when it logs the student out, or a random word
 */
export function returnKey(school: string, session: string): string {
  return hashToken(JSON.stringify([school, session]));
}

/** Stores that a student has come back, who may sign in until then. */
export async function storeReturn(database: Database, key: string, expiresAt: Date): Promise<void> {
  await database
    .insertInto('identity_returns')
    .values({ key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a return for a sign-in; of several at once, one does. @returns whether it was there */
export async function claimReturn(database: Database, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('identity_returns')
    .set({ used_at: now })
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a return back of which no session came, as where terms are still to be accepted. */
export async function releaseReturn(database: Database, key: string): Promise<void> {
  await database
    .updateTable('identity_returns')
    .set({ used_at: null })
    .where('key', '=', key)
    .execute();
}

/** Ends a return, used or not. @returns false when it had ended already, as by a logout */
export async function endReturn(database: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('identity_returns')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Removes returns that have ended, and those that would last longer than they do: the clock was set
 * back.
 */
export async function deleteExpiredReturns(database: Database, now: Date): Promise<void> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await database
    .deleteFrom('identity_returns')
    .where((where) =>
      where.or([where('expires_at', '<=', at(-KEPT_FOR)), where('expires_at', '>', at(KEPT_FOR))]),
    )
    .execute();
}
