import { type Catalogue, isJsonObject, type Locale } from '../../engine';
import {
  type ConfigurationResponse,
  cataloguePath,
  type LoadedRoute,
  type RouteName,
  SAFE_LEVEL_HEADER,
} from '../../wire';
import { isConfigurationResponse, isLoadedRoute } from './page-data';

/** `fetch`, as far as the portal uses it. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const configurationSources: readonly {
  url: string;
  headers: Readonly<Record<string, string>>;
}[] = [
  { url: '/configration.json', headers: {} },
  {
    // Not encrypted: the response contains the cipher's keys.
    url: '/portal-conversion/api/v3/portal/get/jsonConfig?filename=configration.json',
    headers: { [SAFE_LEVEL_HEADER]: '0' },
  },
];

/**
 * Fetches the schools' configuration for a page that does not contain it: from the file, then, if that fails or is
 * invalid, from the remote call (specification, section 3).
 *
 * @throws Error when both sources fail
 */
export async function fetchConfiguration(fetcher: Fetch): Promise<ConfigurationResponse> {
  let failure: unknown;
  for (const { url, headers } of configurationSources) {
    try {
      const response = await fetchJson(fetcher, url, headers);
      if (isConfigurationResponse(response)) return response;
      failure = new Error(`${url.split('?')[0]} did not respond with the configuration.`);
    } catch (reason) {
      failure = reason;
    }
  }
  throw failure;
}

/**
 * Fetches a route's data from its server loader (specification, section 7).
 *
 * @param school the school of the current pages
 * @param href the page's URL: path and query
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
  const response = await fetchJson(fetcher, `${path}?${query}`);
  if (isLoadedRoute(response)) return response;
  throw new Error(`${path} did not respond with a page.`);
}

/**
 * Fetches the product's messages in a language that the product does not speak itself.
 *
 * @throws Error when there is no response, or an invalid one
 */
export async function fetchCatalogue(fetcher: Fetch, locale: Locale): Promise<Catalogue> {
  const path = cataloguePath(locale);
  const response = await fetchJson(fetcher, path);
  if (isCatalogue(response)) return response;
  throw new Error(`${path} did not respond with messages.`);
}

function isCatalogue(value: unknown): value is Catalogue {
  return isJsonObject(value) && Object.values(value).every((words) => typeof words === 'string');
}

/** @throws Error that names the path, but never the query, when there is no response, a failure, or no JSON */
async function fetchJson(
  fetcher: Fetch,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetcher(url, {
    credentials: 'include',
    headers: { Accept: 'application/json', ...headers },
  });
  if (!response.ok) {
    throw new Error(`${url.split('?')[0]} answered with status ${response.status}.`);
  }
  return response.json();
}
