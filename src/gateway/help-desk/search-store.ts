import { type SqlBool, sql } from 'kysely';
import { normalizeWidth, readMacAddress } from '../../engine';
import type { FoundAccount } from '../../wire/calls/accounts/account-parts';
import { maskPhone } from '../accounts/mask-phone';
import { selectRecords, toRecord } from '../accounts/record-store';
import type { Database } from '../database/tables';
import { normalizeAddress } from '../normalize-address';

/** How many a search shows at once. */
const PAGE = 20;

interface Search {
  school: string;
  /** As it was typed: a name, an account, a phone, a MAC or a network address. */
  search: string;
  /** The name of the last account of the page before. */
  after: string | undefined;
  now: Date;
}

/** The accounts that a search finds, by name, a page at a time, their phones masked. */
export async function searchRecords(
  database: Database,
  { school, search, after, now }: Search,
): Promise<{ accounts: FoundAccount[]; hasMore: boolean }> {
  const text = normalizeWidth(search.trim());
  const mac = readMacAddress(text);
  const pattern = text.replace(/[\\%_]/g, '\\$&');
  const rows = await selectRecords(database, school)
    .where((where) => {
      const found = [
        where('username', 'like', `${pattern}%`),
        where('display_name', 'ilike', `%${pattern}%`),
        where('phone', '=', text),
        sql<SqlBool>`accounts.id in (
          select account_id from sessions
          where expires_at > ${now} and (address = ${normalizeAddress(text)} or mac = ${mac})
        )`,
      ];
      if (mac !== undefined) {
        found.push(sql`accounts.id in (
          select account_id from devices where devices.school = ${school} and mac = ${mac}
        )`);
      }
      return where.or(found);
    })
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`username > ${after}`))
    .select((one) =>
      one
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('expires_at', '>', now)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('sessions'),
    )
    .orderBy('username')
    .limit(PAGE + 1)
    .execute();
  const accounts = rows.slice(0, PAGE).map(({ sessions, ...row }) => {
    const { kept: _, ...record } = toRecord(row);
    return { ...record, phone: record.phone && maskPhone(record.phone), sessions: sessions ?? 0 };
  });
  return { accounts, hasMore: rows.length > PAGE };
}
