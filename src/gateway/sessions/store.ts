import { type SqlBool, sql } from 'kysely';
import type { DeviceClass } from '../../engine';
import type { OnlineSession } from '../../wire';
import { PASSWORD_RESET_COLUMNS, readPasswordReset } from '../accounts/password-reset-store';
import type { Session } from '../calls/ports';
import { hashToken } from '../crypto/secrets';
import { latestNow } from '../database/database-clock';
import type { Database } from '../database/tables';
import type { NetworkPosition, NetworkSession } from '../network/access-adapter';
import { readGrant } from '../network/read-grant';

/** Notes that an adapter let the session's device through. */
export async function markOpened(database: Database, networkId: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ opened: true })
    .where('network_id', '=', networkId)
    .execute();
}

/** The sessions that began before a moment and were never opened, and who was to open each. */
export async function listUnopened(
  database: Database,
  before: Date,
): Promise<{ id: string; nas: string | null; router: string | null }[]> {
  return database
    .selectFrom('sessions')
    .where('opened', '=', false)
    .where('started_at', '<', before)
    .select(['network_id as id', 'nas', 'router'])
    .execute();
}

/** Removes a session that the network did not open: it has no end of which anybody should hear. */
export async function abandonSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The live session of a token, or undefined. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .select([
      'token_hash',
      'account_id',
      'school',
      'username',
      'display_name',
      'user_name',
      'device',
      'address',
      'mac',
      'started_at',
      'expires_at',
      'opened',
      'ends_at',
      ...PASSWORD_RESET_COLUMNS,
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    school: row.school,
    info: {
      user: row.user_name,
      account: row.username,
      displayName: row.display_name,
      device: readDevice(row.device),
      address: row.address,
      mac: row.mac,
      startedAt: row.started_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      accountEndsAt: row.ends_at?.toISOString() ?? null,
      online: row.opened,
      passwordReset: readPasswordReset(row),
    },
  };
}

/** The newest live session of a school whose device, at an address, was let through. */
export async function findSessionAt(
  database: Database,
  school: string,
  address: string,
  now: Date,
): Promise<{ accountId: number; expiresAt: Date } | undefined> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('address', '=', address)
    .where('school', '=', school)
    .where('opened', '=', true)
    .where('address_proven', '=', true)
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .select(['account_id as accountId', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** True when a live session stands at an address behind an access controller. */
export async function isPlaceTaken(
  database: Database,
  { nas, address }: Pick<NetworkPosition, 'nas' | 'address'>,
  now: Date,
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .where('address', '=', address)
    .where(sql<SqlBool>`nas is not distinct from ${nas}`)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True when a device, at its address, has been let through for somebody else than an account. */
export async function isOnlineForOthers(
  database: Database,
  { nas, address, mac }: Pick<NetworkPosition, 'nas' | 'address' | 'mac'>,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .where('address', '=', address)
    .where('mac', '=', mac)
    .where(sql<SqlBool>`nas is not distinct from ${nas}`)
    .where('account_id', '!=', accountId)
    .where('opened', '=', true)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many live sessions an account has on other devices than one. */
export async function countOthers(
  database: Database,
  accountId: number,
  mac: string,
  now: Date,
): Promise<number> {
  const rows = await database
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('mac', 'is', null), where('mac', '!=', mac)]))
    .select('id')
    .execute();
  return rows.length;
}

/** The live sessions of a session's account, the newest first. */
export async function listSessions(
  database: Database,
  { accountId, tokenHash }: Session,
  now: Date,
): Promise<OnlineSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'token_hash', 'device', 'address', 'mac', 'started_at', 'opened'])
    .execute();
  return rows.map(({ id, token_hash, device, address, mac, started_at, opened }) => ({
    id: String(id),
    device: readDevice(device),
    address,
    mac,
    startedAt: started_at.toISOString(),
    current: token_hash === tokenHash,
    online: opened,
  }));
}

/** The sessions of which the network wants to hear again now; each is given to one node alone. */
export async function claimRenewals(database: Database, now: Date): Promise<NetworkSession[]> {
  const due = sql<boolean>`renewed_at + make_interval(secs => (access_grant ->> 'interimInterval')::int) <= ${now}`;
  const rows = await database
    .updateTable('sessions')
    .from('accounts')
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where('expires_at', '>', now)
    .where(due)
    .set({ renewed_at: now })
    .returning(NETWORK_SESSION_COLUMNS)
    .execute();
  return rows.map(toNetworkSession);
}

/**
 * Lets sessions that began in the future begin now: the clock was set back, and they would last
 * that much longer than their school lets them.
 */
export async function restartFutureSessions(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({
      started_at: now,
      expires_at: sql<Date>`${now}::timestamptz + (expires_at - started_at)`,
    })
    .where('started_at', '>', latestNow(now))
    .execute();
}

/** The columns that a statement on sessions and their accounts returns for `toNetworkSession`. */
export const NETWORK_SESSION_COLUMNS = [
  'accounts.school',
  'user_name',
  'device',
  'address',
  'mac',
  'started_at',
  'expires_at',
  'network_id',
  'nas',
  'router',
  'ssid',
  'access_grant',
] as const;

/** A row of a session as the network needs to know it. */
export function toNetworkSession(row: {
  school: string;
  user_name: string;
  device: string;
  address: string | null;
  mac: string | null;
  started_at: Date;
  expires_at: Date;
  network_id: string;
  nas: string | null;
  router: string | null;
  ssid: string | null;
  access_grant: unknown;
}): NetworkSession {
  const { school, address, mac, nas, ssid } = row;
  return {
    id: row.network_id,
    school,
    user: row.user_name,
    device: readDevice(row.device),
    address,
    mac,
    nas,
    ...(row.router !== null && { router: row.router }),
    ssid,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    grant: readGrant(row.access_grant),
  };
}

function readDevice(text: string): DeviceClass {
  return text === 'ANDROID' || text === 'IOS' ? text : 'PC';
}
