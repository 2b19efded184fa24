import { hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { Arrival } from '../network/services';

/** The longest time for which a request of the network is remembered, in milliseconds: a day. */
const LONGEST = 86_400_000;

/**
 * Stores that a request of the network has come, for every node of the gateway and its next start.
 *
 * @param request tells it from all others; only its hash is stored
 * @param rememberedFor in milliseconds, at most a day
 */
export async function storeArrival(
  database: Database,
  request: string,
  { now, rememberedFor }: { now: Date; rememberedFor: number },
): Promise<Arrival> {
  const key = hashToken(request);
  const expiresAt = new Date(now.getTime() + Math.min(rememberedFor, LONGEST));
  const stored = await database
    .insertInto('network_requests')
    .values({ key, arrived_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (stored) return { at: now, isRepeated: false };
  const known = await database
    .selectFrom('network_requests')
    .where('key', '=', key)
    .select('arrived_at')
    .executeTakeFirst();
  return { at: known?.arrived_at ?? now, isRepeated: true };
}

/**
 * Removes requests whose time is over, and those that would be remembered for longer than a day:
 * the clock was set back.
 */
export async function deleteOldArrivals(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('network_requests')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where('expires_at', '>', new Date(now.getTime() + LONGEST)),
      ]),
    )
    .execute();
}
