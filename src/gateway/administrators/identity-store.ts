import type { Database } from '../database/tables';
import type { Administrator } from './administrator';
import { COLUMNS, toAdministrator } from './store';

/** A person at an identity provider: no two have the same of both. */
export interface LinkedIdentity {
  issuer: string;
  subject: string;
}

/** The administrator who is somebody at a provider. */
export async function findByIdentity(
  database: Database,
  { issuer, subject }: LinkedIdentity,
): Promise<Administrator | undefined> {
  const row = await database
    .selectFrom('administrators')
    .select(COLUMNS)
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
  return row && toAdministrator(row);
}

/**
 * Says who an administrator is at a provider, in place of whoever they were there.
 *
 * @param when `if-unknown`: only where it was not known who they are there
 * @returns false where it stays as it was, as when somebody else is that
 */
export async function linkToIdentity(
  transaction: Database,
  id: string,
  { issuer, subject }: LinkedIdentity,
  when: 'always' | 'if-unknown' = 'always',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('administrators')
    .set({ identity_issuer: issuer, identity_subject: subject })
    .where('id', '=', id)
    .$if(when === 'if-unknown', (query) =>
      query.where((where) =>
        where.or([where('identity_issuer', 'is', null), where('identity_issuer', '!=', issuer)]),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('administrators as other')
            .select('other.id')
            .where('other.identity_issuer', '=', issuer)
            .where('other.identity_subject', '=', subject)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets who an administrator is at a provider. */
export async function unlinkIdentityOf(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('administrators')
    .set({ identity_issuer: null, identity_subject: null })
    .where('id', '=', id)
    .execute();
}
