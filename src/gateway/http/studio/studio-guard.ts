import type { FastifyRequest } from 'fastify';
import { CallProblem } from '../../calls/problems';
import { normalizeAddress } from '../../normalize-address';
import { isLoopbackOrigin } from '../../public-url';

/** Headers by which proxies say that they passed a request on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via'];

export interface StudioPlace {
  /** The one origin at which the Studio is; undefined: wherever the gateway is reached. */
  studioUrl: string | undefined;
  /** How many proxies in front are the deployment's own. */
  trustProxy: number;
}

/**
 * Checks that the Studio may be used over a request's way here: https, as a trusted proxy says it,
 * or a browser on the gateway's own machine. Where the Studio has an origin of its own, it is
 * nowhere else.
 *
 * @throws CallProblem `not-found` or `https-needed`
 */
export function requireStudioPlace(
  request: FastifyRequest,
  { studioUrl, trustProxy }: StudioPlace,
): void {
  const { protocol, host } = request;
  if (studioUrl !== undefined && !isHostOf(host, studioUrl)) {
    throw new CallProblem('not-found');
  }
  if (protocol !== 'https' && !isLocal(request, trustProxy)) throw new CallProblem('https-needed');
}

/** True when a request's `Host` is that of an origin. */
export function isHostOf(host: string, origin: string): boolean {
  return host.toLowerCase() === new URL(origin).host;
}

/**
 * Tells whether browser and gateway are on one machine. A name that leads here from elsewhere (DNS
 * rebinding) does not count, and a proxy that nobody has named does not either: behind it everyone
 * seems to be on this machine.
 */
function isLocal({ ip, host, headers }: FastifyRequest, trustProxy: number): boolean {
  if (trustProxy === 0 && FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const address = normalizeAddress(ip);
  return (address === '::1' || address.startsWith('127.')) && isLoopbackOrigin(`http://${host}`);
}
