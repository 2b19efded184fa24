import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AttributeType } from './attribute-types';

/** The codes of RFC 2865, 2866, 5176 and 5997 that the gateway sends or reads. */
export const PacketCode = {
  accessRequest: 1,
  accessAccept: 2,
  accessReject: 3,
  accountingRequest: 4,
  accountingResponse: 5,
  accessChallenge: 11,
  statusServer: 12,
  disconnectRequest: 40,
  disconnectAck: 41,
  disconnectNak: 42,
  coaRequest: 43,
  coaAck: 44,
  coaNak: 45,
} as const;

export interface Attribute {
  type: number;
  value: Buffer;
}

export interface Packet {
  code: number;
  id: number;
  /** 16 bytes. */
  authenticator: Buffer;
  attributes: readonly Attribute[];
}

/** Bytes before the attributes (RFC 2865, section 3). */
const HEADER = 20;
const LARGEST = 4096;
const AUTHENTICATOR_AT = 4;
const AUTHENTICATOR_BYTES = 16;
const ZEROS = Buffer.alloc(AUTHENTICATOR_BYTES);

/**
 * A packet's bytes.
 *
 * @throws RangeError when an attribute or the packet is longer than the protocol allows
 */
export function encodePacket({ code, id, authenticator, attributes }: Packet): Buffer {
  const parts = attributes.map(({ type, value }) => {
    if (value.length > 253) throw new RangeError(`RADIUS attribute ${type} is too long.`);
    return Buffer.concat([Buffer.of(type, value.length + 2), value]);
  });
  const length = HEADER + parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LARGEST) throw new RangeError('The RADIUS packet is too long.');
  const header = Buffer.of(code, id, length >> 8, length & 0xff);
  return Buffer.concat([header, authenticator, ...parts], length);
}

/**
 * Reads a packet. Bytes after its length are padding (RFC 2865, section 3).
 *
 * @returns undefined for what is no whole packet: it is to be discarded without a word
 */
export function decodePacket(datagram: Buffer): Packet | undefined {
  if (datagram.length < HEADER) return undefined;
  const length = datagram.readUInt16BE(2);
  if (length < HEADER || length > LARGEST || length > datagram.length) return undefined;
  const attributes: Attribute[] = [];
  let at = HEADER;
  while (at < length) {
    const size = at + 1 < length ? datagram.readUInt8(at + 1) : 0;
    if (size < 2 || at + size > length) return undefined;
    attributes.push({
      type: datagram.readUInt8(at),
      value: Buffer.from(datagram.subarray(at + 2, at + size)),
    });
    at += size;
  }
  return {
    code: datagram.readUInt8(0),
    id: datagram.readUInt8(1),
    authenticator: Buffer.from(datagram.subarray(AUTHENTICATOR_AT, HEADER)),
    attributes,
  };
}

/**
 * An Access-Request or Status-Server with its Message-Authenticator, which stands first, so that no
 * prefix can be chosen.
 */
export function encodeAccessRequest(packet: Packet, secret: string): Buffer {
  return withMessageAuthenticator(packet, secret);
}

/** An Accounting-Request: its authenticator is a digest of the packet (RFC 2866, section 3). */
export function encodeAccountingRequest(packet: Omit<Packet, 'authenticator'>, secret: string) {
  return signWith(encodePacket({ ...packet, authenticator: ZEROS }), ZEROS, secret);
}

/**
 * A CoA- or Disconnect-Request, with a Message-Authenticator that is made before the packet's
 * digest (RFC 5176, section 3.6).
 */
export function encodeDynamicRequest(packet: Omit<Packet, 'authenticator'>, secret: string) {
  const bytes = withMessageAuthenticator({ ...packet, authenticator: ZEROS }, secret);
  return signWith(bytes, ZEROS, secret);
}

/**
 * The response to a request. Its Message-Authenticator is made over the request's authenticator
 * (RFC 3579, section 3.2; RFC 5176, section 3.6).
 *
 * @param isSigned does it have a Message-Authenticator?
 */
