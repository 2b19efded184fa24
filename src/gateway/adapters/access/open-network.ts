import { hostname } from 'node:os';
import type { Network } from '../../../engine';
import { isErrorCode } from '../../../wire';
import { UserError } from '../../user-error';
import { type AccessAdapter, AccessError, type AccessLog } from './access-adapter';
import { combineAdapters } from './combine-adapters';
import { embeddedAccess, embeddedNetwork } from './embedded-access';
import { createNetworkAccess, type NetworkAccess } from './network-access';
import { createNftablesAccess, type NftablesAccess } from './nftables/nftables-access';
import { createNotifications } from './portal-v2/notifications';
import { createPortalAccess } from './portal-v2/portal-access';
import { readPortal } from './portal-v2/read-portal';
import type { RadiusNas } from './radius/controllers';
import {
  createDynamicAuthorization,
  type DynamicAuthorization,
  type SessionControl,
} from './radius/dynamic-authorization';
import { createRadiusAccess } from './radius/radius-access';
import type { RadiusSettings } from './radius/radius-settings';
import type { DeviceSessions } from './radius/rest-request';
import { createRestService, type RestService } from './radius/rest-service';
import type { NetworkFile } from './read-network-file';
import { readUpstream } from './upstream/read-upstream';
import { createUpstream, type Upstream } from './upstream/upstream';
import { vendorPreset } from './vendors';

