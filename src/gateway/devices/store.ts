import { sql } from 'kysely';
import { type KeptValues, readKeptValues, storableJson } from '../../engine';
import type { DeviceInfo } from '../../wire';
import type { DeskDevice, SchoolDevice } from '../../wire/calls/devices/desk-device-parts';
import { readRowsAsJson } from '../database/rows-as-json';
import type { Database } from '../database/tables';

/** An account of a school: devices are its own, and no MAC address is bound twice in one school. */
export interface DeviceOwner {
  school: string;
  accountId: number;
}

/** How adding a device ended. */
export type AddOutcome =
  | { outcome: 'added'; device: DeviceInfo }
  | { outcome: 'mine' }
  | { outcome: 'taken' }
  /** Somebody else is online with the device, or was before anybody else of late. */
  | { outcome: 'used' }
  | { outcome: 'full' };

const DESK_DEVICE = ['mac', 'alias', 'added_at', 'last_seen_at', 'kept'] as const;

/** The account's devices, the newest first. */
const devicesOf = (database: Database, { school, accountId }: DeviceOwner) =>
  database
    .selectFrom('devices')
    .where('account_id', '=', accountId)
    .where('school', '=', school)
    .orderBy('added_at', 'desc')
    .orderBy('mac');

/** The account's devices, as its student sees them. */
export async function listDevices(database: Database, owner: DeviceOwner): Promise<DeviceInfo[]> {
  const rows = await devicesOf(database, owner)
    .select(['mac', 'alias', 'added_at', 'last_seen_at'])
    .execute();
  return rows.map(toDeviceInfo);
}

/** The same, as an operator sees them. */
export async function listDeskDevices(
  database: Database,
  owner: DeviceOwner,
): Promise<DeskDevice[]> {
  const rows = await devicesOf(database, owner).select(DESK_DEVICE).execute();
  return rows.map(toDeskDevice);
}

/** The devices of a school by MAC address, a page at a time; what is left out does not matter. */
export async function listDevicesOf(
  database: Database,
  {
    school,
    account,
    mac,
    after,
  }: Record<'account' | 'mac' | 'after', string | undefined> & {
    school: string;
  },
  limit: number,
): Promise<SchoolDevice[]> {
  let query = database
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .where('devices.school', '=', school);
  if (account !== undefined) query = query.where('username', '=', account);
  if (mac !== undefined) query = query.where('mac', '=', mac);
  if (after !== undefined) query = query.where('mac', '>', after);
  const page = query
    .select(['username', ...DESK_DEVICE.map((column) => `devices.${column}` as const)])
    .orderBy('mac')
    .limit(limit);
  const rows = await readRowsAsJson(database, page, ['username', ...DESK_DEVICE]);
  return rows.map(({ username, ...row }) => ({ ...toDeskDevice(row), account: username }));
}

/**
 * Adds a device, unless it is bound already, somebody else uses it, or the account has `limit` of
 * them.
 *
 * @param afterwards what comes after in the same transaction once the device is added
 */
export async function addDevice(
  database: Database,
  { school, accountId }: DeviceOwner,
  device: { mac: string; alias: string; addedAt: Date; kept: KeptValues },
  limit: number,
  afterwards: (transaction: Database, device: DeviceInfo) => Promise<void>,
): Promise<AddOutcome> {
  return database.transaction().execute(async (transaction): Promise<AddOutcome> => {
    // Two at once of the same account would each find room for the last one.
    await transaction
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select('id')
      .forUpdate()
      .execute();
    const near = await transaction
      .selectFrom('devices')
      .where((where) =>
        where.or([
          where('account_id', '=', accountId),
          where.and([where('school', '=', school), where('mac', '=', device.mac)]),
        ]),
      )
      .select(['mac', 'account_id'])
      .execute();
    const bound = near.find(({ mac }) => mac === device.mac);
    if (bound) return { outcome: bound.account_id === accountId ? 'mine' : 'taken' };
    if (near.length >= limit) return { outcome: 'full' };
    const owner = { school, accountId };
    if (await isUsedByOthers(transaction, owner, device)) return { outcome: 'used' };
    const added = await transaction
      .insertInto('devices')
      .values({
        school,
        mac: device.mac,
        account_id: accountId,
        alias: device.alias,
        added_at: device.addedAt,
        kept: storableJson(device.kept),
      })
      .onConflict((conflict) => conflict.columns(['school', 'mac']).doNothing())
      .returning(['mac', 'alias', 'added_at', 'last_seen_at'])
      .executeTakeFirst();
    // Another account was faster.
    if (!added) return { outcome: 'taken' };
    const info = toDeviceInfo(added);
    await afterwards(transaction, info);
    return { outcome: 'added', device: info };
  });
}