export function encodeResponse(
  packet: Omit<Packet, 'authenticator'>,
  { authenticator }: Packet,
  secret: string,
  isSigned = true,
) {
  const encode = isSigned ? withMessageAuthenticator : encodePacket;
  return signWith(encode({ ...packet, authenticator }, secret), authenticator, secret);
}

/** The result of checking a received packet's proofs. */
export type Proof = 'right' | 'wrong' | 'missing';

/**
 * Checks a response's authenticator, and its Message-Authenticator: one of an Access-Request
 * without it may be forged (CVE-2024-3596, “BlastRADIUS”), so `missing` is as good as wrong for
 * those.
 */
export function proveResponse(datagram: Buffer, request: Packet, secret: string): Proof {
  const bytes = trimmed(datagram);
  const digest = digestOf(bytes, request.authenticator, secret);
  if (!timingSafeEqual(digest, authenticatorOf(bytes))) return 'wrong';
  return proveMessage(bytes, request.authenticator, secret);
}

/** Checks a CoA-, Disconnect- or Accounting-Request: its digest, and its Message-Authenticator. */
export function proveRequest(datagram: Buffer, secret: string): Proof {
  const bytes = trimmed(datagram);
  if (!timingSafeEqual(digestOf(bytes, ZEROS, secret), authenticatorOf(bytes))) return 'wrong';
  return proveMessage(bytes, ZEROS, secret);
}

/** Checks an Access-Request, of which the Message-Authenticator is the only proof. */
export function proveAccessRequest(datagram: Buffer, secret: string): Proof {
  const bytes = trimmed(datagram);
  return proveMessage(bytes, authenticatorOf(bytes), secret);
}

function proveMessage(bytes: Buffer, authenticator: Buffer, secret: string): Proof {
  const [at, second] = messageAuthenticatorsAt(bytes);
  if (at === undefined) return 'missing';
  if (second !== undefined) return 'wrong';
  const given = Buffer.from(bytes.subarray(at, at + AUTHENTICATOR_BYTES));
  if (given.length !== AUTHENTICATOR_BYTES || bytes.readUInt8(at - 1) !== 18) return 'wrong';
  const blank = Buffer.from(bytes);
  authenticator.copy(blank, AUTHENTICATOR_AT);
  blank.fill(0, at, at + AUTHENTICATOR_BYTES);
  const right = createHmac('md5', secret).update(blank).digest();
  return timingSafeEqual(right, given) ? 'right' : 'wrong';
}

function withMessageAuthenticator(packet: Packet, secret: string): Buffer {
  const attributes = [
    { type: AttributeType.messageAuthenticator, value: ZEROS },
    ...packet.attributes,
  ];
  const bytes = encodePacket({ ...packet, attributes });
  createHmac('md5', secret)
    .update(bytes)
    .digest()
    .copy(bytes, HEADER + 2);
  return bytes;
}

function signWith(bytes: Buffer, authenticator: Buffer, secret: string): Buffer {
  digestOf(bytes, authenticator, secret).copy(bytes, AUTHENTICATOR_AT);
  return bytes;
}

/** MD5 of code, id, length, an authenticator, the attributes and the secret. */
function digestOf(bytes: Buffer, authenticator: Buffer, secret: string): Buffer {
  return createHash('md5')
    .update(bytes.subarray(0, AUTHENTICATOR_AT))
    .update(authenticator)
    .update(bytes.subarray(HEADER))
    .update(secret)
    .digest();
}

/** A packet has one at most (RFC 3579, section 3.3): the places of their values. */
function messageAuthenticatorsAt(bytes: Buffer): number[] {
  const found: number[] = [];
  let at = HEADER;
  while (at + 1 < bytes.length) {
    if (bytes.readUInt8(at) === AttributeType.messageAuthenticator) found.push(at + 2);
    at += Math.max(2, bytes.readUInt8(at + 1));
  }
  return found;
}

const trimmed = (datagram: Buffer) => datagram.subarray(0, datagram.readUInt16BE(2));
const authenticatorOf = (bytes: Buffer) => bytes.subarray(AUTHENTICATOR_AT, HEADER);
