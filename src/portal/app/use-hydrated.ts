import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the app takes over what the server has drawn, then true. Pages are drawn without their query and
 * without knowing the device, so the first drawing in the browser must do without them too.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
