import { createDeviceMemory, type DeviceMemoryStore } from '../../src/portal/storage/device-memory';
import { createSafeStorage } from '../../src/portal/storage/safe-storage';

/**
 * A device's memory of a sign-in at riverside, in a browser that stores nothing.
 *
 * @param now ISO 8601
 */
export function memoryWithoutStorage(now: string): DeviceMemoryStore {
  return createDeviceMemory(
    createSafeStorage(() => undefined),
    'riverside',
    () => Date.parse(now),
  );
}
