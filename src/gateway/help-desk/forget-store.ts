import { sql } from 'kysely';
import type { Forgotten } from '../../wire/calls/accounts/forget-account';
import { countKept } from '../accounts/kept-store';
import type { Database, Tables } from '../database/tables';
import { HISTORY_KINDS } from '../history/history-entry';
import { type HistoryMonths, monthIsOver } from '../history/retention-store';
import { countCodes, forgetCodes } from '../recovery/code-store';
import { countEnds, forgetEnds, storeEnds } from '../sessions/ended-session-store';
import { sessionsOfAccount } from '../sessions/session-condition-store';

type Erased = Forgotten['erased'];
type Stays = Forgotten['stays'];

/** The tables of a student's data beside the account: their rows go with the account's row. */
const BELONGING = {
  devices: 'devices',
  sessions: 'sessions',
  'remembered devices': 'sign_in_tickets',
  consents: 'consents',
  usage: 'account_usage',
  charges: 'charges',
  limits: 'account_limits',
  'read notices': 'notices_read',
  visits: 'visits',
  card: 'cards',
} as const satisfies Partial<Record<Erased[number]['kind'], keyof Tables>>;

/** Counts the records of an account that would be erased, by kind. */
export async function countErased(database: Database, accountId: number): Promise<Erased> {
  const erased: Erased = [{ kind: 'account', count: 1 }];
  for (const kind of Object.keys(BELONGING) as (keyof typeof BELONGING)[]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(BELONGING[kind])}
      where account_id = ${accountId}
    `.execute(database);
    const count = rows[0]?.count ?? 0;
    if (count > 0) erased.push({ kind, count });
  }
  const others = [
    { kind: 'ended sessions', count: await countEnds(database, accountId) },
    { kind: 'codes', count: await countCodes(database, accountId) },
    { kind: 'kept fields', count: await countKept(database, accountId) },
  ] as const;
  erased.push(...others.filter(({ count }) => count > 0));
  return erased;
}

/**
 * The entries of the history about an account, which never change, and when the last of each kind
 * has gone.
 */
export async function countStaying(
  database: Database,
  { school, username }: { school: string; username: string },
  months: HistoryMonths,
): Promise<Stays> {
  const rows = await database
    .selectFrom('history')
    .where('school', '=', school)
    .where('account', '=', username)
    .groupBy('kind')
    .select([
      'kind',
      sql<number>`count(*)::integer`.as('count'),
      sql<Date>`min(at)`.as('since'),
      sql<Date>`max(at)`.as('last'),
    ])
    .execute();
  return HISTORY_KINDS.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return [];
    const { count, since, last } = row;
    const over = monthIsOver(last.getUTCFullYear(), last.getUTCMonth(), months[kind]);
    return [{ kind, count, since: since.toISOString(), until: new Date(over).toISOString() }];
  });
}

/**
 * Erases an account with all that belongs to it; its sessions end, and gateways close them on the
 * network: until the network has heard of it, such an end stays.
 */
export async function eraseAccount(
  database: Database,
  accountId: number,
  now: Date,
  afterwards: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await storeEnds(transaction, sessionsOfAccount(accountId), {
      reason: 'administrator',
      at: now,
    });
    await forgetEnds(transaction, accountId);
    await forgetCodes(transaction, accountId);
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
    await afterwards(transaction);
  });
}
