import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceClass, TabletClass } from '../../engine';
import { deviceClass } from '../../engine/device';
import { DEVICE_HEADER } from '../../wire';

const CLASSES: readonly DeviceClass[] = ['PC', 'ANDROID', 'IOS'];

/**
 * The class of the device that a request comes from (spec section 3). The browser's own verdict
 * counts, because the form's prefixes went by it; otherwise what the headers tell: the user agent
 * and the Client Hints.
 */
export function requestDevice(headers: IncomingHttpHeaders, tablets?: TabletClass): DeviceClass {
  const told = CLASSES.find((name) => name === headers[DEVICE_HEADER.toLowerCase()]);
  if (told) return told;
  const mobile = headers['sec-ch-ua-mobile'];
  const system = headers['sec-ch-ua-platform'];
  return deviceClass(
    {
      userAgent: headers['user-agent'] ?? '',
      ...(mobile === '?0' || mobile === '?1' ? { mobile: mobile === '?1' } : {}),
      ...(typeof system === 'string' ? { system: system.replaceAll('"', '') } : {}),
    },
    tablets,
  );
}
