import type { FastifyRequest } from 'fastify';
import { SCHOOL_HEADER } from '../../wire';

/**
 * Whether a browser sends the request for a page of another origin, and it may change something. `Sec-Fetch-Site` says so
 * (Fetch Metadata Request Headers); on plain http browsers leave it out, and `Origin` is compared. A proxy may have put
 * another host into the request, so a header of the portal's own proves as much: for it a page of another origin needs a
 * leave that the gateway never gives (Fetch, CORS-preflight request). What is no browser sends none of these.
 */
export function isCrossSite({ method, headers, host }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || headers[SCHOOL_HEADER.toLowerCase()] !== undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}
