import type { LoadedRoute, RouteName } from '../../wire';
import { type Fetch, fetchJson } from './fetch-json';
import { isLoadedRoute } from './read-state';

/**
 * A route's data from its server loader (specification, section 7).
 *
 * @param school the school whose pages are shown
 * @param href the page's address: path and query
 * @throws Error when there is no answer, or not the expected one
 */
export async function fetchRoute(
  fetcher: Fetch,
  school: string,
  route: RouteName,
  href: string,
): Promise<LoadedRoute> {
  const query = new URLSearchParams({ route, url: href });
  const path = `/${encodeURIComponent(school)}/__serverLoader`;
  const answer = await fetchJson(fetcher, `${path}?${query}`);
  if (isLoadedRoute(answer)) return answer;
  throw new Error(`${path} did not answer with a page.`);
}
