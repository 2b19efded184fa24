import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** A link is good for so many milliseconds. */
const LASTS = 3600_000;

/** How far the clocks of several nodes may differ. */
const SKEW = 60_000;

/** A school has so many links at most: a new one ends the oldest. */
const MOST_LINKS = 20;

/** A link to the pages of a draft. */
export interface DraftLink {
  id: string;
  school: string;
  administratorId: string;
  expiresAt: Date;
}

/** Makes a link. Its token is in what this gives, and nowhere else. */
export async function createDraftLink(
  database: Database,
  { school, administratorId }: Pick<DraftLink, 'school' | 'administratorId'>,
  now: Date,
): Promise<DraftLink & { token: string }> {
  const token = createToken();
  const link = { id: randomUUID(), school, administratorId };
  const expiresAt = new Date(now.getTime() + LASTS);
  await database
    .insertInto('draft_links')
    .values({
      ...{ id: link.id, school, administrator_id: administratorId },
      ...{ token_hash: hashToken(token), expires_at: expiresAt },
    })
    .execute();
  await database
    .deleteFrom('draft_links')
    .where('school', '=', school)
    .where('id', 'not in', (links) =>
      links
        .selectFrom('draft_links')
        .where('school', '=', school)
        .orderBy('expires_at', 'desc')
        .limit(MOST_LINKS)
        .select('id'),
    )
    .execute();
  return { ...link, expiresAt, token };
}

/** The link with a token, where it is still good. */
export async function findDraftLink(
  database: Database,
  token: string,
  now: Date,
): Promise<DraftLink | undefined> {
  const row = await database
    .selectFrom('draft_links')
    .where('token_hash', '=', hashToken(token))
    .select(['id', 'school', 'administrator_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || !isGood(row.expires_at, now)) return undefined;
  const { id, school, administrator_id: administratorId, expires_at: expiresAt } = row;
  return { id, school, administratorId, expiresAt };
}

/** The links to a school's draft that are still good, those that end first before the others. */
export async function listDraftLinks(
  database: Database,
  school: string,
  now: Date,
): Promise<{ id: string; by: string; expiresAt: Date }[]> {
  const rows = await database
    .selectFrom('draft_links as l')
    .innerJoin('administrators as a', 'a.id', 'l.administrator_id')
    .where('l.school', '=', school)
    .orderBy('l.expires_at')
    .select(['l.id', 'a.name', 'l.expires_at'])
    .execute();
  return rows
    .filter((row) => isGood(row.expires_at, now))
    .map(({ id, name, expires_at }) => ({ id, by: name, expiresAt: expires_at }));
}

/** Ends a link of a school. */
export async function revokeDraftLink(
  database: Database,
  school: string,
  id: string,
): Promise<void> {
  await database
    .deleteFrom('draft_links')
    .where('school', '=', school)
    .where('id', '=', id)
    .execute();
}

/** Removes links that nobody can use any more. */
export async function deleteEndedDraftLinks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('draft_links').where('expires_at', '<=', now).execute();
}

/** One that would last longer than any was made before the clock was set back. */
function isGood(expiresAt: Date, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  return left > 0 && left <= LASTS + SKEW;
}
