import type { FastifyInstance } from 'fastify';
import { isHostOf } from './studio-guard';

export interface StudioOrigin {
  /** The one origin at which the Studio is. */
  studioUrl: string;
  /** The URL at which students reach the portal. */
  publicUrl: string | undefined;
}

/**
 * Beside the Studio: files that its frame loads, and what proxies and browsers ask of every host.
 */
const SHARED =
  /^\/(?:(?:assets|validators|schools)\/|(?:health(?:\/|$)|favicon\.ico$|robots\.txt$))/;

const STUDIO = /^\/studio(?:\/|$)/;

/**
 * Keeps an origin of its own for the Studio: no page of a school is there, whose scripts could
 * reach it, and the Studio's documents are nowhere else. Where the portal's own address is at that
 * host, both are.
 */
export function keepStudioApart(
  app: FastifyInstance,
  { studioUrl, publicUrl }: StudioOrigin,
): void {
  if (publicUrl !== undefined && new URL(publicUrl).host === new URL(studioUrl).host) return;
  app.addHook('onRequest', async ({ host, url }, reply) => {
    const path = routedPath(url);
    const isStudio = STUDIO.test(path);
    if (!isHostOf(host, studioUrl)) {
      // Calls say themselves that they are elsewhere.
      if (isStudio && !path.startsWith('/studio/api/')) return reply.callNotFound();
      return;
    }
    if (path === '/') return reply.redirect('/studio', 302);
    if (!isStudio && !SHARED.test(path)) return reply.callNotFound();
  });
}

/** The path of a target as routes are matched with it; a path that cannot be decoded has none. */
function routedPath(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
