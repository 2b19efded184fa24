import { useSyncExternalStore } from 'react';
import type { Connection } from './portal';

/** Whether the device is online; true until it is known. */
export function useOnline(connection: Connection): boolean {
  return useSyncExternalStore(connection.subscribe, connection.online, () => true);
}
