/** How many redirects a page may be behind. */
const MOST_REDIRECTS = 5;

/** The outcome of following the portal's URL. */
export type PageOutcome =
  | { type: 'page'; headers: Headers }
  /** Redirects lead to another origin, which is not asked. */
  | { type: 'elsewhere'; origin: string }
  | { type: 'loop' };

/**
 * Follows redirects from a path to a page, within the origin alone: `/` leads to the only school of
 * a portal.
 */
export async function readPage(
  origin: string,
  ask: (path: string) => Promise<Response>,
  start = '/',
): Promise<PageOutcome> {
  let url = new URL(start, origin);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { status, headers } = await ask(`${url.pathname}${url.search}`);
    const location = headers.get('location');
    if (status < 300 || status > 399 || location === null) return { type: 'page', headers };
    if (!URL.canParse(location, url)) return { type: 'page', headers };
    url = new URL(location, url);
    if (url.origin !== new URL(origin).origin) return { type: 'elsewhere', origin: url.origin };
  }
  return { type: 'loop' };
}
