import type { LoadedRoute, PreparedScreen } from '../wire';

/** A route with an empty screen, with a test's own members. */
export function loadedRoute(
  route: Partial<LoadedRoute> = {},
  screen: Partial<PreparedScreen> = {},
): LoadedRoute {
  return {
    route: 'auth',
    school: 'riverside',
    today: '2026-11-20',
    validators: {},
    ...route,
    screen: {
      screen: 'login',
      title: 'Sign in',
      blocks: [],
      html: {},
      pictures: {},
      forms: [],
      wide: false,
      hasLazyBlocks: false,
      needsSchools: false,
      needsNotices: false,
      ...screen,
    },
  };
}
