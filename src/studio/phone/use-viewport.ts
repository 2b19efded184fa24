import { useSyncExternalStore } from 'react';

/** The height of the bar above the page, in px. */
const BAR = 44;

/**
 * The room for a page that fills the device's screen below the bar, in px, and the device's
 * colours.
 */
export function useViewport(): { width: number; height: number; isDark: boolean } {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  const isDark = useSyncExternalStore(onScheme, () => dark().matches);
  return { width, height: Math.max(height - BAR, 0), isDark };
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function onScheme(listener: () => void) {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function dark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
