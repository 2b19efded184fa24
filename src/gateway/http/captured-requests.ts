import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { normalizeAddress } from '../normalize-address';

interface PortalLocation {
  /**
   * The URL at which students reach the portal; without it, the address of this machine that a
   * captured request arrived at.
   */
  publicUrl: string | undefined;
  /** The port that the gateway listens on. */
  port: number;
  /** Whose sign-in page a captured device is led to. */
  defaultSchool(): string;
}

/**
 * Leads a device to the sign-in page whose request a router captured on its way to another server.
 * A page under that server's name would go on to ask that server once the device is let through;
 * nor may the connection be used again, which leads here for as long as it is open.
 */
export function redirectCapturedRequests(app: FastifyInstance, location: PortalLocation): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, socket } = request;
    const own = capturedAt({ host: headers.host, arrivedAt: socket.localAddress }, location);
    if (own === undefined) return;
    reply.header('cache-control', 'no-store').header('connection', 'close');
    return reply.redirect(`${own}/${location.defaultSchool()}/auth`, 302);
  });
}

/** The host that a request was meant for, and the address that it arrived at. */
interface Asked {
  /** The header `Host`. */
  host: string | undefined;
  /** The address of this machine. */
  arrivedAt: string | undefined;
}

/**
 * The portal's own origin, for a request that was meant for another server; undefined for one that
 * was meant for the portal.
 */
export function capturedAt(
  { host = '', arrivedAt = '' }: Asked,
  { publicUrl, port }: Pick<PortalLocation, 'publicUrl' | 'port'>,
): string | undefined {
  const address = normalizeAddress(arrivedAt);
  // Routers capture what comes from devices, and proxies of this machine know where they lead.
  if (address === '' || address === '::1' || address.startsWith('127.')) return undefined;
  const local = isIPv6(address) ? `[${address}]` : address;
  const own = publicUrl ?? `http://${local}${port === 80 ? '' : `:${port}`}`;
  if (!URL.canParse(`http://${host}`)) return own;
  const asked = new URL(`http://${host}`);
  // Only port 80 is captured, which URLs leave out.
  const isMeant =
    asked.port !== '' ||
    [new URL(own).hostname, new URL(`http://${local}`).hostname].includes(asked.hostname);
  return isMeant ? undefined : own;
}
