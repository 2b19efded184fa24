import type { DeviceClass } from '../../engine';
import { deviceClass } from '../../engine/device';

/** The class of the device that this runs on, as the gateway would find it. */
export function ownDevice(): DeviceClass {
  const { userAgent, platform, maxTouchPoints: touchPoints } = navigator;
  const screenWidth = Math.min(screen.width, screen.height);
  return deviceClass({ userAgent, platform, touchPoints, screenWidth });
}
