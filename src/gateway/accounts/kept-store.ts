import { sql } from 'kysely';
import {
  type KeptValue,
  type KeptValues,
  keptText,
  objectOf,
  readKeptValues,
  storableJson,
} from '../../engine';
import type { RequestValues } from '../calls/request-values';
import type { Database } from '../database/tables';

/** The fields of the school's own in a request that has been checked. */
export function keptOf({ all }: RequestValues): Record<string, KeptValue> {
  return readKeptValues(objectOf(all).kept);
}

/** Keeps fields with an account. Those that were left blank this time stay as they were. */
export async function keepWithAccount(
  database: Database,
  accountId: number,
  values: KeptValues,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await database
    .updateTable('accounts')
    .set({ kept: sql`kept || ${storableJson(values)}::jsonb` })
    .where('id', '=', accountId)
    .execute();
}

/** How many fields are kept of an account and of its devices. */
export async function countKept(database: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select jsonb_object_keys(kept) from accounts where id = ${accountId}
      union all
      select jsonb_object_keys(kept) from devices where account_id = ${accountId}
    ) as names
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** An account as entries of the history name it. */
interface NamedAccount {
  school: string | null;
  account: string | null;
}

/** Finds what accounts keep that have kept anything, in one statement. */
export async function findKept(
  database: Database,
  accounts: readonly NamedAccount[],
): Promise<(account: NamedAccount) => KeptValues | undefined> {
  const names = [...new Set(accounts.flatMap(({ account }) => account ?? []))];
  const rows = await sql<{ school: string; username: string; kept: unknown }>`
    select school, username, kept from accounts
    where username in (select jsonb_array_elements_text(${storableJson(names)}::jsonb))
      and kept <> '{}'::jsonb
  `.execute(database);
  const key = (school: string, account: string) => JSON.stringify([school, account]);
  const found = new Map(
    rows.rows.map(({ school, username, kept }) => [key(school, username), readKeptValues(kept)]),
  );
  return ({ school, account }) => found.get(key(school ?? '', account ?? ''));
}

/** The names under which accounts of a school have kept anything, in alphabetical order. */
export async function listKeptNames(database: Database, school: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(kept) as name from accounts
    where school = ${school} order by 1
  `.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Reads the kept fields of an account and of the registered device that it is at, as the network is
 * told: the device's own counts for more.
 *
 * @param names the fields that the network is told of
 */
export async function readKeptTexts(
  database: Database,
  { accountId, mac }: { accountId: number; mac: string | null },
  names: readonly string[],
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const row = await database
    .selectFrom('accounts')
    .leftJoin('devices', (join) =>
      join.onRef('devices.account_id', '=', 'accounts.id').on('devices.mac', '=', mac ?? ''),
    )
    .where('accounts.id', '=', accountId)
    .select(['accounts.kept as ofAccount', 'devices.kept as ofDevice'])
    .executeTakeFirst();
  return keptTexts({ ...readKeptValues(row?.ofAccount), ...readKeptValues(row?.ofDevice) }, names);
}

/** The texts of those kept values that have one of these names. */
export function keptTexts(values: KeptValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? [] : [[name, keptText(value)]];
    }),
  );
}
