import { type SqlBool, sql } from 'kysely';
import { storableJson } from '../../engine';
import type { CardBatch } from '../../wire/calls/cards/card-parts';
import type { Database } from '../database/tables';
import type { SessionCondition } from '../sessions/session-condition-store';

/** A batch of cards that is to be made. */
export interface NewBatch {
  school: string;
  name: string;
  madeAt: Date;
  endsAt: Date;
  /** How long a card is good for after its first session; null for until the end. */
  seconds: number | null;
  /** How many devices may be online with one card; null where the school says. */
  mostOnline: number | null;
}

/** The account of a card, and the hash of its password. */
export interface CardAccount {
  username: string;
  hash: string;
}

/** One that is stored, by the name of its batch. */
export interface StoredBatch {
  id: number;
  batch: CardBatch;
}

/**
 * The batches of a school, the newest first, with how many of their cards are used; of a name that
 * one.
 */
export async function listBatches(
  database: Database,
  school: string,
  name?: string,
): Promise<StoredBatch[]> {
  const rows = await database
    .selectFrom('card_batches as b')
    .leftJoin('cards as c', 'c.batch_id', 'b.id')
    .where('school', '=', school)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .groupBy('b.id')
    .orderBy('made_at', 'desc')
    .orderBy('b.id', 'desc')
    .select(['b.id', 'name', 'made_at', 'ends_at', 'seconds', 'most_online', 'withdrawn_at'])
    .select([
      sql<number>`count(c.account_id)::integer`.as('count'),
      sql<number>`count(c.used_at)::integer`.as('used'),
    ])
    .execute();
  return rows.map(({ id, made_at, ends_at, seconds, most_online, withdrawn_at, ...batch }) => ({
    id,
    batch: {
      ...batch,
      madeAt: made_at.toISOString(),
      endsAt: ends_at.toISOString(),
      hours: seconds === null ? null : seconds / 3600,
      devices: most_online,
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    },
  }));
}

/** Finds an obstacle to a batch: one of that name, or an account of one of these names. */
export async function findObstacle(
  database: Database,
  { school, name }: Pick<NewBatch, 'school' | 'name'>,
  usernames: readonly string[],
): Promise<'known' | 'taken' | undefined> {
  const known = await database
    .selectFrom('card_batches')
    .where('school', '=', school)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst();
  if (known) return 'known';
  const taken = await database
    .selectFrom('accounts')
    .where('school', '=', school)
    .where('username', 'in', usernames)
    .select('id')
    .executeTakeFirst();
  return taken && 'taken';
}

/** Ends the transaction of a batch: somebody else has made an account of one of its names. */
export class NameTakenError extends Error {}

/**
 * Stores a batch with its accounts, whole or not at all; gives what stands in the way.
 *
 * @throws NameTakenError where an account of one of the names is made at this moment
 */
export async function storeBatch(
  transaction: Database,
  batch: NewBatch,
  accounts: readonly CardAccount[],
): Promise<'known' | 'taken' | undefined> {
  const { school, name, madeAt, endsAt, seconds, mostOnline } = batch;
  const usernames = accounts.map(({ username }) => username);
  const obstacle = await findObstacle(transaction, batch, usernames);
  if (obstacle) return obstacle;
  const stored = await transaction
    .insertInto('card_batches')
    .values({
      ...{ school, name, seconds, most_online: mostOnline },
      ...{ made_at: madeAt, ends_at: endsAt, withdrawn_at: null },
    })
    // Another command may make it at this moment.
    .onConflict((conflict) => conflict.columns(['school', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return 'known';
  const made = await sql`
    with made as (
      insert into accounts (school, username, display_name, password_hash, ends_at, most_online)
      select ${school}::text, username, username, hash, ${endsAt}::timestamptz, ${mostOnline}::integer
      from jsonb_to_recordset(${storableJson(accounts)}::jsonb) as row (username text, hash text)
      order by username
      on conflict (school, username) do nothing
      returning id
    )
    insert into cards (account_id, batch_id) select id, ${stored.id}::integer from made
    returning account_id
  `.execute(transaction);
  if (made.rows.length < accounts.length) throw new NameTakenError();
  return undefined;
}

/**
 * The cards of a batch that nobody has used, nor signs in with, with the hashes of their passwords.
 */
export async function listUnused(database: Database, batchId: number): Promise<CardAccount[]> {
  return database
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .where('batch_id', '=', batchId)
    .where(isUnused)
    .orderBy('username')
    .select(['username', 'password_hash as hash'])
    .execute();
}

/** A session begins the time of its card only once the network is open. */
const isUnused = sql<SqlBool>`(
  cards.used_at is null
  and not exists (select from sessions where sessions.account_id = cards.account_id)
)`;

/** Lets one transaction at a time change the cards of a batch; no session of theirs is stored. */
export async function lockBatch(transaction: Database, batchId: number): Promise<void> {
  await transaction
    .selectFrom('card_batches')
    .where('id', '=', batchId)
    .select('id')
    .forUpdate()
    .execute();
  await transaction
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .where('batch_id', '=', batchId)
    .orderBy('accounts.id')
    .select('accounts.id')
    .forUpdate('accounts')
    .execute();
}

/**
 * Replaces the passwords of cards of a batch that is locked; gives the names of those that are
 * still not used. Whoever was recognised by a former password begins no session any more.
 */
export async function replacePasswords(
  transaction: Database,
  batchId: number,
  accounts: readonly CardAccount[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ username: string }>`
    update accounts a set password_hash = row.hash,
      password_reset_at = ${now}, password_reset_by = null, password_reset_dismissed = true
    from cards, jsonb_to_recordset(${storableJson(accounts)}::jsonb) as row (username text, hash text)
    where cards.batch_id = ${batchId} and ${isUnused} and a.id = cards.account_id
      and a.username = row.username
    returning a.username
  `.execute(transaction);
  return new Set(rows.map(({ username }) => username));
}

/** Ends the accounts of a batch, and what devices remember of them. */
export async function withdrawBatch(
  transaction: Database,
  batchId: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('card_batches')
    .where('id', '=', batchId)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now })
    .execute();
  await sql`
    update accounts a set ends_at = least(a.ends_at, ${now}::timestamptz)
    from cards c where c.batch_id = ${batchId} and a.id = c.account_id
  `.execute(transaction);
  await sql`
    delete from sign_in_tickets t using cards c
    where c.batch_id = ${batchId} and t.account_id = c.account_id
  `.execute(transaction);
}

/** The sessions of a batch's cards. */
export const sessionsOfBatch = (batchId: number): SessionCondition =>
  sql`sessions.account_id in (select account_id from cards where batch_id = ${batchId})`;

/** Lets the sessions of a batch's cards expire: gateways close them with their next sweep. */
export async function expireSessionsOfBatch(
  database: Database,
  batchId: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ expires_at: now, end_reason: 'administrator' })
    .where(sessionsOfBatch(batchId))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