export interface OpenNetwork {
  access: NetworkAccess;
  /** The deployment's own services, where it has them. */
  upstream: Upstream | undefined;
  /** Takes what the network asks of the gateway, as long as it runs. */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

export interface NetworkParts {
  /** Without one: the demonstration's network. */
  file: NetworkFile | undefined;
  /** Where the gateway listens. */
  port: number;
  control: SessionControl;
  /** Devices that FreeRADIUS asks about, where it does. */
  devices?: DeviceSessions;
  clock(): Date;
  log: AccessLog;
}

/**
 * Makes the network that a deployment describes.
 *
 * @throws UserError for a secret that is not there
 */
export async function openNetwork(parts: NetworkParts): Promise<OpenNetwork> {
  const { file, log } = parts;
  if (!file) {
    const nothing = async () => {};
    return { access: embeddedNetwork, upstream: undefined, listen: nothing, stop: nothing };
  }
  const { network } = file;
  const made = await makeAdapters(file, log);
  const portal = await makePortal(file, log);
  if (portal) made.set('portal-v2', portal.access);
  const router = network.nftables && makeRouter(network.nftables, parts.port);
  if (router) made.set('nftables', router);
  const adapterOf = (names: NonNullable<Network['adapters']>) =>
    combineAdapters(names.flatMap((name) => made.get(name) ?? []));
  const nas = network.nas ?? [];
  const fallback = network.adapters ?? (nas.length === 0 ? (['embedded'] as const) : undefined);
  const access = createNetworkAccess(
    nas.map(({ name, addresses = [], adapters }) => ({
      name,
      addresses,
      adapter: adapterOf(adapters),
    })),
    fallback && adapterOf([...fallback]),
  );
  const dynamic = await makeDynamicAuthorization(file, parts);
  const notifications = portal && createNotifications({ ...parts, ...portal, ...portal.listen });
  const rest = await makeRestService(file, parts);
  const services = await readUpstream(file);
  const upstream = services && createUpstream(services, log);
  return {
    access,
    upstream,
    async listen() {
      upstream?.listen();
      await dynamic?.listen();
      await notifications?.listen();
      portal?.access.startHeartbeat();
      await rest?.listen();
      await router?.up().catch((error: unknown) => {
        throw rulesFailed(error);
      });
    },
    async stop() {
      upstream?.stop();
      await dynamic?.stop();
      await notifications?.stop();
      await rest?.stop();
      await Promise.all([...made.values()].map((adapter) => adapter.stop()));
    },
  };
}

async function makeAdapters(
  file: NetworkFile,
  log: NetworkParts['log'],
): Promise<Map<string, AccessAdapter>> {
  const made = new Map<string, AccessAdapter>([['embedded', embeddedAccess]]);
  const settings = await radiusSettings(file);
  if (settings) {
    made.set('radius', createRadiusAccess({ settings, nas: await radiusControllers(file), log }));
  }
  return made;
}

async function makePortal(file: NetworkFile, log: AccessLog) {
  const read = await readPortal(file);
  return read && { ...read, access: createPortalAccess({ ...read, log }) };
}

function makeRouter(
  { interface: name, portalPort, router = hostname() }: NonNullable<Network['nftables']>,
  port: number,
): NftablesAccess {
  return createNftablesAccess({ interface: name, portalPort: portalPort ?? port, router });
}

function rulesFailed(error: unknown): unknown {
  if (!(error instanceof AccessError)) return error;
  return new UserError({
    'zh-CN': `无法建立 nftables 规则（${error.message}）。请以 root 运行网关，安装 nftables，并检查 network.json 的 nftables.interface。`,
    en: `The nftables rules could not be made (${error.message}). Run the gateway as root, install nftables, and look at nftables.interface in network.json.`,
  });
}

async function radiusSettings(file: NetworkFile): Promise<RadiusSettings | undefined> {
  const { radius } = file.network;
  if (!radius) return undefined;
  const servers = await Promise.all(
    radius.servers.map(async ({ host, port = 1812, accountingPort = 1813, secret }, index) => ({
      ...{ host, port, accountingPort },
      secret: await file.readSecret(secret, `/radius/servers/${index}/secret`),
    })),
  );
  return {
    servers,
    method: radius.method ?? 'pap',
    timeout: radius.timeout ?? 1500,
    tries: radius.tries ?? 2,
    deadTime: radius.deadTime ?? 60,
    nasIdentifier: radius.nasIdentifier ?? 'formgate',
    nasAddress: radius.nasAddress,
    interimInterval: radius.interimInterval ?? 600,
    accountIdAttribute: radius.accountIdAttribute,
    replyMessages: (radius.replyMessages ?? []).flatMap(({ contains, code }) =>
      isErrorCode(code) ? [{ contains, code }] : [],
    ),
    opens: radius.opens ?? 'accounting',
  };
}

async function radiusControllers(file: NetworkFile): Promise<Map<string, RadiusNas>> {
  const entries = (file.network.nas ?? []).map(
    async ({ name, addresses = [], vendor, secret, coaPort }, index): Promise<RadiusNas> => {
      const preset = vendorPreset(vendor);
      const text = secret && (await file.readSecret(secret, `/nas/${index}/secret`));
      const coa =
        text === undefined ? undefined : { port: coaPort ?? preset.coaPort, secret: text };
      return { name, addresses, preset, coa };
    },
  );
  return new Map((await Promise.all(entries)).map((nas) => [nas.name, nas]));
}

async function makeRestService(
  file: NetworkFile,
  { devices, log }: NetworkParts,
): Promise<RestService | undefined> {
  const settings = file.network.macAuthentication;
  if (!settings || !devices) return undefined;
  const { host = '127.0.0.1', port = 8079 } = settings;
  const secret = await file.readSecret(settings.secret, '/macAuthentication/secret');
  return createRestService({ host, port, secret, sessions: devices, log });
}

async function makeDynamicAuthorization(
  file: NetworkFile,
  { control, clock, log }: NetworkParts,
): Promise<DynamicAuthorization | undefined> {
  const settings = file.network.radius?.dynamicAuthorization;
  if (!settings) return undefined;
  const where = '/radius/dynamicAuthorization/clients';
  const clients = await Promise.all(
    settings.clients.map(async ({ address, secret, messageAuthenticator = 'required' }, index) => ({
      address,
      secret: await file.readSecret(secret, `${where}/${index}/secret`),
      requiresMessageAuthenticator: messageAuthenticator === 'required',
    })),
  );
  return createDynamicAuthorization({
    ...{ host: settings.host ?? '0.0.0.0', port: settings.port ?? 3799, clients, control, log },
    clock,
  });
}
