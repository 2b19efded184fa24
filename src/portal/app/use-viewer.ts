import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Locale, Viewer } from '../../engine';
import type { LoadedRoute } from '../../wire';
import type { Portal } from './portal';

/**
 * Gives the reader of the page. Until the app has hydrated, neither the student nor the device is
 * known, as on the server.
 */
export function useViewer(portal: Portal, loaded: LoadedRoute, locale: Locale): Viewer {
  const { tokens, device, configuration } = portal;
  const { today, screen } = loaded;
  const ledBySuccess = isAfterSuccess(useLocation().state);
  const signedIn = useSyncExternalStore(
    tokens.subscribe,
    () => tokens.peek() !== undefined,
    () => undefined,
  );
  const deviceClass = useSyncExternalStore(device.subscribe, device.current, () => undefined);
  const afterSuccess = useSyncExternalStore(
    subscribeToNothing,
    () => ledBySuccess,
    () => undefined,
  );
  useEffect(() => {
    if (dependsOnDevice(screen, configuration)) void device.load();
  }, [screen, configuration, device]);
  return useMemo(
    () => ({ signedIn, afterSuccess, device: deviceClass, locale, today }),
    [signedIn, afterSuccess, deviceClass, locale, today],
  );
}

const subscribeToNothing = () => () => {};

/** The state of the history's entry that a form's success leads to. A reload leaves it. */
export const AFTER_SUCCESS = { afterSuccess: true };

function isAfterSuccess(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterSuccess' in state;
}

/**
 * True when a `when` of these parts asks for the device's class. Other pages load the rules only
 * once the student acts.
 */
function dependsOnDevice(...parts: readonly unknown[]): boolean {
  return JSON.stringify(parts).includes('"device":[');
}
