import { type RawBuilder, sql } from 'kysely';
import { latestNow } from '../database/database-clock';
import type { Database } from '../database/tables';

/** The terms of an account itself for its sessions, beside those of its school and its plan. */
export interface AccountTerms {
  /** The end of the account; null for none. */
  endsAt: Date | null;
  /** How many of its devices may be online at once; null where plan and school say. */
  mostOnline: number | null;
  /** True for a card that nobody has used: a session begins its time. */
  isUnusedCard: boolean;
}

/** The terms of an account for a session that begins now. */
export async function readAccountTerms(
  database: Database,
  accountId: number,
  now: Date,
): Promise<AccountTerms> {
  const row = await database
    .selectFrom('accounts')
    .leftJoin('cards', 'cards.account_id', 'accounts.id')
    .leftJoin('card_batches', 'card_batches.id', 'cards.batch_id')
    .where('accounts.id', '=', accountId)
    .select(['accounts.ends_at', 'accounts.most_online', 'cards.account_id', 'used_at', 'seconds'])
    .executeTakeFirst();
  const { ends_at: end = null, seconds = null } = row ?? {};
  const isUnusedCard = row?.account_id != null && row.used_at === null;
  const ownEnd = isUnusedCard && seconds !== null ? now.getTime() + seconds * 1000 : undefined;
  const endsAt = end && ownEnd !== undefined ? new Date(Math.min(+end, ownEnd)) : end;
  return { endsAt, mostOnline: row?.most_online ?? null, isUnusedCard };
}

/**
 * Tells whether one of these names is a visitor's card: the gateway's own, wherever students'
 * accounts are.
 */
export async function isCard(
  database: Database,
  school: string,
  usernames: readonly string[],
): Promise<boolean> {
  const found = await database
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .where('school', '=', school)
    .where('username', 'in', usernames)
    .select('account_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Begins the time of a card with its first session; one that has begun goes on as it is. */
export async function beginCard(database: Database, accountId: number, now: Date): Promise<void> {
  await beginCards(database, sql`account_id = ${accountId} and used_at is null`, now);
}

/**
 * Lets cards that were first used in the future begin now: the clock was set back, and they would
 * be good for that much longer.
 */
export async function restartFutureCards(database: Database, now: Date): Promise<void> {
  await beginCards(database, sql`used_at > ${latestNow(now)}`, now);
}

async function beginCards(database: Database, which: RawBuilder<unknown>, now: Date) {
  await sql`
    with begun as (
      update cards set used_at = ${now} where ${which}
      returning account_id, batch_id
    )
    update accounts set
      ends_at = least(accounts.ends_at, ${now}::timestamptz + make_interval(secs => b.seconds))
    from begun join card_batches b on b.id = begun.batch_id
    where accounts.id = begun.account_id and b.seconds is not null
  `.execute(database);
}

/** For how long an account that has ended is there for whoever asks about it, in milliseconds. */
const FORGOTTEN_AFTER = 7 * 24 * 3600_000;

/** How many one sweep forgets: the next one goes on. */
const MOST = 1000;

/** Forgets accounts whose end is a week ago, and batches of cards of which none is left. */
export async function removeEndedAccounts(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FORGOTTEN_AFTER);
  await sql`
    delete from accounts where id in (
      select a.id from accounts a where a.ends_at < ${oldest}
        and not exists (select from sessions s where s.account_id = a.id)
      limit ${MOST}
    )
  `.execute(database);
  await database
    .deleteFrom('card_batches')
    .where((where) => where.or([where('ends_at', '<', oldest), where('withdrawn_at', '<', oldest)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('cards').whereRef('batch_id', '=', 'card_batches.id').select('batch_id')),
      ),
    )
    .execute();
}
