import type { Database } from '../database/tables';
import type { Traffic } from '../network/access-adapter';
import type { NetworkAccess } from '../network/network-access';
import type { SessionCondition } from './session-condition-store';
import { listOpenSessions, storeCounts } from './usage-store';

/** The places where sessions start and end: the database and the network. */
export interface SessionParts {
  database: Database;
  access: NetworkAccess;
  now: Date;
  /**
   * Told of each session that the network did not open or close; without it, the health of adapters
   * says so.
   */
  log?: SessionLog | undefined;
}

export interface SessionLog {
  error(data: object, message: string): void;
}

/**
 * Adds to sessions what the network's counters show more than the last time, and to their accounts'
 * usage that and the time.
 *
 * @returns the network ids of those of which the network knows what they moved
 */
export async function countUsage(
  { database, access, now }: SessionParts,
  condition: SessionCondition,
): Promise<string[]> {
  if (!access.adapters.some(({ opensNetwork }) => opensNetwork)) return [];
  const { sessions, listedAt } = await listOpenSessions(database, condition);
  if (sessions.length === 0) return [];
  const shown = new Map<string, Traffic>();
  for (const adapter of access.adapters) {
    const own = sessions.filter((session) => access.operatorOf(session) === adapter);
    const { countTraffic } = adapter.can;
    if (!countTraffic || own.length === 0) continue;
    // The next reading has all that cannot be read now.
    const read = await countTraffic.readTraffic(own).catch(() => new Map<string, Traffic>());
    for (const [id, traffic] of read) shown.set(id, traffic);
  }
  await storeCounts(
    database,
    sessions.map(({ id }) => ({ id, ...shown.get(id), readFrom: listedAt })),
    now,
  );
  return [...shown.keys()];
}
