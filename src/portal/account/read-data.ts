import { isJsonObject } from '../../engine';
import type { DeviceInfo, DeviceListData, SessionInfo } from '../../wire';

/** A session as the session check gives it, or undefined when it is something else. */
export function readSession(value: unknown): SessionInfo | undefined {
  return isSession(value) ? value : undefined;
}

/** The devices as listing them gives them, or undefined when it is something else. */
export function readDevices(value: unknown): DeviceListData | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.devices)) return undefined;
  const listed: readonly unknown[] = value.devices;
  return {
    devices: listed.filter(isDevice),
    limit: typeof value.limit === 'number' ? value.limit : Number.POSITIVE_INFINITY,
  };
}

function isSession(value: unknown): value is SessionInfo {
  return (
    isJsonObject(value) &&
    ['user', 'account', 'displayName', 'device', 'startedAt'].every(
      (name) => typeof value[name] === 'string',
    )
  );
}

function isDevice(value: unknown): value is DeviceInfo {
  return (
    isJsonObject(value) &&
    ['mac', 'alias', 'addedAt'].every((name) => typeof value[name] === 'string')
  );
}
