import type { CountedLog } from '../../logging/counted-log';
import type { AccessLog } from '../access-adapter';
import type { Arrival, SessionControl } from '../services';
import { createUdpListener, type UdpListener } from '../udp/udp-listener';
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
  control: Pick<SessionControl, 'disconnect' | 'firstArrival'>;
  discarded: CountedLog;
  log: AccessLog;
}

/** A day, in milliseconds: controllers count their notifications in 16 bits. */
const REMEMBERED_FOR = 86_400_000;

/**
 * Takes what controllers say by themselves: NTF_LOGOUT ends the sessions of a device and is
 * acknowledged, whether there are any or not, so that it stops coming. Whoever is no controller, or
 * proves nothing, gets no response. The protocol names no time, so anybody may send a captured
 * notification again: for a day it ends only sessions that are older than its first arrival.
 */
export function createNotifications(parts: NotificationParts): UdpListener {
  const { host, port, controllers, control, discarded, log } = parts;
  const byAddress = new Map(
    controllers.flatMap((nas) => nas.addresses.map((address) => [address, nas] as const)),
  );
  return createUdpListener({
    ...{ host, port, log, member: 'portal.listen' },
    subject: { 'zh-CN': '接入设备的通知', en: 'Notifications of access controllers' },
    async receive(datagram, address) {
      const nas = byAddress.get(address);
      if (!nas) {
        discarded.note({ reason: 'unknown-controller' }, { address });
        return undefined;
      }
      const packet = decodePacket(datagram);
      const isExpected = packet?.type === PacketType.ntfLogout && packet.version === nas.version;
      const reason = !isExpected ? 'unexpected' : 'wrong-authenticator';
      if (!packet || !isExpected || !isProvenRequest(packet, nas.secret)) {
        discarded.note({ nas: nas.name, reason });
        return undefined;
      }
      // The proven bytes alone: whoever sends it again may put any others behind them.
      const request = `portal ${nas.name} ${packet.bytes.toString('base64')}`;
      const arrived = await control.firstArrival(request, REMEMBERED_FOR);
      if (arrived.isRepeated) discarded.note({ nas: nas.name, reason: 'repeated' });
      await endSessions(packet, { nas, arrived }, parts);
      return acknowledge(packet, nas);
    },
  });
}

function acknowledge(packet: ReceivedPacket, nas: PortalNas): Buffer {
  const { version, isPap, serial, requestId, userAddress } = packet;
  const type = PacketType.ackNtfLogout;
  const header = { version, type, isPap, serial, requestId, userAddress, errorCode: 0 };
  return encodeResponse({ ...header, attributes: basAddressOf(nas) }, packet, nas.secret);
}

async function endSessions(
  { userAddress: address }: ReceivedPacket,
  { nas: { name: nas }, arrived }: { nas: PortalNas; arrived: Arrival },
  { access, control, log }: NotificationParts,
): Promise<void> {
  await access.whileEnded({ nas, address }, async () => {
    const sessions = await control.disconnect({
      ...{ nas: [nas], address },
      ...(arrived.isRepeated && { startedBefore: arrived.at }),
    });
    log.info({ nas, sessions }, 'An access controller ended sessions');
  });
}