/** For how long whoever was online with a device counts as its user, in milliseconds. */
const USED_FOR = 24 * 3600_000;

/**
 * True when somebody else is online with a device, or was last within a day, after signing in on
 * it. A device that passed because it had been added was given up by whoever removed it.
 */
async function isUsedByOthers(
  database: Database,
  { school, accountId }: DeviceOwner,
  { mac, addedAt }: { mac: string; addedAt: Date },
): Promise<boolean> {
  const signedIn = (table: string) => sql`(
    ${sql.ref(`${table}.access_grant`)} ->> 'isRegistered' is null
    and ${sql.ref(`${table}.access_grant`)} ->> 'controllerSession' is null
  )`;
  const { rows } = await sql<{ isOthers: boolean }>`
    select account_id <> ${accountId} as "isOthers" from (
      select account_id, null::timestamptz as ended_at
      from sessions join accounts on accounts.id = sessions.account_id
      where sessions.mac = ${mac} and school = ${school} and expires_at > ${addedAt}
        and ${signedIn('sessions')}
      union all
      select account_id, ended_at from ended_sessions
      where mac = ${mac} and school = ${school} and account_id is not null
        and ended_at > ${new Date(addedAt.getTime() - USED_FOR)} and ${signedIn('ended_sessions')}
    ) as used
    order by ended_at is null and account_id <> ${accountId} desc, ended_at desc nulls first
    limit 1
  `.execute(database);
  return rows[0]?.isOthers ?? false;
}

/** Gives one of the account's devices another name; undefined when it has no such device. */
export async function renameDevice(
  database: Database,
  { school, accountId }: DeviceOwner,
  mac: string,
  alias: string,
): Promise<DeviceInfo | undefined> {
  const row = await database
    .updateTable('devices')
    .set({ alias })
    .where('school', '=', school)
    .where('mac', '=', mac)
    .where('account_id', '=', accountId)
    .returning(['mac', 'alias', 'added_at', 'last_seen_at'])
    .executeTakeFirst();
  return row && toDeviceInfo(row);
}

/** Removes one of the account's devices, if it has such a device. */
export async function removeDevice(
  database: Database,
  { school, accountId }: DeviceOwner,
  mac: string,
): Promise<void> {
  await database
    .deleteFrom('devices')
    .where('school', '=', school)
    .where('mac', '=', mac)
    .where('account_id', '=', accountId)
    .execute();
}

/** Whose a registered device is. */
export interface DeviceHolder {
  accountId: number;
  isDisabled: boolean;
}

/** Whose a device of a school is; undefined for one that nobody has added. */
export async function findHolder(
  database: Database,
  school: string,
  mac: string,
): Promise<DeviceHolder | undefined> {
  const row = await database
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .where('devices.school', '=', school)
    .where('mac', '=', mac)
    .select(['account_id', 'disabled_at'])
    .executeTakeFirst();
  return row && { accountId: row.account_id, isDisabled: row.disabled_at !== null };
}

/** The schools at which somebody has added a device. */
export async function listSchoolsOf(database: Database, mac: string): Promise<string[]> {
  const rows = await database
    .selectFrom('devices')
    .where('mac', '=', mac)
    .select('school')
    .distinct()
    .execute();
  return rows.map(({ school }) => school);
}

/** Notes that a device of a school went online; nothing for an address that nobody has added. */
export async function seeDevice(
  database: Database,
  school: string,
  mac: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('devices')
    .set({ last_seen_at: now })
    .where('school', '=', school)
    .where('mac', '=', mac)
    .execute();
}

function toDeviceInfo(row: {
  mac: string;
  alias: string;
  added_at: Date | string;
  last_seen_at: Date | string | null;
}): DeviceInfo {
  const { mac, alias, added_at, last_seen_at } = row;
  return {
    mac,
    alias,
    addedAt: new Date(added_at).toISOString(),
    ...(last_seen_at ? { lastSeenAt: new Date(last_seen_at).toISOString() } : {}),
  };
}

function toDeskDevice(row: Parameters<typeof toDeviceInfo>[0] & { kept: unknown }): DeskDevice {
  return { ...toDeviceInfo(row), kept: readKeptValues(row.kept) };
}
