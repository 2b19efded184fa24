import { isErrorCode } from '../../../../wire';
import type { NetworkFile } from '../read-network-file';
import { vendorPreset } from '../vendors';
import type { PortalSettings } from './portal-access';
import type { PortalNas } from './portal-nas';

export interface ReadPortal {
  settings: PortalSettings;
  controllers: readonly PortalNas[];
  listen: { host: string; port: number };
}

/**
 * What network.json says of the portal protocol, where an access controller speaks it.
 *
 * @throws UserError for a secret that is not there
 */
export async function readPortal({
  network,
  readSecret,
}: NetworkFile): Promise<ReadPortal | undefined> {
  const { nas = [], portal = {} } = network;
  const speaking = nas
    .map((each, index) => ({ ...each, index }))
    .filter(({ adapters }) => adapters.includes('portal-v2'));
  if (speaking.length === 0) return undefined;
  const controllers = await Promise.all(
    speaking.map(
      async ({ name, addresses = [], vendor, secret, portalPort, portalVersion, index }) => ({
        ...{ name, addresses, port: portalPort ?? 2000, version: portalVersion ?? 2 },
        secret: await readSecret(secret ?? {}, `/nas/${index}/secret`),
        sendsBasAddress: vendorPreset(vendor).sendsBasAddress,
      }),
    ),
  );
  return {
    settings: {
      method: portal.method ?? 'chap',
      timeout: portal.timeout ?? 3000,
      tries: portal.tries ?? 3,
      replyMessages: (portal.replyMessages ?? []).flatMap(({ contains, code }) =>
        isErrorCode(code) ? [{ contains, code }] : [],
      ),
      heartbeat: portal.heartbeat === undefined ? undefined : portal.heartbeat * 1000,
      synchronizesUsers: portal.userSync,
    },
    controllers,
    listen: { host: portal.listen?.host ?? '0.0.0.0', port: portal.listen?.port ?? 50_100 },
  };
}
