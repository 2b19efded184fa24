import { LRUCache } from 'lru-cache';
import type { LimitKind } from '../../../wire';
import { type CountedLog, createCountedLog } from '../../logging/counted-log';
import type { AccessLog } from '../access-adapter';
import type { SessionChange, SessionControl } from '../services';
import { createUdpListener, type UdpListener } from '../udp/udp-listener';
import { AttributeType, ErrorCause } from './attribute-types';
import { numberAttribute, numberOf, textsOf, valuesOf } from './attributes';
import {
  type Attribute,
  decodePacket,
  encodeResponse,
  type Packet,
  PacketCode,
  type Proof,
  proveRequest,
} from './packet';
import { limitOfFilters } from './read-accept';
import { type NamedControllers, namesMoreThanIsKnown, selectorOf } from './request-selector';

/** A client that may send requests, with the secret that proves them. */
export interface DynamicClient {
  address: string;
  secret: string;
  messageAuthenticator: 'required' | 'optional';
}

export interface DynamicAuthorizationParts extends NamedControllers {
  host: string;
  port: number;
  clients: readonly DynamicClient[];
  /** The limits on an account, by the Filter-Id that means them. */
  limits: Readonly<Record<string, LimitKind>>;
  control: SessionControl;
  clock(): Date;
  log: AccessLog;
}

/** How far a request's Event-Timestamp may lie from now, in seconds (RFC 5176, section 6.3). */
const WINDOW = 300;

/**
 * For how long a request that comes again, from wherever, is given its first response, in
 * milliseconds: it may come as far before its own time as after it.
 */
const REPLAYED_FOR = 2 * WINDOW * 1000;
const MOST_REPLAYED = 100_000;

/**
 * Takes CoA- and Disconnect-Requests (RFC 5176), which change or end sessions: each request once. A
 * captured one that comes to another node, or after a restart, touches only sessions that are older
 * than its first arrival, and undoes no later change of theirs.
 * Whoever is no client, or proves nothing, gets no response; the log says why.
 */
export function createDynamicAuthorization(parts: DynamicAuthorizationParts): UdpListener {
  const { host, port, clients, clock, log } = parts;
  const byAddress = new Map(clients.map((client) => [client.address.toLowerCase(), client]));
  const discarded = createCountedLog(log, 'A CoA- or Disconnect-Request was refused');
  const responses = new LRUCache<string, Promise<Buffer>>({
    ...{ max: MOST_REPLAYED, ttl: REPLAYED_FOR, ttlResolution: 0 },
    // By the clock that Event-Timestamp is held against.
    perf: { now: () => clock().getTime() },
  });
  const listener = createUdpListener({
    ...{ host, port, log, member: 'radius.dynamicAuthorization' },
    subject: { 'zh-CN': ' CoA', en: 'CoA' },
    async receive(datagram, address) {
      const client = byAddress.get(address);
      if (!client) {
        discarded.note({ reason: 'unknown-client' }, { address });
        return undefined;
      }
      const request = decodePacket(datagram);
      const proof =
        request && isKnown(request.code) ? proveRequest(datagram, client.secret) : undefined;
      const reason = reasonToDiscard(proof, client);
      if (!request || reason) {
        discarded.note({ client: client.address, reason: reason ?? 'malformed' });
        return undefined;
      }
      // A digest of the request and the secret: whichever address or port it comes from.
      const key = request.authenticator.toString('hex');
      const known = responses.get(key);
      if (known) return known;
      const made = respond(request, client, parts, discarded).then((response) =>
        encode(response, request, client.secret, proof === 'right'),
      );
      responses.set(key, made);
      return made;
    },
  });
  return {
    listen: () => listener.listen(),
    async stop() {
      discarded.stop();
      await listener.stop();
    },
  };
}

function reasonToDiscard(
  proof: Proof | undefined,
  { messageAuthenticator }: DynamicClient,
): string | undefined {
  if (proof === undefined) return 'malformed';
  if (proof === 'wrong') return 'wrong-authenticator';
  const isMissing = proof === 'missing' && messageAuthenticator === 'required';
  return isMissing ? 'no-message-authenticator' : undefined;
}

interface Response {
  isAcknowledged: boolean;
  cause?: number;
}

