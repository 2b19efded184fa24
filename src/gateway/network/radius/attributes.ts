import { isIPv4, isIPv6 } from 'node:net';
import { storableText } from '../../../engine';
import { AttributeType } from './attribute-types';
import type { Attribute } from './packet';

/** The bytes that an attribute may have. */
const LONGEST = 253;

/** An attribute of text, cut at the 253 bytes that one may have. */
export function textAttribute(type: number, text: string): Attribute {
  return { type, value: textBytes(text, LONGEST) };
}

function textBytes(text: string, most: number): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  let end = Math.min(bytes.length, most);
  // Never within a character: the bytes after its first one begin with 10.
  while (end < bytes.length && (bytes.readUInt8(end) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** An attribute of an unsigned 32-bit number; what is larger wraps around, as octet counters do. */
export function numberAttribute(type: number, number: number): Attribute {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(Math.floor(number) % 2 ** 32);
  return { type, value };
}

/** Attributes of an address: one type for IPv4, another for IPv6; none for what is no address. */
export function addressAttributes(types: { v4: number; v6: number }, address: string): Attribute[] {
  if (isIPv4(address)) {
    return [{ type: types.v4, value: Buffer.from(address.split('.').map(Number)) }];
  }
  return isIPv6(address) ? [{ type: types.v6, value: ipv6Bytes(address) }] : [];
}

/** A vendor's attribute within Vendor-Specific (RFC 2865, section 5.26). */
export function vendorAttribute(vendor: number, type: number, data: Buffer): Attribute {
  const head = Buffer.alloc(6);
  head.writeUInt32BE(vendor);
  head.writeUInt8(type, 4);
  head.writeUInt8(data.length + 2, 5);
  return { type: AttributeType.vendorSpecific, value: Buffer.concat([head, data]) };
}

/** A vendor's attribute of text, cut at the 247 bytes that one may have. */
export function vendorTextAttribute(vendor: number, type: number, text: string): Attribute {
  return vendorAttribute(vendor, type, textBytes(text, LONGEST - 6));
}

/** The values of a vendor's attribute in a list. */
export function vendorValues(
  attributes: readonly Attribute[],
  vendor: number,
  type: number,
): Buffer[] {
  return attributes.flatMap((attribute) => {
    const { value } = attribute;
    if (attribute.type !== AttributeType.vendorSpecific || value.length < 6) return [];
    if (value.readUInt32BE(0) !== vendor) return [];
    const found: Buffer[] = [];
    let at = 4;
    while (at + 2 <= value.length) {
      const size = value.readUInt8(at + 1);
      if (size < 2 || at + size > value.length) break;
      if (value.readUInt8(at) === type) found.push(value.subarray(at + 2, at + size));
      at += size;
    }
    return found;
  });
}

/** The values of an attribute, in their order. */
export function valuesOf(attributes: readonly Attribute[], type: number): Buffer[] {
  return attributes.filter((attribute) => attribute.type === type).map(({ value }) => value);
}

/** The texts of an attribute of which each stands for itself, in their order. */
export function textsOf(attributes: readonly Attribute[], type: number): string[] {
  return valuesOf(attributes, type).map((value) => storableText(value.toString('utf8')));
}

/** The texts of an attribute, one after the other; undefined when there is none. */
export function textOf(attributes: readonly Attribute[], type: number): string | undefined {
  const found = valuesOf(attributes, type);
  return found.length === 0 ? undefined : storableText(Buffer.concat(found).toString('utf8'));
}

/**
 * A number's attribute; undefined when there is none.
 *
 * @throws RangeError when it is not four bytes
 */
export function numberOf(attributes: readonly Attribute[], type: number): number | undefined {
  const [value] = valuesOf(attributes, type);
  if (value === undefined) return undefined;
  if (value.length !== 4) throw new RangeError(`RADIUS attribute ${type} is no number.`);
  return value.readUInt32BE(0);
}

/** The IPv4 or IPv6 address of the first attribute of one of the types, as text. */
export function addressOf(
  attributes: readonly Attribute[],
  { v4, v6 }: { v4: number; v6: number },
): string | undefined {
  const [four] = valuesOf(attributes, v4);
  if (four?.length === 4) return [...four].join('.');
  const [six] = valuesOf(attributes, v6);
  if (six?.length !== 16) return undefined;
  const groups = Array.from({ length: 8 }, (_, index) => six.readUInt16BE(index * 2).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

function ipv6Bytes(address: string): Buffer {
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...before, ...zeros, ...after].entries()) {
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  }
  return bytes;
}
