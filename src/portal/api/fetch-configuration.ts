import { type ConfigurationResponse, SAFE_LEVEL_HEADER } from '../../wire';
import { type Fetch, failureOf, readJson, request } from './fetch-page-data';
import { isConfigurationResponse } from './page-data';
import { withRetries } from './with-retries';

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
 * Fetches the schools' configuration for a page that does not contain it: from the file, then, if
 * that fails or is invalid, from the remote call (specification, section 3). If both fail, both are
 * tried again (section 9).
 *
 * @throws Error when both sources fail
 */
export function fetchConfiguration(fetcher: Fetch): Promise<ConfigurationResponse> {
  return withRetries(() => fetchFromSources(fetcher));
}

async function fetchFromSources(fetcher: Fetch): Promise<ConfigurationResponse> {
  let failure: unknown;
  for (const { url, headers } of configurationSources) {
    try {
      const response = await request(fetcher, url, headers);
      const body = response.ok ? await readJson(response) : undefined;
      if (isConfigurationResponse(body)) return body;
      failure = failureOf(url.split('?')[0] ?? url, response, 'the configuration');
    } catch (reason) {
      failure = reason;
    }
  }
  // The other source may recover: no failure of one is final.
  throw new Error(failure instanceof Error ? failure.message : 'unknown', { cause: failure });
}
