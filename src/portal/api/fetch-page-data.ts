import type { LoadedRoute, RouteName } from '../../wire';
import { isLoadedRoute } from './page-data';
import { FinalError } from './with-retries';

/** `fetch`, as far as the portal uses it. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Fetches a route's data from its server loader (specification, section 7), once.
 *
 * @param school the school of the current pages
 * @param href the page's URL: path and query
 * @returns the page; where there is none, the page that says so, whose status is 404
 * @throws Error when there is no response, or an invalid one
 */
export async function fetchRoute(
  fetcher: Fetch,
  school: string,
  route: RouteName,
  href: string,
): Promise<LoadedRoute> {
  const query = new URLSearchParams({ route, url: href });
  const path = `/${encodeURIComponent(school)}/__serverLoader`;
  const response = await request(fetcher, `${path}?${query}`);
  const body: unknown =
    response.ok || response.status === 404 ? await readJson(response) : undefined;
  if (isLoadedRoute(body)) return body;
  throw failureOf(path, response, 'a page');
}

/** @throws TypeError when there is no response */
export function request(
  fetcher: Fetch,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetcher(url, {
    credentials: 'include',
    headers: { Accept: 'application/json', ...headers },
  });
}

/**
 * The JSON of a response; undefined for any other text: a network that is not open yet responds
 * with its own page.
 */
export function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/**
 * The error names the path, but never the query. The gateway would refuse a refused request (4xx)
 * again.
 */
export function failureOf(path: string, { status, ok }: Response, expected: string): Error {
  if (ok) return new Error(`${path} did not respond with ${expected}.`);
  const message = `${path} responded with status ${status}.`;
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefused ? new FinalError(message) : new Error(message);
}
