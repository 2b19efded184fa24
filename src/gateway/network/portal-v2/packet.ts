import { createHash, timingSafeEqual } from 'node:crypto';

/** The types of packets that the gateway sends or reads. */
export const PacketType = {
  reqChallenge: 0x01,
  ackChallenge: 0x02,
  reqAuth: 0x03,
  ackAuth: 0x04,
  reqLogout: 0x05,
  ackLogout: 0x06,
  affAckAuth: 0x07,
  ntfLogout: 0x08,
  reqInfo: 0x09,
  ackInfo: 0x0a,
  ackNtfLogout: 0x0e,
  ntfHeartbeat: 0x0f,
  ntfUserHeartbeat: 0x10,
  ackNtfUserHeartbeat: 0x11,
} as const;

export const AttributeType = {
  userName: 0x01,
  password: 0x02,
  challenge: 0x03,
  chapPassword: 0x04,
  textInfo: 0x05,
  upLinkFlux: 0x06,
  downLinkFlux: 0x07,
  basAddress: 0x0a,
  userList: 0x0d,
} as const;

/** The address in a packet that is about no device, or several. */
export const NO_ADDRESS = '0.0.0.0';

export interface Attribute {
  type: number;
  value: Buffer;
}

export interface Packet {
  version: 1 | 2;
  type: number;
  /** True when the password is sent as it is, and not proven by CHAP. */
  isPap: boolean;
  /** One for all packets of a sign-in. */
  serial: number;
  /** The controller's id of a sign-in, from ACK_CHALLENGE on. */
  requestId: number;
  /** The device's IPv4 address. */
  userAddress: string;
  errorCode: number;
  attributes: readonly Attribute[];
}

/** A packet as it came, with what proves it. */
export interface ReceivedPacket extends Packet {
  /** As far as its attributes say; what follows is padding. */
  bytes: Buffer;
}

const HEADER = 16;
const AUTHENTICATOR = 16;
const ZEROS = Buffer.alloc(AUTHENTICATOR);
/** More than a packet ever has; a datagram over Ethernet is not broken up below it. */
const LARGEST = 1472;
/** Of a value: its length, with type and length, is one byte. */
const LONGEST_VALUE = 253;

/**
 * A request's or notification's bytes: in version 2 its authenticator is made over zeros.
 *
 * @throws RangeError for what is too long
 */
export function encodeRequest(packet: Packet, secret: string): Buffer {
  return encode(packet, ZEROS, secret);
}

/** The bytes of a response: in version 2 its authenticator is made over the request's. */
export function encodeResponse(packet: Packet, request: ReceivedPacket, secret: string): Buffer {
  return encode(packet, authenticatorOf(request), secret);
}

/** @returns undefined for what is no whole packet: it is to be discarded without a word */
export function decodePacket(datagram: Buffer): ReceivedPacket | undefined {
  const version = datagram[0];
  if ((version !== 1 && version !== 2) || datagram.length > LARGEST) return undefined;
  let at = attributesAt(version);
  if (datagram.length < at) return undefined;
  const attributes: Attribute[] = [];
  for (let left = datagram.readUInt8(15); left > 0; left -= 1) {
    const size = at + 1 < datagram.length ? datagram.readUInt8(at + 1) : 0;
    if (size < 2 || at + size > datagram.length) return undefined;
    const value = Buffer.from(datagram.subarray(at + 2, at + size));
    attributes.push({ type: datagram.readUInt8(at), value });
    at += size;
  }
  return {
    version,
    type: datagram.readUInt8(1),
    isPap: datagram.readUInt8(2) === 1,
    serial: datagram.readUInt16BE(4),
    requestId: datagram.readUInt16BE(6),
    userAddress: [...datagram.subarray(8, 12)].join('.'),
    errorCode: datagram.readUInt8(14),
    attributes,
    bytes: Buffer.from(datagram.subarray(0, at)),
  };
}

/**
 * True when the sender of a notification has the secret. Version 1 proves nothing: only the
 * sender's address speaks for it.
 */
export function isProvenRequest(packet: ReceivedPacket, secret: string): boolean {
  return isProven(packet, ZEROS, secret);
}

/** True when a response is to this request, from a sender that has the secret. */
export function isProvenResponse(
  response: ReceivedPacket,
  request: ReceivedPacket,
  secret: string,
): boolean {
  if (response.version !== request.version) return false;
  return isProven(response, authenticatorOf(request), secret);
}

export function attributeValue(attributes: readonly Attribute[], type: number): Buffer | undefined {
  return attributes.find((attribute) => attribute.type === type)?.value;
}

/** The bytes of an IPv4 address, such as of BAS-IP. */
export function addressBytes(address: string): Buffer {
  return Buffer.from(address.split('.').map(Number));
}

/** The addresses of a User-List, four bytes each; what is left over is none. */
export function readAddresses(value: Buffer): string[] {
  const count = Math.floor(value.length / 4);
  return Array.from({ length: count }, (_, at) =>
    [...value.subarray(at * 4, at * 4 + 4)].join('.'),
  );
}

function encode(packet: Packet, about: Buffer, secret: string): Buffer {
  const { version, attributes } = packet;
  const header = Buffer.alloc(HEADER);
  header.set([version, packet.type, packet.isPap ? 1 : 0, 0]);
  header.writeUInt16BE(packet.serial, 4);
  header.writeUInt16BE(packet.requestId, 6);
  addressBytes(packet.userAddress).copy(header, 8);
  header.set([packet.errorCode, attributes.length], 14);
  const body = attributes.map(({ type, value }) => {
    if (value.length > LONGEST_VALUE) throw new RangeError(`Portal attribute ${type} is too long.`);
    return Buffer.concat([Buffer.of(type, value.length + 2), value]);
  });
  const authenticator = version === 1 ? Buffer.alloc(0) : about;
  const bytes = Buffer.concat([header, authenticator, ...body]);
  if (version === 2) digestOf(bytes, about, secret).copy(bytes, HEADER);
  return bytes;
}

function isProven({ version, bytes }: ReceivedPacket, about: Buffer, secret: string): boolean {
  if (version === 1) return true;
  const given = bytes.subarray(HEADER, HEADER + AUTHENTICATOR);
  return timingSafeEqual(digestOf(bytes, about, secret), given);
}

/** MD5 of the header, an authenticator, the attributes and the secret. */
function digestOf(bytes: Buffer, about: Buffer, secret: string): Buffer {
  return createHash('md5')
    .update(bytes.subarray(0, HEADER))
    .update(about)
    .update(bytes.subarray(HEADER + AUTHENTICATOR))
    .update(secret)
    .digest();
}

const attributesAt = (version: 1 | 2) => (version === 1 ? HEADER : HEADER + AUTHENTICATOR);

const authenticatorOf = ({ version, bytes }: ReceivedPacket) =>
  version === 1 ? ZEROS : bytes.subarray(HEADER, HEADER + AUTHENTICATOR);
