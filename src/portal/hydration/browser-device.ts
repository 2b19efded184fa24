import type { DeviceClass, DeviceSignals, TabletClass } from '../../engine';
import type { deviceClass } from '../../engine/device';
import type { DeviceVerdict } from '../app/portal';

/** Makes the verdict about the student's device; `load` gives the rules. */
export function createDeviceVerdict(
  load: () => Promise<{ deviceClass: typeof deviceClass }>,
  signals: DeviceSignals,
  tablets: TabletClass | undefined,
): DeviceVerdict {
  const listeners = new Set<() => void>();
  let verdict: DeviceClass | undefined;
  return {
    current: () => verdict,
    async load() {
      const rules = await load().catch(() => undefined);
      if (verdict === undefined && rules) {
        verdict = rules.deviceClass(signals, tablets);
        for (const listener of listeners) listener();
      }
      return verdict;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The browser's signals about its device. Each property is missing in some browsers. */
export function deviceSignals({
  navigator,
  screen,
}: Pick<Window, 'navigator' | 'screen'>): DeviceSignals {
  const hints = 'userAgentData' in navigator ? Object(navigator.userAgentData) : {};
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    screenWidth: Math.min(screen.width, screen.height),
    ...(typeof hints.mobile === 'boolean' ? { mobile: hints.mobile } : {}),
    ...(typeof hints.platform === 'string' ? { system: hints.platform } : {}),
  };
}
