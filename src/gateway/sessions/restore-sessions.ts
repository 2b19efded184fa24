import type { Database } from '../database/tables';
import type { NetworkAccess } from '../network/network-access';
import { liveSessions } from './session-condition-store';
import { listOpenSessions } from './usage-store';

/** Opens again what should be open: after a restart of the machine its rules are empty. */
export async function restoreSessions(
  database: Database,
  access: NetworkAccess,
  now: Date,
): Promise<void> {
  if (!access.adapters.some(({ can }) => can.restore)) return;
  const { sessions } = await listOpenSessions(database, liveSessions(now));
  for (const adapter of access.adapters) {
    const own = sessions.filter((session) => access.operatorOf(session) === adapter);
    await adapter.can.restore?.restore(own, now);
  }
}
