import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { UserError } from '../../../user-error';
import type { AccessLog } from '../access-adapter';
import { listenOnUdp } from '../listen-on-udp';
import { AttributeType, ErrorCause } from './attribute-types';
import { addressOf, numberAttribute, numberOf, textOf, valuesOf } from './attributes';
import {
  type Attribute,
  decodePacket,
  encodeResponse,
  type Packet,
  PacketCode,
  proveRequest,
} from './packet';

/** What a request names sessions by: all that it gives must fit. */
export interface SessionSelector {
  /** The name of an access controller. */
  nas?: string;
  id?: string;
  user?: string;
  address?: string;
  /** Upper case with colons. */
  mac?: string;
}

/** What a CoA-Request changes. */
export interface SessionChange {
  /** Seconds from now. */
  sessionTimeout?: number;
  idleTimeout?: number;
  filterId?: string;
}

/** The gateway's sessions, as the network's servers may treat them. Both give how many sessions were meant. */
export interface SessionControl {
  disconnect(selector: SessionSelector): Promise<number>;
  change(selector: SessionSelector, change: SessionChange): Promise<number>;
}

/** Who may ask, and how it proves that it is the one. */
export interface DynamicClient {
  address: string;
  secret: string;
  /** Whether a request without a Message-Authenticator gets no response. */
  requiresMessageAuthenticator: boolean;
}

export interface DynamicAuthorizationParts {
  host: string;
  port: number;
  clients: readonly DynamicClient[];
  control: SessionControl;
  clock(): Date;
  log: AccessLog;
}

export interface DynamicAuthorization {
  /** @throws UserError when the port cannot be had */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** How far a request's Event-Timestamp may lie from now, in seconds (RFC 5176, section 6.3). */
const WINDOW = 300;

/** For how long a request that comes again is given its first response, in milliseconds. */
const REPLAYED_FOR = 30_000;

/** Takes CoA- and Disconnect-Requests (RFC 5176): they change or end sessions. Whoever is no client, or proves nothing, gets no response. */
export function createDynamicAuthorization(parts: DynamicAuthorizationParts): DynamicAuthorization {
  const { host, port, clients, log } = parts;
  const byAddress = new Map(clients.map((client) => [plainAddress(client.address), client]));
  const responses = new LRUCache<string, Promise<Buffer>>({ max: 10_000, ttl: REPLAYED_FOR });
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');

  function receive(datagram: Buffer, from: RemoteInfo): void {
    const client = byAddress.get(plainAddress(from.address));
    const request = decodePacket(datagram);
    if (!client || !request || !isKnown(request.code)) return;
    const { secret, requiresMessageAuthenticator } = client;
    const proof = proveRequest(datagram, secret);
    if (proof === 'wrong' || (proof === 'missing' && requiresMessageAuthenticator)) {
      log.warn({ address: from.address }, 'A CoA- or Disconnect-Request proved nothing');
      return;
    }
    const key = `${from.address} ${from.port} ${request.id} ${request.authenticator.toString('hex')}`;
    const known = responses.get(key);
    const response = known ?? respond(request, parts).then((made) => encode(made, request, secret));
    if (!known) responses.set(key, response);
    response.then(
      (bytes) => send(socket, bytes, from),
      () => responses.delete(key),
    );
  }

  socket.on('message', receive);
  return {
    listen: () =>
      listenOnUdp(socket, {
        host,
        port,
        log,
        failure: 'The socket for CoA failed',
        notListening: (error) => notListening(error, parts),
      }),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

interface Response {
  isAcknowledged: boolean;
  cause?: number;
}

/** Carries a request out. @returns what to respond; a failure of ours is told as one */
async function respond(
  request: Packet,
  { control, clock, log }: DynamicAuthorizationParts,
): Promise<Response> {
  const { attributes } = request;
  const refuse = (cause: number): Response => ({ isAcknowledged: false, cause });
  try {
    const timestamp = numberOf(attributes, AttributeType.eventTimestamp);
    if (timestamp === undefined) return refuse(ErrorCause.missingAttribute);
    if (Math.abs(timestamp - clock().getTime() / 1000) > WINDOW) {
      return refuse(ErrorCause.invalidRequest);
    }
    const selector = selectorOf(attributes);
    if (Object.keys(selector).length === 0) return refuse(ErrorCause.missingAttribute);
    const isDisconnect = request.code === PacketCode.disconnectRequest;
    const change = isDisconnect ? undefined : changeOf(attributes);
    if (change && Object.keys(change).length === 0) return refuse(ErrorCause.unsupportedAttribute);
    const count = change
      ? await control.change(selector, change)
      : await control.disconnect(selector);
    log.info(
      { request: isDisconnect ? 'disconnect' : 'coa', sessions: count },
      'RADIUS changed sessions',
    );
    return count === 0 ? refuse(ErrorCause.sessionContextNotFound) : { isAcknowledged: true };
  } catch (error) {
    if (error instanceof RangeError) return refuse(ErrorCause.invalidAttributeValue);
    log.warn({ err: error }, 'A CoA- or Disconnect-Request could not be carried out');
    return refuse(ErrorCause.resourcesUnavailable);
  }
}

function selectorOf(attributes: readonly Attribute[]): SessionSelector {
  const id = textOf(attributes, AttributeType.acctSessionId);
  const user = textOf(attributes, AttributeType.userName);
  const station = textOf(attributes, AttributeType.callingStationId);
  const types = { v4: AttributeType.framedIpAddress, v6: AttributeType.framedIpv6Address };
  const address = addressOf(attributes, types);
  return {
    ...(id !== undefined && { id }),
    ...(user !== undefined && { user }),
    ...(address !== undefined && { address }),
    ...(station !== undefined && { mac: macOf(station) }),
  };
}

/** Upper case with colons, however it is written. @throws RangeError when it is no MAC address */
function macOf(text: string): string {
  const digits = text.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();
  if (digits.length !== 12) throw new RangeError('Calling-Station-Id is no MAC address.');
  return (digits.match(/../g) ?? []).join(':');
}

function changeOf(attributes: readonly Attribute[]): SessionChange {
  const sessionTimeout = numberOf(attributes, AttributeType.sessionTimeout);
  const idleTimeout = numberOf(attributes, AttributeType.idleTimeout);
  const filterId = textOf(attributes, AttributeType.filterId);
  return {
    ...(sessionTimeout !== undefined && { sessionTimeout }),
    ...(idleTimeout !== undefined && { idleTimeout }),
    ...(filterId !== undefined && { filterId }),
  };
}

function encode({ isAcknowledged, cause }: Response, request: Packet, secret: string): Buffer {
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
  return encodeResponse({ code, id: request.id, attributes }, request, secret);
}

function send(socket: Socket, bytes: Buffer, { port, address }: RemoteInfo): void {
  try {
    socket.send(bytes, port, address, () => {});
  } catch {
    // Closed meanwhile: whoever asks will ask again.
  }
}

const isKnown = (code: number) =>
  code === PacketCode.disconnectRequest || code === PacketCode.coaRequest;

/** An IPv4 address as such, also where a socket of IPv6 received from it. */
const plainAddress = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

function notListening(
  { code }: NodeJS.ErrnoException,
  { host, port }: DynamicAuthorizationParts,
): UserError {
  return new UserError({
    'zh-CN': `无法在 ${host} 的 UDP 端口 ${port} 接收 CoA（${code}）。请在 network.json 的 radius.dynamicAuthorization 里换一个端口或地址。`,
    en: `CoA cannot be received at ${host}, UDP port ${port} (${code}). Give another port or address in radius.dynamicAuthorization of network.json.`,
  });
}
