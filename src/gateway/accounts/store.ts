import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PasswordReset } from '../../wire';
import { foldName } from '../database/folded-name';
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

/** The account of the first of these names that has one. Case counts. */
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

/** An account, and the name that it was found by. */
export interface SpelledAccount {
  account: Account;
  name: string;
}

/**
 * The account of the first of these names that has one in any spelling (`foldName`): of several
 * the oldest, so that whoever writes a name anew gets no account beside.
 */
export async function findSpelledAccount(
  database: Database,
  school: string,
  usernames: readonly string[],
): Promise<SpelledAccount | undefined> {
  const found = await selectAccounts(database, school, (accounts) =>
    accounts
      .where((where) =>
        where.or([
          where('folded_name', 'in', usernames.map(foldName)),
          where('username', 'in', usernames),
        ]),
      )
      .orderBy('id'),
  );
  const named = found.map((account) => ({ account, folded: foldName(account.username) }));
  for (const name of usernames) {
    const match = named.find(({ folded }) => folded === foldName(name));
    if (match) return { account: match.account, name };
  }
  return undefined;
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

/** An account that is to be made, of a student whom somebody else recognised. */
interface NewAccount {
  school: string;
  username: string;
  displayName: string;
  passwordHash: string;
}

/**
 * The account of a student whom a directory or an identity provider recognised: the one that there
 * is, or a new one.
 */
export async function provideAccount(
  database: Database,
  fresh: NewAccount,
): Promise<Account | undefined> {
  const { school, username } = fresh;
  const found = await findAccount(database, school, [username]);
  if (found) return found;
  await makeAccount(database, fresh);
  return findAccount(database, school, [username]);
}

/**
 * Makes the account of a student whom the network's servers recognised, unless another spelling of
 * its name has one. Of two that are made at once, the second sees the first.
 *
 * @returns undefined where there is one by now, which may be somebody else's
 */
export async function makeSpelledAccount(
  database: Database,
  fresh: NewAccount,
): Promise<Account | undefined> {
  const { school, username } = fresh;
  return database.transaction().execute(async (transaction) => {
    const lock = `formgate account ${school} ${foldName(username)}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    if (await findSpelledAccount(transaction, school, [username])) return undefined;
    await makeAccount(transaction, fresh);
    return findAccount(transaction, school, [username]);
  });
}

async function makeAccount(database: Database, fresh: NewAccount): Promise<void> {
  const { school, username, displayName, passwordHash } = fresh;
  await database
    .insertInto('accounts')
    .values({
      ...{ school, username, folded_name: foldName(username), password_hash: passwordHash },
      ...{ display_name: displayName.slice(0, 64), must_change_password: true },
    })
    .onConflict((conflict) => conflict.columns(['school', 'username']).doNothing())
    .execute();
}
