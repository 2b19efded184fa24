import { isJsonObject } from '../../engine';
import type { DeviceInfo, DeviceListData } from '../../wire';

/** The devices of a response's data, without a limit where it names none; undefined for data of another shape. */
export function readDevices(data: unknown): DeviceListData | undefined {
  if (!isJsonObject(data) || !Array.isArray(data.devices)) return undefined;
  const devices: readonly unknown[] = data.devices;
  return {
    devices: devices.filter(isDevice),
    limit: typeof data.limit === 'number' ? data.limit : Number.POSITIVE_INFINITY,
  };
}

function isDevice(value: unknown): value is DeviceInfo {
  return (
    isJsonObject(value) &&
    ['mac', 'alias', 'addedAt'].every((name) => typeof value[name] === 'string')
  );
}
