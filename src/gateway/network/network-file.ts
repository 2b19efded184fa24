import { join } from 'node:path';
import type { Network } from '../../engine';
import { type DeploymentFileOptions, readDeploymentFile } from '../settings/deployment-file';
import { adapterDefinitions } from './adapters';
import { checkNetwork } from './check-network';
import { completeNetwork } from './network-schema';
import type { NetworkFile } from './open-network';

/** RFC 2865, section 3, prefers at least 16; fewer than 8 can be tried out in hours. */
const SHORTEST_SECRET = 8;

/**
 * Reads network.json, with the defaults of its schema.
 *
 * @param schemasDir where network.schema.json is
 * @throws UserError that names the file, the place in it and what to do
 */
export async function readNetworkFile(
  options: DeploymentFileOptions,
  schemasDir: string,
): Promise<NetworkFile> {
  const { content, wrong, readSecret, readAuthority } = await readDeploymentFile<object>({
    ...options,
    variable: 'NETWORK_FILE',
    schema: join(schemasDir, 'network.schema.json'),
  });
  const network = completeNetwork(content);
  checkNetwork(network, wrong);
  return {
    network,
    readAuthority,
    readSecret: (secret, where) => readSecret(secret, where, SHORTEST_SECRET),
  };
}

/**
 * True for a network whose own servers check every password: each way in has an adapter that does.
 */
export function recognisesAll({ nas, adapters }: Network): boolean {
  const ways = [...nas.map((each) => each.adapters), ...(adapters ? [adapters] : [])];
  const recognising = adapterDefinitions
    .filter(({ capabilities }) => capabilities.includes('authenticate'))
    .map(({ name }) => name);
  return ways.length > 0 && ways.every((way) => way.some((name) => recognising.includes(name)));
}
