import { type LoadedRoute, type RouteName, routeNamed } from '../../wire';
import type { PageName } from '../app/portal';

/**
 * Gives the component of a route's page: the route's own if it has one, else the one that the
 * screen's blocks and the navigation bar need.
 */
export function choosePage({ route, screen, navigation }: LoadedRoute): PageName {
  return routeNamed(route)?.page ?? pageFor(screen.hasLazyBlocks || navigation !== undefined);
}

/** The component that a route probably needs. It can load in parallel with the screen. */
export function guessPage(route: RouteName): PageName {
  const { page, hasLazyBlocks = false } = routeNamed(route) ?? {};
  return page ?? pageFor(hasLazyBlocks);
}

function pageFor(hasLazyBlocks: boolean): PageName {
  return hasLazyBlocks ? 'AccountPage' : 'ScreenPage';
}
