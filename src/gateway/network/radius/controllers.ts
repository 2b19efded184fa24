import { AccessError, type NetworkSession } from '../access-adapter';
import { type DiscardReason, NoResponseError } from '../udp/udp-peer';
import { type VendorPreset, vendorPreset } from '../vendors';
import { AttributeType, ErrorCause } from './attribute-types';
import { numberAttribute, numberOf } from './attributes';
import { type Attribute, encodeDynamicRequest, PacketCode } from './packet';
import { createPeer, type Peer } from './peer';
import { signed } from './radius-servers';
import type { RadiusSettings } from './radius-settings';
import {
  authorizationAttributes,
  disconnectAttributes,
  type NasIdentity,
} from './session-attributes';

/** An access controller that RADIUS speaks of, and that CoA speaks to. */
export interface RadiusNas {
  name: string;
  addresses: readonly string[];
  preset: VendorPreset;
  /** Without a secret it is sent nothing. */
  coa: { port: number; secret: string } | undefined;
}

/**
 * The access controllers, as far as they are told what to do with sessions (RFC 5176). One that is
 * not is told nothing.
 */
export interface Controllers {
  /** True when at least one controller is told of sessions. */
  hasAny: boolean;
  identityOf(nas: string | null): NasIdentity;
  /**
   * Lets a session through, or gives it another end and other rules from now on.
   *
   * @throws AccessError with the code for the controller's refusal, or 20011 for its silence
   */
  authorize(session: NetworkSession, now: Date): Promise<void>;
  /** @throws AccessError with the code for the controller's refusal, or 1000 for its silence */
  disconnect(session: NetworkSession): Promise<void>;
  stop(): void;
}

type Settings = Pick<RadiusSettings, 'timeout' | 'tries' | 'nasIdentifier' | 'nasAddress'>;

export function createControllers(
  { timeout, tries, nasIdentifier, nasAddress }: Settings,
  controllers: ReadonlyMap<string, RadiusNas>,
  onDiscard: (name: string, reason: DiscardReason) => void,
): Controllers {
  const peers = new Map<string, { peer: Peer; secret: string }>();
  for (const [name, { addresses, coa }] of controllers) {
    const [host] = addresses;
    if (!coa || host === undefined) continue;
    const peer = createPeer({
      ...{ host, port: coa.port, secret: coa.secret, timeout, tries },
      requiresMessageAuthenticator: false,
      onDiscard: (reason) => onDiscard(name, reason),
    });
    peers.set(name, { peer, secret: coa.secret });
  }

  const identityOf = (name: string | null): NasIdentity => {
    const found = name === null ? undefined : controllers.get(name);
    return {
      identifier: found?.name ?? nasIdentifier,
      address: found?.addresses[0] ?? nasAddress,
      formatMac: (found?.preset ?? vendorPreset('standard')).formatMac,
    };
  };

  async function tell(
    { nas }: NetworkSession,
    code: number,
    attributes: readonly Attribute[],
  ): Promise<void> {
    const controller = nas === null ? undefined : peers.get(nas);
    if (!controller) return;
    const { peer, secret } = controller;
    const isDisconnect = code === PacketCode.disconnectRequest;
    const otherwise = isDisconnect ? 1000 : 20011;
    const timestamp = numberAttribute(AttributeType.eventTimestamp, Date.now() / 1000);
    const stamped = [...attributes, timestamp];
    const response = await peer
      .exchange((id) => signed(encodeDynamicRequest({ code, id, attributes: stamped }, secret)))
      .catch((error: unknown) => {
        throw error instanceof NoResponseError ? new AccessError(otherwise, error.message) : error;
      });
    if (response.code === PacketCode.coaAck || response.code === PacketCode.disconnectAck) return;
    const cause = numberOf(response.attributes, AttributeType.errorCause);
    // It has forgotten the session: then the session has ended there.
    if (isDisconnect && cause === ErrorCause.sessionContextNotFound) return;
    const message = `The access controller refused, with Error-Cause ${cause ?? 'missing'}.`;
    if (cause === ErrorCause.nasIdentificationMismatch) throw new AccessError(1001, message);
    if (cause === ErrorCause.administrativelyProhibited) throw new AccessError(10000, message);
    throw new AccessError(otherwise, message);
  }

  return {
    hasAny: peers.size > 0,
    identityOf,
    authorize: (session, now) =>
      tell(
        session,
        PacketCode.coaRequest,
        authorizationAttributes(session, identityOf(session.nas), now),
      ),
    disconnect: (session) =>
      tell(
        session,
        PacketCode.disconnectRequest,
        disconnectAttributes(session, identityOf(session.nas)),
      ),
    stop() {
      for (const { peer } of peers.values()) peer.stop();
    },
  };
}
