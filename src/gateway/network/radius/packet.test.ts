import { describe, expect, it } from 'vitest';
import { AttributeType } from './attribute-types';
import { addressAttributes, addressOf, numberAttribute, textAttribute } from './attributes';
import {
  type Attribute,
  decodePacket,
  encodeAccessRequest,
  encodeAccountingRequest,
  encodeDynamicRequest,
  encodePacket,
  encodeResponse,
  PacketCode,
  proveAccessRequest,
  proveRequest,
  proveResponse,
} from './packet';
import { chapPassword, hidePassword } from './user-password';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const secret = 'xyzzy5461';

/** RFC 2865, section 7.1: nemo logs in with a password to port 3. */
const telnet = {
  request: hex(`01 00 00 38 0f 40 3f 94 73 97 80 57 bd 83 d5 cb 98 f4 22 7a 01 06 6e 65 6d 6f 02
    12 0d be 70 8d 93 d4 13 ce 31 96 e4 3f 78 2a 0a ee 04 06 c0 a8 01 10 05 06 00 00 00 03`),
  accept: hex(`02 00 00 26 86 fe 22 0e 76 24 ba 2a 10 05 f6 bf 9b 55 e0 b2 06 06 00 00 00 01 0f
    06 00 00 00 00 0e 06 c0 a8 01 03`),
};

/** RFC 2865, section 7.2: flopsy logs in with CHAP. */
const framed = {
  request: hex(`01 01 00 47 2a ee 86 f0 8d 0d 55 96 9c a5 97 8e 0d 33 67 a2 01 08 66 6c 6f 70 73
    79 03 13 16 e9 75 57 c3 16 18 58 95 f2 93 ff 63 44 07 72 75 04 06 c0 a8 01 10 05 06 00 00 00
    14 06 06 00 00 00 02 07 06 00 00 00 01`),
  accept: hex(`02 01 00 38 15 ef bc 7d ab 26 cf a3 dc 34 d9 c0 3c 86 01 a4 06 06 00 00 00 02 07
    06 00 00 00 01 08 06 ff ff ff fe 0a 06 00 00 00 02 0d 06 00 00 00 01 0c 06 00 00 05 dc`),
};

const packetOf = (bytes: Buffer) => {
  const packet = decodePacket(bytes);
  if (!packet) throw new Error('No packet.');
  return packet;
};

describe('the examples of RFC 2865', () => {
  it.each([telnet.request, telnet.accept, framed.request, framed.accept])(
    'are read and written again byte for byte (%#)',
    (bytes) => {
      expect(encodePacket(packetOf(bytes))).toEqual(bytes);
    },
  );

  it('hide the password of 7.1', () => {
    const { authenticator, attributes } = packetOf(telnet.request);
    const hidden = hidePassword('arctangent', authenticator, secret);
    expect(attributes[1]).toEqual({ type: AttributeType.userPassword, value: hidden });
  });

  it('make the CHAP-Password of 7.2', () => {
    const { authenticator, attributes } = packetOf(framed.request);
    const value = chapPassword(0x16, 'arctangent', authenticator);
    expect(attributes[1]).toEqual({ type: AttributeType.chapPassword, value });
  });

  it.each([telnet, framed])(
    'prove the responses, without a Message-Authenticator (%#)',
    (example) => {
      const request = packetOf(example.request);
      expect(proveResponse(example.accept, request, secret)).toBe('missing');
      expect(proveResponse(example.accept, request, 'another')).toBe('wrong');
      const changed = Buffer.from(example.accept);
      changed[25] = 9;
      expect(proveResponse(changed, request, secret)).toBe('wrong');
    },
  );
});

it.each([0, 1, 15, 16, 17, 32, 127, 128])(
  'hides a password of %i bytes in whole blocks',
  (length) => {
    const authenticator = Buffer.alloc(16, 7);
    const hidden = hidePassword('p'.repeat(length), authenticator, secret);
    expect(hidden).toHaveLength(Math.max(16, Math.ceil(length / 16) * 16));
  },
);

it('refuses a password that RADIUS cannot carry', () => {
  expect(() => hidePassword('密'.repeat(43), Buffer.alloc(16), secret)).toThrow(/too long/);
});

