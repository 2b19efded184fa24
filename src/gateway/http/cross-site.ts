import type { FastifyRequest } from 'fastify';
import { SCHOOL_HEADER } from '../../wire';

/** The signs of an application's own requests, beside the headers of browsers. */
interface OwnRequests {
  /** A header that the application's own pages send. */
  header: string;
  /**
   * A request that shows nothing at all is refused: in place of programs that are no browser, a
   * cookie is to be guarded.
   */
  mustShow: boolean;
}

const PORTAL: OwnRequests = { header: SCHOOL_HEADER, mustShow: false };

/**
 * Tells whether a browser sends the request for a page of another origin, and it may change
 * something. `Sec-Fetch-Site` says so (Fetch Metadata Request Headers); on plain http browsers
 * leave it out, and `Origin` is compared. A proxy may have put another host into the request, so a
 * header of the application's own proves as much: for it a page of another origin needs a leave
 * that the gateway never gives (Fetch, CORS-preflight request). What is no browser sends none of
 * these.
 */
export function isCrossSite(
  { method, headers, host }: FastifyRequest,
  { header, mustShow }: OwnRequests = PORTAL,
): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers[header.toLowerCase()] !== undefined) return false;
  const { origin } = headers;
  if (origin === undefined) return mustShow;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}
