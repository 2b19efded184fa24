import type { Transaction } from 'kysely';
import type { NetworkSession } from '../adapters/access/access-adapter';
import type { Database, Tables } from '../database/tables';
import { toNetworkSession } from './sessions';

/**
 * Sets an account's password and ends all its sessions, together or not at all.
 *
 * @param spend what gives the right to, such as deleting a verification code; when it deletes nothing,
 *   nothing is done
 * @returns the sessions that ended, or undefined when nothing was done
 */
export async function setPassword(
  database: Database,
  accountId: number,
  passwordHash: string,
  spend?: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<NetworkSession[] | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (spend && !(await spend(transaction))) return undefined;
    await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .execute();
    const ended = await transaction
      .deleteFrom('sessions')
      .using('accounts')
      .whereRef('accounts.id', '=', 'sessions.account_id')
      .where('account_id', '=', accountId)
      .returning(['accounts.school', 'user_name', 'device', 'address', 'mac'])
      .execute();
    return ended.map(toNetworkSession);
  });
}