/** RFC 3579 gives no bytes; these were made with `openssl dgst -md5 -mac hmac`. */
describe('Message-Authenticator', () => {
  const request = packetOf(
    encodeAccessRequest(
      {
        code: PacketCode.accessRequest,
        id: 7,
        authenticator: hex('000102030405060708090a0b0c0d0e0f'),
        attributes: [textAttribute(AttributeType.userName, 'nemo')],
      },
      secret,
    ),
  );

  it('is the HMAC-MD5 of the packet with zeros in its place', () => {
    expect(request.attributes[0]).toEqual({
      type: AttributeType.messageAuthenticator,
      value: hex('439bdf37ddd3544106b2c878963edeec'),
    });
    expect(proveAccessRequest(encodePacket(request), secret)).toBe('right');
    expect(proveAccessRequest(encodePacket(request), 'another')).toBe('wrong');
  });

  const accept = (attributes: readonly Attribute[] = []) =>
    encodeResponse({ code: PacketCode.accessAccept, id: 7, attributes }, request, secret);

  it('proves a response to its own request alone', () => {
    expect(proveResponse(accept(), request, secret)).toBe('right');
    const other = { ...request, authenticator: Buffer.alloc(16, 1) };
    expect(proveResponse(accept(), other, secret)).toBe('wrong');
  });

  it('does not hold for a response that was changed and signed by who knows the digest alone', () => {
    const bytes = accept([numberAttribute(AttributeType.sessionTimeout, 60)]);
    const forged = packetOf(bytes);
    const [first, timeout] = forged.attributes;
    if (!first || !timeout) throw new Error('No attributes.');
    const changed = { ...timeout, value: Buffer.alloc(4, 0xff) };
    const signed = encodePacket({ ...forged, attributes: [first, changed] });
    expect(proveResponse(signed, request, secret)).toBe('wrong');
  });

  it.each([
    ['of 15 bytes', Buffer.alloc(15)],
    ['of 17 bytes', Buffer.alloc(17)],
    ['of nothing', Buffer.alloc(0)],
  ])('that is one %s is wrong', (_title, value) => {
    const attributes = [{ type: AttributeType.messageAuthenticator, value }];
    const bytes = encodePacket({ ...request, attributes });
    expect(proveAccessRequest(bytes, secret)).toBe('wrong');
  });
});

describe('what authenticates itself by its digest', () => {
  const attributes = [textAttribute(AttributeType.acctSessionId, 'a1')];

  it('is an Accounting-Request', () => {
    const packet = { code: PacketCode.accountingRequest, id: 3, attributes };
    const bytes = encodeAccountingRequest(packet, secret);
    expect(proveRequest(bytes, secret)).toBe('missing');
    expect(proveRequest(bytes, 'another')).toBe('wrong');
  });

  it('is a Disconnect-Request with its Message-Authenticator, and so is the response to it', () => {
    const packet = { code: PacketCode.disconnectRequest, id: 3, attributes };
    const bytes = encodeDynamicRequest(packet, secret);
    expect(proveRequest(bytes, secret)).toBe('right');
    const request = packetOf(bytes);
    const ack = { code: PacketCode.disconnectAck, id: 3, attributes: [] };
    expect(proveResponse(encodeResponse(ack, request, secret), request, secret)).toBe('right');
    bytes[bytes.length - 1] = 0x62;
    expect(proveRequest(bytes, secret)).toBe('wrong');
  });

  it('is there once: a second one proves nothing, whichever is right', () => {
    const second = { type: AttributeType.messageAuthenticator, value: Buffer.alloc(16) };
    const packet = { code: PacketCode.disconnectRequest, id: 3, attributes: [second] };
    expect(proveRequest(encodeDynamicRequest(packet, secret), secret)).toBe('wrong');
  });
});

describe('what is no packet', () => {
  const good = telnet.request;
  const with2 = (at: number, ...values: number[]) => {
    const bytes = Buffer.from(good);
    for (const [index, value] of values.entries()) bytes[at + index] = value;
    return bytes;
  };

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a header', good.subarray(0, 10)],
    ['one that is cut', good.subarray(0, 40)],
    ['a length below the header', with2(2, 0, 19)],
    ['a length above 4096', Buffer.concat([with2(2, 0x10, 1), Buffer.alloc(5000)])],
    ['an attribute of length 0', with2(21, 0)],
    ['an attribute of length 1', with2(21, 1)],
    ['an attribute that leads outside', with2(51, 200)],
    ['an attribute of one byte at the end', with2(2, 0, 21).subarray(0, 21)],
  ])('is %s', (_title, bytes) => {
    expect(decodePacket(bytes)).toBeUndefined();
  });

  it('is not one with padding behind', () => {
    const padded = Buffer.concat([good, Buffer.alloc(9)]);
    expect(decodePacket(padded)).toEqual(decodePacket(good));
  });
});

describe('addresses', () => {
  const types = { v4: AttributeType.framedIpAddress, v6: AttributeType.framedIpv6Address };

  it.each(['10.0.0.7', '2001:db8::1', '::1', 'fe80::1:2', '1:2:3:4:5:6:7:8', '::'])(
    'of %s is the same again',
    (address) => {
      expect(addressOf(addressAttributes(types, address), types)).toBe(address);
    },
  );

  it('of what is none is none', () => {
    expect(addressAttributes(types, 'somewhere')).toEqual([]);
    expect(addressOf([], types)).toBeUndefined();
  });
});

it('cuts text between characters', () => {
  const { value } = textAttribute(AttributeType.userName, '学'.repeat(100));
  expect(value).toHaveLength(252);
  expect(value.toString('utf8')).not.toContain('\ufffd');
});
