import { createUdpPeer, type DiscardReason, type UdpPeerOptions } from '../udp/udp-peer';
import { decodePacket, type Packet, type Proof, proveResponse } from './packet';

export interface PeerOptions extends Omit<UdpPeerOptions<Packet>, 'numbers' | 'read'> {
  secret: string;
  /** Is a response without a Message-Authenticator refused? */
  requiresMessageAuthenticator: boolean;
}

/** A request before it has its id: its bytes, and itself to prove the response by. */
export type MakeRequest = (id: number) => { bytes: Buffer; packet: Packet };

/** One port of a RADIUS server. */
export interface Peer {
  /**
   * Sends a request, again and again with the same bytes (RFC 2865, section 2.5), until there is a
   * proven response.
   *
   * @param tries how often it is sent, where that is not as often as any
   * @throws NoResponseError
   */
  exchange(make: MakeRequest, tries?: number): Promise<Packet>;
  stop(): void;
}

/** An id is one byte: so many requests may be under way from one port of ours. */
const IDS = 256;

export function createPeer(options: PeerOptions): Peer {
  const { secret, requiresMessageAuthenticator } = options;
  const peer = createUdpPeer({
    ...options,
    numbers: { count: IDS, most: IDS, sockets: 16 },
    read(datagram) {
      const packet = decodePacket(datagram);
      return packet && { number: packet.id, packet };
    },
  });
  return {
    async exchange(make, tries) {
      const line = await peer.openLine();
      try {
        const { bytes, packet } = make(line.number);
        return await line.exchange({
          ...{ bytes, tries },
          judge: ({ datagram }) =>
            verdictOf(proveResponse(datagram, packet, secret), requiresMessageAuthenticator),
        });
      } finally {
        line.release();
      }
    },
    stop: () => peer.stop(),
  };
}

function verdictOf(proof: Proof, isRequired: boolean): 'right' | DiscardReason {
  if (proof === 'wrong') return 'wrong-authenticator';
  return proof === 'missing' && isRequired ? 'no-message-authenticator' : 'right';
}
