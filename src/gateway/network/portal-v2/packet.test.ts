import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  AttributeType,
  attributeValue,
  decodePacket,
  encodeRequest,
  encodeResponse,
  isProvenRequest,
  isProvenResponse,
  type Packet,
  PacketType,
} from './packet';

/**
 * A question and its response as a Comware 5 device recorded them (HP Comware 5 Debug Manual,
 * “debugging portal packet”); its secret was “portal”.
 */
const recorded = {
  secret: 'portal',
  request: Buffer.from(
    '020900000ca20000020202020000000123' + '95118b1c3347cfc51cde8bbd43b8240802',
    'hex',
  ),
  response: Buffer.from(
    `020a00000ca200000202020200000002dd645549eeb34c792aa49e7691869182${'081b'}415234392d34352d766c616e2d30302d3030303040766c616e0a0602020201`,
    'hex',
  ),
};

const read = (bytes: Buffer) => {
  const packet = decodePacket(bytes);
  if (!packet) throw new Error('The packet cannot be read.');
  return packet;
};

const packet: Packet = {
  version: 2,
  type: PacketType.reqAuth,
  isPap: false,
  serial: 0x1234,
  requestId: 0xabcd,
  userAddress: '10.20.30.40',
  errorCode: 0,
  attributes: [{ type: AttributeType.userName, value: Buffer.from('nemo') }],
};

describe('packets that a device recorded', () => {
  it('are read', () => {
    expect(read(recorded.request)).toMatchObject({
      ...{ version: 2, type: PacketType.reqInfo, serial: 3234, userAddress: '2.2.2.2' },
      attributes: [{ type: 8, value: Buffer.alloc(0) }],
    });
    const { type, attributes } = read(recorded.response);
    expect(type).toBe(PacketType.ackInfo);
    expect(String(attributeValue(attributes, 8))).toBe('AR49-45-vlan-00-0000@vlan');
    expect(attributeValue(attributes, AttributeType.basAddress)).toEqual(Buffer.of(2, 2, 2, 1));
  });

  it('are what we would send', () => {
    const { secret, request, response } = recorded;
    expect(encodeRequest(read(request), secret)).toEqual(request);
    expect(encodeResponse(read(response), read(request), secret)).toEqual(response);
  });

  it('prove themselves, to each other and by this secret alone', () => {
    const { secret } = recorded;
    const [request, response] = [read(recorded.request), read(recorded.response)];
    expect(isProvenRequest(request, secret)).toBe(true);
    expect(isProvenResponse(response, request, secret)).toBe(true);
    expect(isProvenRequest(request, 'Portal')).toBe(false);
    expect(isProvenResponse(response, request, 'Portal')).toBe(false);
    const other = read(encodeRequest({ ...request, serial: 1 }, secret));
    expect(isProvenResponse(response, other, secret)).toBe(false);
  });
});

describe('a packet', () => {
  it.each([1, 2] as const)('of version %i says what it was made of', (version) => {
    const made = { ...packet, version };
    expect(read(encodeRequest(made, 'secret'))).toMatchObject(made);
  });

  it('of version 1 has no authenticator, and proves nothing', () => {
    const bytes = encodeRequest({ ...packet, version: 1 }, 'secret');
    expect(bytes).toHaveLength(16 + 6);
    expect(isProvenRequest(read(bytes), 'another')).toBe(true);
  });

  it('of version 1 is no response to a request of version 2', () => {
    const request = read(encodeRequest(packet, 'secret'));
    const response = read(encodeResponse({ ...packet, version: 1, type: 4 }, request, 'secret'));
    expect(isProvenResponse(response, request, 'secret')).toBe(false);
  });

  it('is none when any byte is missing; what follows it is padding', () => {
    const bytes = encodeRequest(packet, 'secret');
    for (let length = 0; length < bytes.length; length += 1) {
      expect(decodePacket(bytes.subarray(0, length))).toBeUndefined();
    }
    const padded = read(Buffer.concat([bytes, Buffer.alloc(8)]));
    expect(isProvenRequest(padded, 'secret')).toBe(true);
  });

  it('is none when it is longer than a datagram that is not broken up', () => {
    const attributes = Array.from({ length: 6 }, () => ({ type: 5, value: Buffer.alloc(250) }));
    expect(decodePacket(encodeRequest({ ...packet, attributes }, 'secret'))).toBeUndefined();
  });

  it('is refused before it is sent when a value is too long', () => {
    const attributes = [{ type: AttributeType.userName, value: Buffer.alloc(254) }];
    expect(() => encodeRequest({ ...packet, attributes }, 'secret')).toThrow(RangeError);
  });

  it('is proven no more when any bit of it is another', () => {
    const bytes = encodeRequest(packet, 'secret');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const read = decodePacket(changed);
      // Version 1, of which the gateway takes none from who speaks version 2.
      if (read?.version === 2) expect(isProvenRequest(read, 'secret')).toBe(false);
    }
  });

  it('of any bytes is read or not, and never an error', () => {
    for (let count = 0; count < 3000; count += 1) {
      const bytes = randomBytes(randomInt(0, 80));
      if (bytes.length > 16 && count % 2 === 0) bytes.set([1 + (count % 4 > 1 ? 1 : 0)]);
      const read = decodePacket(bytes);
      if (read) expect(read.version === 1 || !isProvenRequest(read, 'secret')).toBe(true);
    }
  });
});
