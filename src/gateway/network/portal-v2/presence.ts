import { isIPv4 } from 'node:net';
import type { NetworkSession } from '../access-adapter';
import { NoResponseError } from '../udp/udp-peer';
import type { Exchange } from './controller';
import {
  AttributeType,
  addressBytes,
  attributeValue,
  NO_ADDRESS,
  PacketType,
  readAddresses,
} from './packet';
import { basAddressOf, deviceKey, type KnownController, type KnownControllers } from './portal-nas';

/**
 * The messages that controllers get unasked: that the gateway serves, and which devices are signed
 * in.
 */
export interface Presence {
  /**
   * Tells controllers which devices have sessions.
   *
   * @returns the ids of sessions whose devices they do not have online
   */
  findLost(sessions: readonly NetworkSession[]): Promise<readonly string[]>;
  /** Says from now on that the gateway serves, every so many milliseconds. */
  startHeartbeat(every: number): void;
  stop(): void;
}

/** So many addresses fit into one User-List. */
const MOST_USERS = 63;

export function createPresence(known: KnownControllers, isPap: boolean): Presence {
  let beating: NodeJS.Timeout | undefined;
  const header = { isPap, requestId: 0, errorCode: 0, userAddress: NO_ADDRESS };

  /**
   * @returns those of a controller's devices that it does not have online; without a response, none
   */
  async function findOffline(name: string, addresses: readonly string[]): Promise<string[]> {
    const { nas, controller } = known.get(name) ?? {};
    if (!nas || !controller) return [];
    const value = Buffer.concat(addresses.map(addressBytes));
    const attributes = [{ type: AttributeType.userList, value }, ...basAddressOf(nas)];
    let exchange: Exchange | undefined;
    try {
      exchange = await controller.begin();
      const request = { ...header, type: PacketType.ntfUserHeartbeat, attributes };
      const response = await exchange.ask(request, PacketType.ackNtfUserHeartbeat, 1);
      const list = attributeValue(response.attributes, AttributeType.userList);
      return list ? readAddresses(list) : [];
    } catch (error) {
      if (error instanceof NoResponseError) return [];
      throw error;
    } finally {
      exchange?.end();
    }
  }

  async function sendHeartbeat({ nas, controller }: KnownController): Promise<void> {
    const attributes = basAddressOf(nas);
    const exchange = await controller.begin();
    exchange.send({ ...header, type: PacketType.ntfHeartbeat, attributes });
    exchange.end();
  }

  function sendHeartbeats(): void {
    // One that cannot be reached is told the next time.
    for (const each of known.values()) sendHeartbeat(each).catch(() => {});
  }

  return {
    async findLost(sessions) {
      const lost = await Promise.all(
        listsOf(sessions).map(async ({ nas, addresses }) => {
          const offline = await findOffline(nas, addresses);
          return offline.map((address) => deviceKey({ nas, address }));
        }),
      );
      const keys = new Set(lost.flat());
      return sessions.filter((session) => keys.has(deviceKey(session))).map(({ id }) => id);
    },
    startHeartbeat(every) {
      sendHeartbeats();
      beating = setInterval(sendHeartbeats, every).unref();
    },
    stop: () => clearInterval(beating),
  };
}

/** The IPv4 addresses of sessions by controller, as many at once as a packet takes. */
function listsOf(
  sessions: readonly NetworkSession[],
): { nas: string; addresses: readonly string[] }[] {
  const byNas = new Map<string, string[]>();
  for (const { nas, address } of sessions) {
    if (nas === null || address === null || !isIPv4(address)) continue;
    const list = byNas.get(nas);
    if (list) list.push(address);
    else byNas.set(nas, [address]);
  }
  return [...byNas].flatMap(([nas, all]) =>
    Array.from({ length: Math.ceil(all.length / MOST_USERS) }, (_, at) => ({
      nas,
      addresses: all.slice(at * MOST_USERS, (at + 1) * MOST_USERS),
    })),
  );
}
