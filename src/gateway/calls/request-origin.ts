import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * A name or an address, in brackets where it is IPv6, and a port: nothing that an address of a page
 * could hold beside them.
 */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin at which a browser reached the portal, by what the request says: for a deployment
 * whose public address nobody has set. Proxies that `TRUST_PROXY` believes may say another host and
 * protocol; some pass on what the client wrote, so that both must be what they are.
 */
export function requestOrigin({ protocol, host, headers, socket }: FastifyRequest): string {
  const said = [host, headers.host ?? ''].find(isHost);
  return `${protocol === 'https' ? 'https' : 'http'}://${said ?? localHost(socket)}`;
}

/**
 * True when a browser follows a link or redirect of another site (Fetch Metadata Request Headers).
 * On plain http browsers do not say.
 */
export function isLedFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** The address of this machine that the connection arrived at. */
function localHost({ localAddress = 'localhost', localPort }: FastifyRequest['socket']): string {
  const address = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  return localPort === undefined ? address : `${address}:${localPort}`;
}
