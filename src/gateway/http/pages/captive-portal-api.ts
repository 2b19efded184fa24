import type { FastifyInstance } from 'fastify';
import { requestOrigin } from '../../calls/request-origin';
import type { Database } from '../../database/tables';
import { normalizeAddress } from '../../normalize-address';
import { readUsage } from '../../offers/plan-store';
import type { ConfigurationStore } from '../../publishing/store';
import { findSessionAt } from '../../sessions/store';

export interface CaptivePortalApiOptions {
  store: ConfigurationStore;
  database: Database;
  clock(): Date;
  /** The URL at which students reach the portal; without it, the URL of the request. */
  publicUrl: string | undefined;
}

/** The state of the network, as a device reads it (RFC 8908, section 5). */
interface CaptivePortalState {
  captive: boolean;
  'user-portal-url': string;
  'venue-info-url': string;
  'can-extend-session'?: boolean;
  'seconds-remaining'?: number;
  'bytes-remaining'?: number;
}

/**
 * The Captive Portal API (RFC 8908) at `/{school}/captive-portal/api`, which DHCP option 114 or a
 * router advertisement names (RFC 8910): whether the device that asks, which is known by its
 * address, has been let through, and for how long.
 */
export function registerCaptivePortalApi(
  app: FastifyInstance,
  { store, database, clock, publicUrl }: CaptivePortalApiOptions,
): void {
  app.get<{ Params: { school: string } }>('/:school/captive-portal/api', async (request, reply) => {
    const { school } = request.params;
    if (!store.current().schools.has(school)) return reply.callNotFound();
    const base = `${publicUrl ?? requestOrigin(request)}/${school}`;
    const state: CaptivePortalState = {
      captive: true,
      'user-portal-url': `${base}/auth`,
      'venue-info-url': base,
    };
    const now = clock();
    const session = await findSessionAt(database, school, normalizeAddress(request.ip), now);
    if (session) {
      const seconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
      const bytes = await bytesRemaining(database, school, session.accountId, now);
      Object.assign(state, {
        captive: false,
        'can-extend-session': true,
        'seconds-remaining': seconds,
        ...(bytes !== undefined && { 'bytes-remaining': bytes }),
      });
    }
    return reply
      .header('cache-control', 'private, no-store')
      .type('application/captive+json')
      .send(Buffer.from(JSON.stringify(state)));
  });
}

/** Gives the bytes that are left of the plan's traffic; undefined where it is unlimited. */
async function bytesRemaining(
  database: Database,
  school: string,
  accountId: number,
  now: Date,
): Promise<number | undefined> {
  const usage = await readUsage(database, { school, accountId }, now);
  if (!usage?.plan || usage.traffic.limit === null) return undefined;
  return Math.max(0, usage.traffic.limit - usage.traffic.used);
}