/** Carries a request out. @returns what to respond; a failure of ours is told as one */
async function respond(
  request: Packet,
  { address }: DynamicClient,
  parts: DynamicAuthorizationParts,
  discarded: CountedLog,
): Promise<Response> {
  const { limits, control, clock, log } = parts;
  const { attributes } = request;
  const refuse = (cause: number, reason?: string): Response => {
    if (reason) discarded.note({ client: address, reason });
    return { isAcknowledged: false, cause };
  };
  try {
    const timestamp = numberOf(attributes, AttributeType.eventTimestamp);
    if (timestamp === undefined) return refuse(ErrorCause.missingAttribute, 'no-event-timestamp');
    if (Math.abs(timestamp - clock().getTime() / 1000) > WINDOW) {
      return refuse(ErrorCause.invalidRequest, 'event-timestamp-not-now');
    }
    const named = selectorOf(attributes, parts);
    if (Object.keys(named).length === 0)
      return refuse(ErrorCause.missingAttribute, 'names-no-session');
    if (named.nas?.length === 0)
      return refuse(ErrorCause.nasIdentificationMismatch, 'another-access-controller');
    if (namesMoreThanIsKnown(attributes))
      return refuse(ErrorCause.unsupportedAttribute, 'names-more-than-is-known');
    const isDisconnect = request.code === PacketCode.disconnectRequest;
    const change = isDisconnect ? undefined : changeOf(attributes, limits);
    if (change && Object.keys(change).length === 0)
      return refuse(ErrorCause.unsupportedAttribute, 'changes-nothing');
    const digest = request.authenticator.toString('hex');
    const { at, isRepeated } = await control.firstArrival(`radius ${digest}`, REPLAYED_FOR);
    const selector = { ...named, ...(isRepeated && { startedBefore: at }) };
    const count = change
      ? await control.change(selector, change, at)
      : await control.disconnect(selector);
    log.info(
      { request: isDisconnect ? 'disconnect' : 'coa', sessions: count },
      'RADIUS changed sessions',
    );
    return count === 0 ? refuse(ErrorCause.sessionContextNotFound) : { isAcknowledged: true };
  } catch (error) {
    if (error instanceof RangeError)
      return refuse(ErrorCause.invalidAttributeValue, 'unreadable-attribute');
    log.warn({ err: error }, 'A CoA- or Disconnect-Request could not be carried out');
    return refuse(ErrorCause.resourcesUnavailable);
  }
}

function changeOf(
  attributes: readonly Attribute[],
  limits: DynamicAuthorizationParts['limits'],
): SessionChange {
  const sessionTimeout = numberOf(attributes, AttributeType.sessionTimeout);
  const idleTimeout = numberOf(attributes, AttributeType.idleTimeout);
  const filterIds = textsOf(attributes, AttributeType.filterId);
  const [filterId] = filterIds;
  return {
    ...(sessionTimeout !== undefined && { sessionTimeout }),
    ...(idleTimeout !== undefined && { idleTimeout }),
    ...(filterId !== undefined && { filterId }),
    ...limitOfFilters(filterIds, limits),
  };
}

/** @param isSigned has the request a Message-Authenticator? Whoever sent none may not know it */
function encode(
  { isAcknowledged, cause }: Response,
  request: Packet,
  secret: string,
  isSigned: boolean,
): Buffer {
  const isDisconnect = request.code === PacketCode.disconnectRequest;
  const [ack, nak] = isDisconnect
    ? [PacketCode.disconnectAck, PacketCode.disconnectNak]
    : [PacketCode.coaAck, PacketCode.coaNak];
  const attributes = [
    ...(cause === undefined ? [] : [numberAttribute(AttributeType.errorCause, cause)]),
    // A proxy in between finds its way back by these.
    ...valuesOf(request.attributes, AttributeType.proxyState).map((value) => ({
      type: AttributeType.proxyState,
      value,
    })),
  ];
  const code = isAcknowledged ? ack : nak;
  return encodeResponse({ code, id: request.id, attributes }, request, secret, isSigned);
}

const isKnown = (code: number) =>
  code === PacketCode.disconnectRequest || code === PacketCode.coaRequest;
