import { sql } from 'kysely';
import type { Database } from '../database/tables';
import type { Account } from './store';

/**
 * Stores what a directory says of an account, where it is not so already. A phone that another
 * account of the school has stays with that one.
 */
export async function updateProfile(
  database: Database,
  account: Pick<Account, 'id' | 'displayName' | 'phone'>,
  { displayName, phone }: { displayName: string; phone: string | null },
): Promise<void> {
  const name = displayName.slice(0, 64);
  if (account.displayName === name && account.phone === phone) return;
  await database
    .updateTable('accounts')
    .set({
      display_name: name,
      phone: sql<string | null>`case when exists (
        select from accounts as other
        where other.school = accounts.school and other.phone = ${phone} and other.id <> accounts.id
      ) then null else ${phone} end`,
    })
    .where('id', '=', account.id)
    .execute();
}
