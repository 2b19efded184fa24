import { sql, type Transaction } from 'kysely';
import type { PasswordReset } from '../../wire';
import type { Account } from '../accounts/store';
import type { Database, Tables } from '../database/tables';
import { type EndedSession, storeEnds } from '../sessions/ended-session-store';
import { sessionsOfAccount } from '../sessions/session-condition-store';
import { withdrawTickets } from '../sessions/ticket-store';

/**
 * A first password of the help desk's that the student has signed in with, and was not told of yet.
 */
const TELLS_OF_HELP_DESK = sql<boolean>`(
  password_reset_by is not distinct from 'help-desk' and must_change_password
  and not password_reset_dismissed
)`;

/** The password that a student sets. */
export interface NewPassword {
  /** As it was when its owner was recognised. */
  account: Pick<Account, 'id' | 'passwordHash'>;
  hash: string;
  at: Date;
  /**
   * How a recovery recognised the student, who is then told of it; undefined where the old password
   * was given.
   */
  by: PasswordReset['by'] | undefined;
}

/**
 * Sets an account's password, ends all its sessions and withdraws its tickets, together or not at
 * all. Of two at once, the later one does nothing.
 *
 * @param before what goes before in the same transaction, such as deleting a verification code;
 *   when it gives false, nothing is done
 * @returns the sessions that ended, or undefined when nothing was done
 */
export async function setPassword(
  database: Database,
  { account, hash, at, by }: NewPassword,
  before: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<EndedSession[] | undefined> {
  return database.transaction().execute(async (transaction) => {
    const unchanged = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged || !(await before(transaction))) return undefined;
    await transaction
      .updateTable('accounts')
      .set({
        password_hash: hash,
        must_change_password: false,
        // Also what withdraws tickets of sign-ins that are under way.
        password_reset_at: at,
        password_reset_by: by ?? sql`case when ${TELLS_OF_HELP_DESK} then 'help-desk' end`,
        password_reset_dismissed: by === undefined && sql`not ${TELLS_OF_HELP_DESK}`,
      })
      .where('id', '=', account.id)
      .execute();
    await withdrawTickets(transaction, account.id);
    return storeEnds(transaction, sessionsOfAccount(account.id), { reason: 'password', at });
  });
}
