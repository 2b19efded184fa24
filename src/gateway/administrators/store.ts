import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { storableJson } from '../../engine';
import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { ADMINISTRATOR_ROLES } from '../../wire/calls/define-call';
import type { Database } from '../database/tables';
import type { Administrator } from './administrator';

export const COLUMNS = [
  ...(['id', 'name', 'password_hash', 'grants', 'created_at', 'last_seen_at'] as const),
  ...(['totp_secret', 'identity_issuer'] as const),
] as const;

/** The columns of an administrator. */
export interface AdministratorRow {
  id: string;
  name: string;
  password_hash: string | null;
  grants: { role: string; school?: string }[];
  created_at: Date;
  last_seen_at: Date | null;
  totp_secret: string | null;
  identity_issuer: string | null;
}

/**
 * The name by which an administrator is found: letters of either case, and of either width, are the
 * same.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function toAdministrator(row: AdministratorRow): Administrator {
  return {
    ...{ id: row.id, name: row.name, passwordHash: row.password_hash ?? undefined },
    grants: row.grants.flatMap(toGrant),
    hasSecondFactor: row.totp_secret !== null,
    identityIssuer: row.identity_issuer ?? undefined,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? undefined,
  };
}

/** A role of a later version is none. */
function toGrant({ role: name, school }: AdministratorRow['grants'][number]): Grant[] {
  const role = ADMINISTRATOR_ROLES.find((each) => each === name);
  return role ? [{ role, ...(school !== undefined && { school }) }] : [];
}

/** Adds an administrator without a password; undefined where there is one of this name. */
export async function addAdministrator(
  database: Database,
  { name, grants, now }: { name: string; grants: readonly Grant[]; now: Date },
): Promise<Administrator | undefined> {
  const row = await database
    .insertInto('administrators')
    .values({
      ...{ id: randomUUID(), name, name_key: nameKey(name) },
      ...{ grants: storableJson(grants), created_at: now },
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toAdministrator(row);
}

export async function findAdministrator(
  database: Database,
  by: { id: string } | { name: string },
): Promise<Administrator | undefined> {
  const row = await database
    .selectFrom('administrators')
    .select(COLUMNS)
    .where((where) =>
      'id' in by ? where('id', '=', by.id) : where('name_key', '=', nameKey(by.name)),
    )
    .executeTakeFirst();
  return row && toAdministrator(row);
}

/** Every administrator, by name. */
export async function listAdministratorRecords(database: Database): Promise<Administrator[]> {
  const rows = await database
    .selectFrom('administrators')
    .select(COLUMNS)
    .orderBy('name_key')
    .execute();
  return rows.map(toAdministrator);
}

/** Gives an administrator other roles. */
export async function replaceGrants(
  database: Database,
  id: string,
  grants: readonly Grant[],
): Promise<void> {
  await database
    .updateTable('administrators')
    .set({ grants: storableJson(grants) })
    .where('id', '=', id)
    .execute();
}

/** Removes an administrator, with sessions and links. */
export async function removeAdministratorRecord(database: Database, id: string): Promise<void> {
  await database.deleteFrom('administrators').where('id', '=', id).execute();
}

/** Replaces the hash of a password. @param hash undefined for no password at all */
export async function replacePasswordHash(
  database: Database,
  id: string,
  hash: string | undefined,
): Promise<void> {
  await database
    .updateTable('administrators')
    .set({ password_hash: hash ?? null })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores another hash of the same password, unless that was changed since the administrator was
 * read.
 */
export async function renewPasswordHash(
  database: Database,
  id: string,
  { old, renewed }: { old: string; renewed: string },
): Promise<void> {
  await database
    .updateTable('administrators')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute();
}

/** Has whoever would change administrators at the same time wait for the end of the transaction. */
export async function lockAdministrators(transaction: Database): Promise<void> {
  await transaction.selectFrom('administrators').select('id').orderBy('id').forUpdate().execute();
}

/** True when anybody may do everything: an owner of every school who can sign in. */
export async function hasOwner(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('administrators')
    .select('id')
    .where((where) =>
      where.or([where('password_hash', 'is not', null), where('identity_subject', 'is not', null)]),
    )
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements(grants) g
        where g->>'role' = 'owner' and g->>'school' is null
      )`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
