import { createToken, hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';

const HOUR = 3600_000;

/** The kinds of one-time links, and for how many milliseconds each is good. */
const LASTS = {
  'first-owner': 24 * HOUR,
  invitation: 7 * 24 * HOUR,
  recovery: 24 * HOUR,
  'full-recovery': 24 * HOUR,
} as const;

type LinkKind = keyof typeof LASTS;

/** A link that is good once. */
export interface OneTimeLink {
  kind: LinkKind;
  /** Undefined for the link to the first owner. */
  administratorId: string | undefined;
  /** The owner who made it; undefined for the operator. */
  madeBy?: string | undefined;
  expiresAt: Date;
}

/** How far the clocks of several nodes may differ. */
const SKEW = 60_000;

/**
 * Makes the only link of an administrator, or to the first owner: those before are good no more.
 */
export async function createLink(
  database: Database,
  { kind, administratorId, madeBy, now }: Omit<OneTimeLink, 'expiresAt'> & { now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LASTS[kind]);
  await deleteLinks(database, administratorId);
  await database
    .insertInto('administrator_links')
    .values({
      ...{ token_hash: hashToken(token), kind, expires_at: expiresAt },
      ...{ administrator_id: administratorId ?? null, made_by: madeBy ?? null },
    })
    .execute();
  return { token, expiresAt };
}

/** The link with a token, where it is still good. */
export async function findLink(
  database: Database,
  token: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  const row = await database
    .selectFrom('administrator_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const kind = Object.keys(LASTS).find((name): name is LinkKind => name === row?.kind);
  if (!row || !kind) return undefined;
  const left = row.expires_at.getTime() - now.getTime();
  // One that would last longer was made before the clock was set back.
  if (left <= 0 || left > LASTS[kind] + SKEW) return undefined;
  return {
    kind,
    administratorId: row.administrator_id ?? undefined,
    madeBy: row.made_by ?? undefined,
    expiresAt: row.expires_at,
  };
}

/** Uses a link up, and all others to the same end: false where somebody else has. */
export async function takeLink(
  transaction: Database,
  token: string,
  { administratorId }: Pick<OneTimeLink, 'administratorId'>,
): Promise<boolean> {
  const taken = await deleteLinks(transaction, administratorId);
  return taken.includes(hashToken(token));
}

/**
 * Ends the links of an administrator, or those to the first owner.
 *
 * @returns the hashes of their tokens
 */
export async function deleteLinks(
  database: Database,
  administratorId: string | undefined,
): Promise<string[]> {
  const rows = await database
    .deleteFrom('administrator_links')
    .where((where) =>
      administratorId === undefined
        ? where('administrator_id', 'is', null)
        : where('administrator_id', '=', administratorId),
    )
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Removes links that nobody can use any more. */
export async function deleteExpiredLinks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('administrator_links').where('expires_at', '<=', now).execute();
}
