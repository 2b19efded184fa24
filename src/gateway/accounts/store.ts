import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PasswordReset } from '../../wire';
import type { Database, Tables } from '../database/tables';
import { PASSWORD_RESET_COLUMNS, readPasswordReset } from './password-reset-store';

/** An account, as far as the gateway needs it. */
export interface Account {
  id: number;
  username: string;
  displayName: string;
  phone: string | null;
  passwordHash: string;
  identificationHash: string | null;
  passwordReset: PasswordReset | null;
  /** When the password was last set. */
  passwordResetAt: Date | null;
  isDisabled: boolean;
  /** True when the student must choose a password before the first session. */
  mustChangePassword: boolean;
}

type Accounts = SelectQueryBuilder<Tables, 'accounts', object>;

/** The accounts of a school that a condition chooses. */
async function selectAccounts(
  database: Database,
  school: string,
  choose: (accounts: Accounts) => Accounts,
): Promise<Account[]> {
  const rows = await choose(database.selectFrom('accounts').where('school', '=', school))
    .select([
      'id',
      'username',
      'display_name as displayName',
      'phone',
      'password_hash as passwordHash',
      'identification_hash as identificationHash',
      'must_change_password as mustChangePassword',
      'disabled_at',
      ...PASSWORD_RESET_COLUMNS,
    ])
    .execute();
  return rows.map(
    ({
      password_reset_at,
      password_reset_by,
      password_reset_dismissed,
      disabled_at,
      ...account
    }) => ({
      ...account,
      isDisabled: disabled_at !== null,
      passwordResetAt: password_reset_at,
      passwordReset: readPasswordReset({
        password_reset_at,
        password_reset_by,
        password_reset_dismissed,
      }),
    }),
  );
}

/** The account of the first of these names that has one. Case counts: the network's does too. */
export async function findAccount(
  database: Database,
  school: string,
  usernames: readonly string[],
): Promise<Account | undefined> {
  const found = await selectAccounts(database, school, (accounts) =>
    accounts.where('username', 'in', usernames),
  );
  return usernames
    .map((username) => found.find((account) => account.username === username))
    .find((account) => account !== undefined);
}

/** The account of a phone, normalised. */
export async function findAccountByPhone(
  database: Database,
  school: string,
  phone: string,
): Promise<Account | undefined> {
  const found = await selectAccounts(database, school, (accounts) =>
    accounts.where('phone', '=', phone),
  );
  return found[0];
}

/** SQL that says whether an account has a phone, for a statement that does more. */
export function accountExists({
  school,
  phone,
}: {
  school: string;
  phone: string;
}): RawBuilder<boolean> {
  return sql`exists (select from accounts where school = ${school} and phone = ${phone})`;
}

/**
 * The account that a student means by one of its possible names or its phone; the names go first,
 * in their order.
 */
export async function findAccountByNameOrPhone(
  database: Database,
  school: string,
  usernames: readonly string[],
  phone: string,
): Promise<Account | undefined> {
  const found = await selectAccounts(database, school, (accounts) =>
    accounts.where((where) =>
      where.or([where('username', 'in', usernames), where('phone', '=', phone)]),
    ),
  );
  const named = usernames.map((username) => found.find((account) => account.username === username));
  return named.find((account) => account !== undefined) ?? found[0];
}

/**
 * Stores another hash of the same password or ID number, unless that was changed since the account
 * was read.
 */
export async function renewHash(
  database: Database,
  id: number,
  column: 'password_hash' | 'identification_hash',
  { old, renewed }: { old: string | null; renewed: string },
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ [column]: renewed })
    .where('id', '=', id)
    .where(column, '=', old)
    .execute();
}

/**
 * The account of a student whom the network's own servers or an identity provider recognised: the
 * one that there is, or a new one.
 *
 * @param usernames the names that it may have, as `findAccount` takes them
 * @param fresh what a new one is made of
 */
export async function provideAccount(
  database: Database,
  usernames: readonly string[],
  fresh: { school: string; username: string; displayName: string; passwordHash: string },
): Promise<Account | undefined> {
  const { school, username, displayName, passwordHash } = fresh;
  const found = await findAccount(database, school, usernames);
  if (found) return found;
  await database
    .insertInto('accounts')
    .values({
      school,
      username,
      display_name: displayName.slice(0, 64),
      password_hash: passwordHash,
      must_change_password: true,
    })
    .onConflict((conflict) => conflict.columns(['school', 'username']).doNothing())
    .execute();
  return findAccount(database, school, [username]);
}
