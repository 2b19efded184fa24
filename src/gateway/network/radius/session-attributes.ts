import type { NetworkPosition, NetworkSession, SessionEnd, Traffic } from '../access-adapter';
import {
  AcctStatus,
  AT_A_PAGE,
  AttributeType,
  CONNECT_INFO,
  TerminateCause,
} from './attribute-types';
import { addressAttributes, numberAttribute, textAttribute } from './attributes';
import type { Attribute } from './packet';

/** How an access controller is named to RADIUS servers. */
export interface NasIdentity {
  identifier: string;
  address: string | undefined;
  formatMac(bytes: readonly string[]): string;
}

const LOGIN = 1;
const WIRELESS = 19;
/** By RADIUS itself. */
const BY_RADIUS = 1;

const nasAddress = { v4: AttributeType.nasIpAddress, v6: AttributeType.nasIpv6Address };
const framedAddress = { v4: AttributeType.framedIpAddress, v6: AttributeType.framedIpv6Address };

/**
 * Gives the attributes of the access controller, and of the device behind it, that every request
 * has.
 */
export function positionAttributes(
  { address, mac, ssid }: NetworkPosition,
  nas: NasIdentity,
): Attribute[] {
  return [
    textAttribute(AttributeType.nasIdentifier, nas.identifier),
    ...(nas.address === undefined ? [] : addressAttributes(nasAddress, nas.address)),
    numberAttribute(AttributeType.nasPortType, WIRELESS),
    ...(address === null ? [] : addressAttributes(framedAddress, address)),
    ...(mac === null
      ? []
      : [textAttribute(AttributeType.callingStationId, nas.formatMac(mac.split(':')))]),
    ...(ssid === null || ssid === '' ? [] : [textAttribute(AttributeType.calledStationId, ssid)]),
  ];
}

/** The attributes of an Access-Request but for what proves the password. */
export function accessAttributes(
  credentials: NetworkPosition & { user: string },
  nas: NasIdentity,
): Attribute[] {
  return [
    textAttribute(AttributeType.userName, credentials.user),
    numberAttribute(AttributeType.serviceType, LOGIN),
    textAttribute(CONNECT_INFO, AT_A_PAGE),
    ...positionAttributes(credentials, nas),
  ];
}

/** Gives the attributes by which a server or an access controller knows a session. */
function identifying(session: NetworkSession, nas: NasIdentity): Attribute[] {
  return [
    textAttribute(AttributeType.userName, session.user),
    textAttribute(AttributeType.acctSessionId, session.grant.controllerSession ?? session.id),
    ...positionAttributes(session, nas),
    ...(session.grant.class ?? []).map((value) => ({
      type: AttributeType.class,
      value: Buffer.from(value, 'hex'),
    })),
  ];
}

export type AccountingEvent =
  | { status: 'start' }
  | { status: 'interim'; traffic: Traffic | undefined }
  | { status: 'stop'; end: SessionEnd };

/**
 * The attributes of an Accounting-Request (RFC 2866). Event-Timestamp says when it was, however
 * late it is sent.
 */
export function accountingAttributes(
  session: NetworkSession,
  nas: NasIdentity,
  at: Date,
  event: AccountingEvent,
): Attribute[] {
  const seconds = Math.max(0, Math.round((at.getTime() - session.startedAt.getTime()) / 1000));
  const traffic = event.status === 'start' ? undefined : trafficOf(event);
  return [
    numberAttribute(AttributeType.acctStatusType, AcctStatus[event.status]),
    ...identifying(session, nas),
    numberAttribute(AttributeType.acctAuthentic, BY_RADIUS),
    textAttribute(CONNECT_INFO, AT_A_PAGE),
    numberAttribute(AttributeType.eventTimestamp, at.getTime() / 1000),
    ...(event.status === 'start' ? [] : [numberAttribute(AttributeType.acctSessionTime, seconds)]),
    ...(traffic ? octets(traffic) : []),
    ...(event.status === 'stop'
      ? [numberAttribute(AttributeType.acctTerminateCause, causes[event.end.reason])]
      : []),
  ];
}

const trafficOf = (event: Exclude<AccountingEvent, { status: 'start' }>) =>
  event.status === 'stop' ? event.end.traffic : event.traffic;

/**
 * Counters of 64 bits, in two attributes each (RFC 2869, section 5.1). Input is what the network
 * received from the device.
 */
function octets({ fromDevice, toDevice }: Traffic): Attribute[] {
  return [
    numberAttribute(AttributeType.acctInputOctets, fromDevice),
    numberAttribute(AttributeType.acctInputGigawords, Math.floor(fromDevice / 2 ** 32)),
    numberAttribute(AttributeType.acctOutputOctets, toDevice),
    numberAttribute(AttributeType.acctOutputGigawords, Math.floor(toDevice / 2 ** 32)),
  ];
}

const causes: Readonly<Record<SessionEnd['reason'], number>> = {
  user: TerminateCause.userRequest,
  expired: TerminateCause.sessionTimeout,
  idle: TerminateCause.idleTimeout,
  administrator: TerminateCause.adminReset,
  password: TerminateCause.adminReset,
  traffic: TerminateCause.nasRequest,
  time: TerminateCause.sessionTimeout,
  replaced: TerminateCause.nasRequest,
  limit: TerminateCause.nasRequest,
  failed: TerminateCause.nasError,
};

/** The attributes of a CoA-Request that lets a session through: who, and what it was granted. */
export function authorizationAttributes(
  session: NetworkSession,
  nas: NasIdentity,
  now: Date,
): Attribute[] {
  const { filterId, idleTimeout } = session.grant;
  const seconds = (session.expiresAt.getTime() - now.getTime()) / 1000;
  return [
    ...identifying(session, nas),
    numberAttribute(AttributeType.sessionTimeout, Math.max(1, seconds)),
    ...(idleTimeout === undefined ? [] : [numberAttribute(AttributeType.idleTimeout, idleTimeout)]),
    ...(filterId === undefined ? [] : [textAttribute(AttributeType.filterId, filterId)]),
  ];
}

/** The attributes of a Disconnect-Request. */
export function disconnectAttributes(session: NetworkSession, nas: NasIdentity): Attribute[] {
  return identifying(session, nas);
}
