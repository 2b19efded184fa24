import { type ConfigurationAnswer, SAFE_LEVEL_HEADER } from '../../wire';
import { type Fetch, fetchJson } from './fetch-json';
import { isConfigurationAnswer } from './read-state';

const sources: readonly { address: string; headers: Readonly<Record<string, string>> }[] = [
  { address: '/configration.json', headers: {} },
  {
    // In clear: the cipher's keys are part of the answer.
    address: '/portal-conversion/api/v3/portal/get/jsonConfig?filename=configration.json',
    headers: { [SAFE_LEVEL_HEADER]: '0' },
  },
];

/**
 * The schools' configuration when the page does not carry it: from the file, and if that fails or makes
 * no sense by the remote call (specification, section 3).
 *
 * @throws Error when neither has it
 */
export async function fetchConfiguration(fetcher: Fetch): Promise<ConfigurationAnswer> {
  let failure: unknown;
  for (const { address, headers } of sources) {
    try {
      const answer = await fetchJson(fetcher, address, headers);
      if (isConfigurationAnswer(answer)) return answer;
      failure = new Error(`${address.split('?')[0]} did not answer with the configuration.`);
    } catch (reason) {
      failure = reason;
    }
  }
  throw failure;
}
