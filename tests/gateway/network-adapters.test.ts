import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AccessError,
  type NetworkSession,
  type SessionEnd,
} from '../../src/gateway/network/access-adapter';
import { adapterDefinitions } from '../../src/gateway/network/adapters';
import { combineAdapters } from '../../src/gateway/network/combine-adapters';
import type {
  AccessAdapterDefinition,
  NetworkAdapter,
} from '../../src/gateway/network/define-access-adapter';
import { completeNetwork } from '../../src/gateway/network/network-schema';
import { createNetworkRules } from '../../src/gateway/operator/network-rules';
import { findProgram } from '../support/find-program';
import { freePort, freeUdpPort } from '../support/free-port';
import { startController } from '../support/portal-controller';
import { FREERADIUS, startFreeRadius } from '../support/radius-server';
import {
  addresses,
  canMakeNetworks,
  makeRouterNetwork,
  shadowCommands,
} from '../support/router-network';

const secret = 'a-secret-for-tests';
const user = 'nemo';
const password = 'Formgate-2026';

/** An adapter's real peer, and what network.json says of it. */
interface Peer {
  network: object;
  position?: Partial<NetworkSession>;
  /** As the peer sees it, where the adapter opens anything. */
  isOnline?(session: NetworkSession): Promise<boolean>;
  /** After it every request fails. */
  fail?(): unknown;
  stop?(): unknown;
}

const radius = findProgram(FREERADIUS);
const hasRouters = canMakeNetworks();

