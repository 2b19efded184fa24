import { createUdpPeer, type UdpPeerOptions } from '../udp/udp-peer';
import {
  decodePacket,
  encodeRequest,
  isProvenResponse,
  NO_ADDRESS,
  type Packet,
  PacketType,
  type ReceivedPacket,
} from './packet';

export interface ControllerOptions
  extends Omit<UdpPeerOptions<ReceivedPacket>, 'numbers' | 'read'> {
  secret: string;
  version: 1 | 2;
}

/** A request before the controller's version and a number stand in it. */
export type Request = Omit<Packet, 'version' | 'serial'>;

/** Packets that bear one number, such as those of a sign-in. */
export interface Exchange {
  serial: number;
  /**
   * Sends a request, again and again with the same bytes, until there is a proven response of a
   * type.
   *
   * @param most how often it is sent at most
   * @throws NoResponseError
   */
  ask(request: Request, type: number, most?: number): Promise<ReceivedPacket>;
  /** Sends what has no response. */
  send(request: Request): void;
  end(): void;
}

/** One access controller. */
export interface Controller {
  /** @throws NoResponseError, `busy` when too many are under way */
  begin(): Promise<Exchange>;
  stop(): void;
}

/** So many sign-ins under way at one controller are more than it has devices that could. */
const MOST_SERIALS = 10_000;

export function createController(options: ControllerOptions): Controller {
  const { secret, version } = options;
  const peer = createUdpPeer({
    ...options,
    numbers: { count: 0x1_0000, most: MOST_SERIALS, sockets: 1 },
    read(datagram) {
      const packet = decodePacket(datagram);
      return packet && { number: packet.serial, packet };
    },
  });
  return {
    async begin() {
      const line = await peer.openLine();
      const encode = (request: Request) =>
        encodeRequest({ ...request, version, serial: line.number }, secret);
      return {
        serial: line.number,
        async ask(given, type, tries) {
          const bytes = encode(given);
          const request = decodePacket(bytes);
          if (!request) throw new Error('A portal packet of ours cannot be read.');
          return line.exchange({
            ...{ bytes, tries },
            judge({ packet, sent }) {
              const isAboutIt =
                request.userAddress === NO_ADDRESS || packet.userAddress === request.userAddress;
              if (packet.type !== type || !isAboutIt) return 'unasked';
              if (!isProvenResponse(packet, request, secret)) return 'wrong-authenticator';
              // To a request that was sent again, while the first is still being looked at: the
              // response to that is yet to come.
              const isUnderWay = type === PacketType.ackAuth && packet.errorCode === 3;
              return sent > 1 && isUnderWay ? 'wait' : 'right';
            },
          });
        },
        send: (request) => line.send(encode(request)),
        end: () => line.release(),
      };
    },
    stop: () => peer.stop(),
  };
}
