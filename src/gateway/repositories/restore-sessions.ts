import type { NetworkAccess } from '../adapters/access/network-access';
import type { Database } from '../database/tables';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './sessions';

/**
 * Opens again what should be open: after a restart of the machine its rules are empty. Devices that pass without signing in are let through
 * as well.
 */
export async function restoreSessions(
  database: Database,
  access: NetworkAccess,
  now: Date,
): Promise<void> {
  await letDevicesThrough(database, access);
  if (!access.adapters.some(({ restore }) => restore)) return;
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('opened', '=', true)
    .where('expires_at', '>', now)
    .select(NETWORK_SESSION_COLUMNS)
    .execute();
  const sessions = rows.map(toNetworkSession);
  for (const adapter of access.adapters) {
    const own = sessions.filter(({ nas }) => access.adapterOf(nas) === adapter);
    await adapter.restore?.(own, now);
  }
}

/** Brings the devices that pass without signing in up to date, where an adapter lets such through. */
export async function letDevicesThrough(database: Database, access: NetworkAccess): Promise<void> {
  const adapters = access.adapters.filter(({ letThrough }) => letThrough);
  if (adapters.length === 0) return;
  const rows = await database
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .where('accounts.disabled_at', 'is', null)
    .select('mac')
    .distinct()
    .execute();
  for (const adapter of adapters) await adapter.letThrough?.(rows.map(({ mac }) => mac));
}