/** By the names of adapters; undefined where this machine cannot run the peer. */
const peers: Readonly<Record<string, (() => Promise<Peer>) | undefined>> = {
  embedded: async () => ({ network: {} }),

  radius:
    radius === undefined
      ? undefined
      : async () => {
          const server = await startFreeRadius(radius, {
            users: [{ name: user, password }],
            secret,
          });
          const { port, accountingPort, coaPort } = server;
          const servers = [{ host: '127.0.0.1', port, accountingPort, secret: { env: 'X' } }];
          const client = { address: '127.0.0.1', secret: { env: 'X' } };
          const listen = { host: '127.0.0.1', port: await freeUdpPort(), clients: [client] };
          const statuses = () => server.accounting().map((each) => each['Acct-Status-Type']);
          return {
            network: {
              nas: [
                {
                  ...{ name: 'ac-1', addresses: ['127.0.0.1'], adapters: ['radius'], coaPort },
                  secret: { env: 'X' },
                },
              ],
              radius: {
                servers,
                timeout: 5000,
                dynamicAuthorization: listen,
                kept: { dormitory: { attribute: 87 } },
              },
            },
            isOnline: async () => statuses().at(-1) === 'Start',
            fail: server.stop,
            stop: server.stop,
          };
        },

  'portal-v2': async () => {
    const controller = await startController({ secret, users: { [user]: password } });
    const controllerOf = { name: 'ac-1', addresses: ['127.0.0.1'], adapters: ['portal-v2'] };
    const listen = { host: '127.0.0.1', port: await freeUdpPort() };
    let isStopped = false;
    const stop = () => {
      if (!isStopped) controller.stop();
      isStopped = true;
    };
    return {
      network: {
        nas: [{ ...controllerOf, secret: { env: 'X' }, portalPort: controller.port }],
        portal: { timeout: 1500, heartbeat: 20, userSync: true, listen },
      },
      isOnline: async ({ address }) => controller.online.has(String(address)),
      ...{ fail: stop, stop },
    };
  },

  nftables: hasRouters
    ? async () => {
        const { router, stop } = makeRouterNetwork();
        const commands = shadowCommands(['nft', 'ip'], router);
        return {
          network: { nftables: { interface: 'lan0', portalPort: 8080, router: 'north' } },
          position: { address: addresses.client, router: 'north' },
          async isOnline({ mac }) {
            const table = await createNetworkRules(router).status(undefined);
            return table?.devices.some((device) => device.mac === mac) === true;
          },
          fail: commands.fail,
          stop() {
            commands.stop();
            stop();
          },
        };
      }
    : undefined,

  upstream: async () => {
    const server = createServer((_request, response) => response.end('from the service'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const stop = () => {
      server.close();
      server.closeAllConnections();
    };
    const port = typeof address === 'object' ? address?.port : 0;
    const cipher = { key: { env: 'KEY' }, iv: { env: 'KEY' } };
    return {
      network: { upstream: { servers: [`http://127.0.0.1:${port}`], cipher } },
      ...{ fail: stop, stop },
    };
  },

  macAuthentication: async () => ({
    network: { macAuthentication: { port: await freePort(), secret: { env: 'X' } } },
  }),
};

it('there is a peer for every adapter', () => {
  expect(Object.keys(peers).sort()).toEqual(adapterDefinitions.map(({ name }) => name).sort());
});

describe.each(adapterDefinitions.filter(({ name }) => peers[name]))('$name', (definition) => {
  let peer: Peer;
  let adapter: NetworkAdapter;
  let handles: readonly string[];
  beforeEach(async () => {
    const started = await peers[definition.name]?.();
    if (!started) throw new Error('There is no peer.');
    peer = started;
    await settled();
    handles = activeHandles();
    adapter = await create(definition, peer);
    await adapter.listen();
  });
  afterEach(async () => {
    await adapter.stop();
    await peer.stop?.();
  });

  const sessionOf = (): NetworkSession => {
    const startedAt = new Date();
    return {
      ...{ id: 'a-session', school: 'default', user, device: 'PC', nas: 'ac-1', ssid: null },
      ...{ address: '10.20.30.40', mac: 'A4:5E:60:C2:91:0B', grant: {}, startedAt },
      expiresAt: new Date(startedAt.getTime() + 600_000),
      ...peer.position,
    };
  };
  /** A sign-in as the gateway makes it. */
  const signIn = async (session: NetworkSession) => {
    const { authenticate, open } = adapter.can;
    await authenticate?.authenticate({ ...session, password, isOwnAddress: true });
    await open?.open(session);
  };
  const signOut = async (session: NetworkSession) => {
    const end: SessionEnd = { reason: 'user', at: new Date() };
    await adapter.can.open?.close(session, end);
    await adapter.can.account?.reportEnd(session, end);
  };
  const has = (name: string) => definition.capabilities.some((each) => each === name);

  it('offers what it declares, and nothing else, alone and combined', () => {
    expect(Object.keys(adapter.can).sort()).toEqual([...definition.capabilities].sort());
    const { open } = adapter.can;
    if (!open) return;
    const one = { ...adapter, name: definition.name, can: { ...adapter.can, open } };
    const combined = Object.entries(combineAdapters([one, one]).can);
    const offered = combined.flatMap(([name, capability]) => (capability ? [name] : []));
    expect(['open', ...offered].sort()).toEqual([...definition.capabilities].sort());
  });

  it.runIf(has('open'))('lets a device through, and takes that back, however often', async () => {
    const { open, listOnline, restore, change } = adapter.can;
    const session = sessionOf();
    await signIn(session);
    if (open?.opensNetwork) await expect.poll(() => peer.isOnline?.(session)).toBe(true);
    else expect(peer.isOnline).toBeUndefined();
    expect((await listOnline?.findLost([session])) ?? []).toEqual([]);
    await change?.update(session, new Date());
    await restore?.restore([session], new Date());
    if (open?.opensNetwork) expect(await peer.isOnline?.(session)).toBe(true);
    for (let count = 0; count < 2; count += 1) {
      await signOut(session);
      if (open?.opensNetwork) await expect.poll(() => peer.isOnline?.(session)).toBe(false);
    }
    expect(adapter.health().isWell).toBe(true);
  });

  it('asks its peer how it does, and says when it is down, before anybody signs in', async () => {
    expect(await adapter.check()).toMatchObject({ name: definition.name, isWell: true });
    if (!peer.fail) return;
    await peer.fail();
    expect(await adapter.check()).toMatchObject({ isWell: false });
  });

  it('says that its peer is down, with a code, and is not well', async () => {
    if (!peer.fail) return;
    await peer.fail();
    const { passThrough } = adapter.can;
    const refusal = { method: 'GET', path: '/x', headers: [], body: undefined };
    const servers = passThrough?.find('default', '/api-service/x') ?? [];
    const error = await (passThrough
      ? passThrough.send(servers, refusal, new AbortController().signal)
      : signIn(sessionOf())
    ).catch((caught: unknown) => caught);
    if (!passThrough) expect(error).toBeInstanceOf(AccessError);
    expect(error).toMatchObject(passThrough ? { reason: 'ECONNREFUSED' } : { code: 20011 });
    expect(adapter.health().isWell).toBe(false);
  });

  it('leaves no handle when it has stopped, nor where it has not begun or stops twice', async () => {
    if (has('open')) await signIn(sessionOf());
    await adapter.stop();
    await adapter.stop();
    const other = await create(definition, peer);
    await other.stop();
    await expect.poll(activeHandles).toEqual(handles);
  });
});

async function create(
  definition: AccessAdapterDefinition,
  { network: json }: Peer,
): Promise<NetworkAdapter> {
  const network = completeNetwork(json);
  const adapter = await definition.create(network, {
    ...{ port: 8080, nas: network.nas, clock: () => new Date() },
    readSecret: async ({ env }) => (env === 'KEY' ? '0'.repeat(32) : secret),
    readAuthority: async () => undefined,
    control: {
      disconnect: async () => 0,
      change: async () => 0,
      firstArrival: async () => ({ at: new Date(), isRepeated: false }),
    },
    devices: { authorize: async () => ({ outcome: 'unknown' }), async account() {} },
    log: { info() {}, warn() {} },
  });
  if (!adapter) throw new Error('network.json has nothing for it to do.');
  return adapter;
}

/** Sockets, servers and processes; a test's own timers are no handles of an adapter. */
const activeHandles = () =>
  process
    .getActiveResourcesInfo()
    .filter((name) => /UDP|TCP|Process/.test(name))
    .sort();

/** Sockets that were closed before go at the end of the event loop's turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
