import { readMacAddress } from '../../../engine';
import type { SessionSelector } from '../services';
import { AttributeType } from './attribute-types';
import { addressOf, textOf, valuesOf } from './attributes';
import type { Attribute } from './packet';

/** The names by which RADIUS servers know access controllers. */
export interface NamedControllers {
  nas: readonly { name: string; addresses: readonly string[] }[];
  /** The NAS-Identifier of sessions without an access controller. */
  nasIdentifier: string;
  /** Their NAS-IP-Address; left out, servers are told none. */
  nasAddress?: string | undefined;
}

const NAS_ADDRESS = { v4: AttributeType.nasIpAddress, v6: AttributeType.nasIpv6Address };
const FRAMED_ADDRESS = { v4: AttributeType.framedIpAddress, v6: AttributeType.framedIpv6Address };

/** The bytes of addresses by their types. */
const ADDRESS_BYTES = [
  ...[NAS_ADDRESS.v4, FRAMED_ADDRESS.v4].map((type) => ({ type, bytes: 4 })),
  ...[NAS_ADDRESS.v6, FRAMED_ADDRESS.v6].map((type) => ({ type, bytes: 16 })),
];

/** Attributes of which a request has one at most (RFC 5176, section 3.6). */
const ONCE = [
  ...[AttributeType.userName, AttributeType.acctSessionId, AttributeType.callingStationId],
  ...[AttributeType.nasIdentifier, AttributeType.eventTimestamp, AttributeType.sessionTimeout],
  ...[AttributeType.idleTimeout, ...ADDRESS_BYTES.map(({ type }) => type)],
];

/**
 * Attributes that identify a session, and of which the gateway tells no server: it cannot hold a
 * session against them.
 */
const UNKNOWN = [
  ...[AttributeType.nasPort, AttributeType.acctMultiSessionId],
  ...[AttributeType.chargeableUserIdentity, AttributeType.framedInterfaceId],
  AttributeType.framedIpv6Prefix,
];

/**
 * The sessions that a CoA- or Disconnect-Request is about: all that identifies them, and their
 * access controller, must fit (RFC 5176, section 3).
 *
 * @returns no member where it names no session
 * @throws RangeError when an attribute cannot be read, or is there twice
 */
export function selectorOf(
  attributes: readonly Attribute[],
  controllers: NamedControllers,
): SessionSelector {
  for (const type of ONCE) {
    if (valuesOf(attributes, type).length > 1) {
      throw new RangeError(`RADIUS attribute ${type} is there twice.`);
    }
  }
  for (const { type, bytes } of ADDRESS_BYTES) {
    if (valuesOf(attributes, type).some(({ length }) => length !== bytes)) {
      throw new RangeError(`RADIUS attribute ${type} is no address.`);
    }
  }
  const id = textOf(attributes, AttributeType.acctSessionId);
  const user = textOf(attributes, AttributeType.userName);
  const station = textOf(attributes, AttributeType.callingStationId);
  const address = addressOf(attributes, FRAMED_ADDRESS);
  const session = {
    ...(id !== undefined && { id }),
    ...(user !== undefined && { user }),
    ...(address !== undefined && { address }),
    ...(station !== undefined && { mac: macOf(station) }),
  };
  if (Object.keys(session).length === 0) return {};
  const nas = controllersOf(attributes, controllers);
  return { ...session, ...(nas && { nas }) };
}

/** True where a request identifies sessions by what the gateway does not know of them. */
export function namesMoreThanIsKnown(attributes: readonly Attribute[]): boolean {
  return attributes.some(({ type }) => UNKNOWN.some((unknown) => unknown === type));
}

/** The access controllers that a request names; undefined where it names none. */
function controllersOf(
  attributes: readonly Attribute[],
  { nas, nasIdentifier, nasAddress }: NamedControllers,
): (string | null)[] | undefined {
  const identifier = textOf(attributes, AttributeType.nasIdentifier);
  const address = addressOf(attributes, NAS_ADDRESS);
  if (identifier === undefined && address === undefined) return undefined;
  const known = [
    ...nas.map(({ name, addresses }) => ({ name, identifier: name, addresses })),
    // A server that was told no address has put one of its own there.
    { name: null, identifier: nasIdentifier, addresses: nasAddress ? [nasAddress] : undefined },
  ];
  return known
    .filter((each) => identifier === undefined || each.identifier === identifier)
    .filter(({ addresses }) => address === undefined || (addresses?.includes(address) ?? true))
    .map(({ name }) => name);
}

/** @throws RangeError when it is no MAC address */
function macOf(text: string): string {
  const mac = readMacAddress(text);
  if (mac === undefined) throw new RangeError('Calling-Station-Id is no MAC address.');
  return mac;
}
