import type { Network } from '../../engine';
import type { AdapterHealth } from './access-adapter';
import { adapterDefinitions } from './adapters';
import { combineAdapters, type OpeningAdapter } from './combine-adapters';
import type { NetworkAdapter } from './define-access-adapter';
import { embeddedNetwork } from './demonstration';
import { createNetworkAccess, type NetworkAccess } from './network-access';
import type { NetworkServices } from './services';
import type { Upstream } from './upstream/upstream';

/** The deployment's network, as its file says it, with a way to its secrets and authorities. */
export interface NetworkFile extends Pick<NetworkServices, 'readSecret' | 'readAuthority'> {
  network: Network;
}

export interface OpenNetwork {
  access: NetworkAccess;
  /** The deployment's own services, where it has them. */
  upstream: Upstream | undefined;
  /** Asks each adapter's peers how they do. */
  check(): Promise<readonly AdapterHealth[]>;
  /** Takes what the network asks of the gateway, as long as it runs. */
  listen(): Promise<void>;
  /** Stops each adapter, the last one first. @throws the first failure, once all have stopped */
  stop(): Promise<void>;
}

export interface NetworkParts
  extends Omit<NetworkServices, 'nas' | 'readSecret' | 'readAuthority'> {
  /** Without one: the demonstration's network. */
  file: NetworkFile | undefined;
}

/**
 * Makes the network that a deployment describes.
 *
 * @throws UserError for a secret that is not there
 */
export async function openNetwork({ file, ...parts }: NetworkParts): Promise<OpenNetwork> {
  const made = new Map<string, NetworkAdapter>();
  const stop = () => stopAll([...made.values()].reverse());
  if (file) {
    const services: NetworkServices = {
      ...parts,
      nas: file.network.nas,
      letsDevicesIn: file.network.macAuthentication !== undefined,
      readSecret: file.readSecret,
      readAuthority: file.readAuthority,
    };
    try {
      for (const { name, create } of adapterDefinitions) {
        const adapter = await create(file.network, services);
        if (adapter) made.set(name, adapter);
      }
    } catch (error) {
      await stop();
      throw error;
    }
  }
  return {
    access: file ? accessOf(file.network, made) : embeddedNetwork,
    upstream: [...made.values()].map(({ can }) => can.passThrough).find((each) => each),
    check() {
      const adapters = file ? [...made.values()] : [];
      return Promise.all(adapters.map((adapter) => adapter.check()));
    },
    async listen() {
      for (const adapter of made.values()) await adapter.listen();
    },
    stop,
  };
}

/** The same adapters are one way in, however many access controllers they stand before. */
function accessOf(
  { nas, adapters }: Network,
  made: ReadonlyMap<string, NetworkAdapter>,
): NetworkAccess {
  const ways = new Map<string, ReturnType<typeof combineAdapters>>();
  const wayOf = (names: readonly string[]) => {
    const key = names.join('+');
    const found = ways.get(key) ?? combineAdapters(names.flatMap((name) => openingOf(name, made)));
    ways.set(key, found);
    return found;
  };
  const fallback = adapters && wayOf(adapters);
  return createNetworkAccess(
    nas.map(({ name, addresses, adapters: names }) => ({
      ...{ name, addresses },
      adapter: wayOf(names),
    })),
    fallback ?? (nas.length === 0 ? embeddedNetwork.adapterOf(null) : undefined),
  );
}

function openingOf(name: string, made: ReadonlyMap<string, NetworkAdapter>): OpeningAdapter[] {
  const adapter = made.get(name);
  const open = adapter?.can.open;
  return adapter && open ? [{ ...adapter, name, can: { ...adapter.can, open } }] : [];
}

async function stopAll(adapters: readonly NetworkAdapter[]): Promise<void> {
  const results = await Promise.allSettled(adapters.map((adapter) => adapter.stop()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
