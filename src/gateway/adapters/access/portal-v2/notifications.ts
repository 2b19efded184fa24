import { createSocket, type RemoteInfo } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { UserError } from '../../../user-error';
import type { AccessLog } from '../access-adapter';
import { listenOnUdp } from '../listen-on-udp';
import type { SessionControl } from '../radius/dynamic-authorization';
import {
  decodePacket,
  encodeResponse,
  isProvenRequest,
  PacketType,
  type ReceivedPacket,
} from './packet';
import type { PortalAccess } from './portal-access';
import { basAddressOf, type PortalNas } from './portal-nas';

export interface NotificationParts {
  host: string;
  port: number;
  controllers: readonly PortalNas[];
  access: Pick<PortalAccess, 'whileEnded'>;
  control: Pick<SessionControl, 'disconnect'>;
  log: AccessLog;
}

export interface Notifications {
  /** @throws UserError when the port cannot be had */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Takes what controllers say by themselves: NTF_LOGOUT ends the sessions of a device and is acknowledged, whether there are any or not, so that
 * it stops coming. Whoever is no controller, or proves nothing, gets no response.
 */
export function createNotifications(parts: NotificationParts): Notifications {
  const { host, port, controllers, log } = parts;
  const byAddress = new Map(
    controllers.flatMap((nas) => nas.addresses.map((address) => [address, nas] as const)),
  );
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');

  function receive(datagram: Buffer, from: RemoteInfo): void {
    const nas = byAddress.get(plainAddress(from.address));
    const packet = decodePacket(datagram);
    if (!nas || packet?.type !== PacketType.ntfLogout || packet.version !== nas.version) return;
    if (!isProvenRequest(packet, nas.secret)) {
      log.warn({ nas: nas.name }, 'A notification of an access controller proved nothing');
      return;
    }
    endSessions(packet, nas, parts).then(
      () => respond(packet, nas, from),
      // It will come again.
      (err: unknown) => log.warn({ err, nas: nas.name }, 'A notification could not be carried out'),
    );
  }

  function respond(packet: ReceivedPacket, nas: PortalNas, from: RemoteInfo): void {
    const { version, isPap, serial, requestId, userAddress } = packet;
    const attributes = basAddressOf(nas);
    const type = PacketType.ackNtfLogout;
    const header = { version, type, isPap, serial, requestId, userAddress, errorCode: 0 };
    const response = encodeResponse({ ...header, attributes }, packet, nas.secret);
    try {
      socket.send(response, from.port, from.address, () => {});
    } catch {
      // Closed meanwhile: it will come again.
    }
  }

  socket.on('message', receive);
  return {
    listen: () =>
      listenOnUdp(socket, {
        host,
        port,
        log,
        failure: 'The socket for access controllers failed',
        notListening: (error) => notListening(error, parts),
      }),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

async function endSessions(
  { userAddress: address }: ReceivedPacket,
  { name: nas }: PortalNas,
  { access, control, log }: NotificationParts,
): Promise<void> {
  await access.whileEnded({ nas, address }, async () => {
    const sessions = await control.disconnect({ nas, address });
    log.info({ nas, sessions }, 'An access controller ended sessions');
  });
}

/** An IPv4 address as such, also where a socket of IPv6 received from it. */
const plainAddress = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

function notListening(
  { code }: NodeJS.ErrnoException,
  { host, port }: NotificationParts,
): UserError {
  return new UserError({
    'zh-CN': `无法在 ${host} 的 UDP 端口 ${port} 接收接入设备的通知（${code}）。请在 network.json 的 portal.listen 里换一个端口或地址。`,
    en: `Notifications of access controllers cannot be received at ${host}, UDP port ${port} (${code}). Give another port or address in portal.listen of network.json.`,
  });
}
