import { isJsonObject, type JsonObject, readMacAddress, storableText } from '../../../engine';
import type { EndReason, Traffic } from '../access-adapter';
import { AT_A_PAGE, TerminateCause } from '../radius/attribute-types';

/** The request of an access controller to let a device in by its MAC address alone. */
export interface DeviceRequest {
  school: string;
  /** Upper case with colons. */
  mac: string;
  /** The access controller, by address and by name. */
  nasAddress: string;
  nasName: string;
  /** The access controller's name for the device, which a Disconnect-Request must repeat. */
  user: string;
  address: string | null;
  ssid: string | null;
  accounting: DeviceAccounting | undefined;
}

export interface DeviceAccounting {
  /** Acct-Session-Id. */
  id: string;
  status: 'start' | 'interim' | 'stop';
  /** For how many seconds the session has been going on. */
  seconds: number;
  traffic: Traffic | undefined;
  reason: EndReason;
}

/** The verdict on a device: it is let in for some time, refused, or unknown. */
export type DeviceVerdict =
  | {
      outcome: 'accepted';
      seconds: number;
      idleSeconds: number | undefined;
      /** The values that the school keeps of it, of the fields that were asked for. */
      kept: Readonly<Record<string, string>>;
    }
  /** `reason` is for the log of the RADIUS server. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' };

/** The sessions of devices that are let in by their MAC address alone. */
export interface DeviceSessions {
  /** @param kept the names of the fields that the response is to have */
  authorize(request: DeviceRequest, kept: readonly string[]): Promise<DeviceVerdict>;
  account(request: DeviceRequest, accounting: DeviceAccounting): Promise<void>;
}

/**
 * Reads the attributes of a packet as FreeRADIUS's module `rest` sends them, `{ "User-Name": {
 * "type": "string", "value": ["…"] } }`.
 *
 * @returns undefined where it is not about a device by its MAC address: the User-Name is none, or
 *   another than Calling-Station-Id, or a student typed it at a page of the gateway
 */
export function readRestRequest(school: string, body: unknown): DeviceRequest | undefined {
  if (!isJsonObject(body) || valuesOf(body, 'Connect-Info').includes(AT_A_PAGE)) return undefined;
  const text = (name: string) => textOf(body, name);
  const user = text('User-Name') ?? '';
  const mac = readMacAddress(user);
  const station = text('Calling-Station-Id');
  if (mac === undefined || (station !== undefined && readMacAddress(station) !== mac))
    return undefined;
  return {
    ...{ school, mac, user },
    nasAddress: text('NAS-IP-Address') ?? text('NAS-IPv6-Address') ?? '',
    nasName: text('NAS-Identifier') ?? '',
    address: text('Framed-IP-Address') ?? null,
    // `AA-BB-CC-DD-EE-FF:name of the network` (RFC 3580, section 3.20).
    ssid: /^(?:[0-9a-f]{2}[-:]?){6}:(.+)$/i.exec(text('Called-Station-Id') ?? '')?.[1] ?? null,
    accounting: readAccounting(body),
  };
}

const STATUSES: Readonly<Record<string, DeviceAccounting['status']>> = {
  Start: 'start',
  'Interim-Update': 'interim',
  Stop: 'stop',
  1: 'start',
  3: 'interim',
  2: 'stop',
};

const REASONS: Readonly<Record<string, EndReason>> = {
  'Idle-Timeout': 'idle',
  [TerminateCause.idleTimeout]: 'idle',
  'Session-Timeout': 'expired',
  [TerminateCause.sessionTimeout]: 'expired',
  'Admin-Reset': 'administrator',
  [TerminateCause.adminReset]: 'administrator',
};

function readAccounting(body: JsonObject): DeviceAccounting | undefined {
  const id = textOf(body, 'Acct-Session-Id');
  const status = STATUSES[textOf(body, 'Acct-Status-Type') ?? ''];
  if (id === undefined || status === undefined) return undefined;
  const number = (name: string) => Number(textOf(body, name) ?? 0) || 0;
  const octets = (way: 'Input' | 'Output') =>
    number(`Acct-${way}-Gigawords`) * 2 ** 32 + number(`Acct-${way}-Octets`);
  const hasTraffic = textOf(body, 'Acct-Input-Octets') !== undefined;
  return {
    ...{ id, status },
    seconds: number('Acct-Session-Time'),
    traffic: hasTraffic ? { fromDevice: octets('Input'), toDevice: octets('Output') } : undefined,
    reason: REASONS[textOf(body, 'Acct-Terminate-Cause') ?? ''] ?? 'user',
  };
}

/** An attribute's first value. */
function textOf(body: JsonObject, name: string): string | undefined {
  const [value] = valuesOf(body, name);
  return typeof value === 'string' || typeof value === 'number'
    ? storableText(String(value))
    : undefined;
}

function valuesOf(body: JsonObject, name: string): readonly unknown[] {
  const attribute = Object.hasOwn(body, name) ? body[name] : undefined;
  const values = isJsonObject(attribute) ? attribute.value : attribute;
  return Array.isArray(values) ? values : [values];
}
