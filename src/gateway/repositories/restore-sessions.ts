import type { NetworkAccess } from '../adapters/access/network-access';
import type { Database } from '../database/tables';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './sessions';

/** Opens again what should be open: after a restart of the machine its rules are empty. */
export async function restoreSessions(
  database: Database,
  access: NetworkAccess,
  now: Date,
): Promise<void> {
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
    const own = sessions.filter((session) => access.operatorOf(session) === adapter);
    await adapter.restore?.(own, now);
  }
}
