import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviceClass } from '../../engine';
import type { Visit } from '../../wire/calls/visitors/visitor-parts';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import { hashToken } from '../crypto/secrets';
import { latestNow } from '../database/database-clock';
import type { Database } from '../database/tables';

/** A request that is to be stored. */
export interface NewVisit {
  school: string;
  name: string;
  reason: string;
  /** As the visitor wrote it. */
  sponsor: string;
  device: DeviceClass;
  askedAt: Date;
  expiresAt: Date;
}

/** A visit that is stored. */
export interface StoredVisit extends Omit<NewVisit, 'expiresAt'> {
  id: number;
  state: Visit['state'];
  /** The account's end; null before the visit is approved. */
  endsAt: Date | null;
  /** The account's id and name; null before the visit is approved. */
  accountId: number | null;
  username: string | null;
}

/** Stores a request. @param secrets those of the visitor's device and of the sponsor's link */
export async function storeVisit(
  database: Database,
  { askedAt, expiresAt, ...visit }: NewVisit,
  secrets: { device: string; link: string },
): Promise<number> {
  const { id } = await database
    .insertInto('visits')
    .values({
      ...visit,
      ...{ asked_at: askedAt, expires_at: expiresAt },
      ...{ device_hash: hashToken(secrets.device), link_hash: hashToken(secrets.link) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a request whose message reached nobody. */
export async function withdrawVisit(database: Database, id: number): Promise<void> {
  await database.deleteFrom('visits').where('id', '=', id).execute();
}

/** The visit of a school by one of its secrets; undefined where there is none. */
export async function findVisit(
  database: Database,
  school: string,
  by: 'device_hash' | 'link_hash',
  { secret, now }: { secret: string; now: Date },
): Promise<StoredVisit | undefined> {
  const row = await database
    .selectFrom('visits as v')
    .leftJoin('accounts as a', 'a.id', 'v.account_id')
    .where('v.school', '=', school)
    .where(`v.${by}`, '=', hashToken(secret))
    .select(['v.id', 'v.school', 'v.name', 'v.reason', 'v.sponsor', 'v.device', 'v.asked_at'])
    .select(['v.expires_at', 'v.is_approved', 'v.account_id', 'a.username', 'a.ends_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { asked_at, expires_at, is_approved, account_id, ends_at, device, ...visit } = row;
  return {
    ...visit,
    device: device as DeviceClass,
    askedAt: asked_at,
    state: stateOf(is_approved, is_approved ? ends_at : expires_at, now),
    endsAt: ends_at,
    accountId: account_id,
  };
}

function stateOf(isApproved: boolean | null, end: Date | null, now: Date): Visit['state'] {
  if (isApproved === false) return 'declined';
  if (end !== null && end <= now) return 'over';
  return isApproved ? 'approved' : 'waiting';
}

/** Declines a request that waits; false where it waits no more. */
export async function declineVisit(database: Database, id: number, now: Date): Promise<boolean> {
  return decide(database, id, { is_approved: false, decided_at: now });
}

/** The account of a visitor who is let in. */
export interface VisitTerms {
  endsAt: Date;
  /** How many devices may be online at once. */
  mostOnline: number;
  now: Date;
}

/**
 * Lets a visitor in whose request waits: makes the account. Of two who decide at once, one does.
 *
 * @returns the account's name; undefined where the request waits no more
 */
export async function approveVisit(
  transaction: Database,
  { id, school, name }: StoredVisit,
  { endsAt, mostOnline, now }: VisitTerms,
): Promise<string | undefined> {
  const isFirst = await decide(transaction, id, { is_approved: true, decided_at: now });
  if (!isFirst) return undefined;
  for (;;) {
    const username = `visitor-${randomName()}`;
    const made = await transaction
      .insertInto('accounts')
      .values({
        ...{ school, username, display_name: name, password_hash: NO_PASSWORD_HASH },
        ...{ ends_at: endsAt, most_online: mostOnline },
      })
      .onConflict((conflict) => conflict.columns(['school', 'username']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    await transaction
      .updateTable('visits')
      .set({ account_id: made.id })
      .where('id', '=', id)
      .execute();
    return username;
  }
}

/** Ends the account of a visit that goes on; false where it does not any more. */
export async function endVisit(database: Database, accountId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('accounts')
    .set({ ends_at: now })
    .where('id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lets visits that were asked for or approved in the future begin now: the clock was set back, and
 * they would last that much longer.
 */
export async function restartFutureVisits(database: Database, now: Date): Promise<void> {
  const latest = latestNow(now);
  await sql`
    update accounts set ends_at = ${now}::timestamptz + (ends_at - decided_at)
    from visits where visits.account_id = accounts.id and decided_at > ${latest} and ends_at > decided_at
  `.execute(database);
  await sql`
    update visits set
      asked_at = least(asked_at, ${now}),
      expires_at = least(asked_at, ${now}) + (expires_at - asked_at),
      decided_at = least(decided_at, ${now})
    where asked_at > ${latest} or decided_at > ${latest}
  `.execute(database);
}

/** Forgets requests that led to no account; the others go with it. */
export async function removeOldVisits(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('visits')
    .where('account_id', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

async function decide(
  database: Database,
  id: number,
  decision: { is_approved: boolean; decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('visits')
    .set(decision)
    .where('id', '=', id)
    .where('is_approved', 'is', null)
    .where('expires_at', '>', decision.decided_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Letters and figures that are not taken for one another when they are read out. */
const NAME_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomName = () =>
  Array.from({ length: 7 }, () => NAME_CHARACTERS[randomInt(NAME_CHARACTERS.length)]).join('');
