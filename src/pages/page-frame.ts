import type { Link, Text } from '../engine';
import { type LoadedRoute, type NavigationLink, type RouteName, routeNamed } from '../wire';
import { iconDrawings } from './icon-drawings';

/** The open screens of a school, for the ways between them. */
export interface PageFrameSchool {
  /** The links of its navigation bar. */
  navigation: readonly Link[];
  /** The title of an open screen; undefined for one that there is not, or that is closed. */
  titleOf(screen: string): Text | undefined;
}

/** The ways from a page to others: the navigation bar, and the way back. */
export function pageFrame(
  route: RouteName,
  { navigation, titleOf }: PageFrameSchool,
): Pick<LoadedRoute, 'navigation' | 'back'> {
  const definition = routeNamed(route);
  if (definition?.path === undefined || definition.page === 'CallbackPage') return {};
  const links = definition.beforeSignIn ? [] : navigation.map(withDrawing);
  const wanted = definition.back ?? (definition.closable ? HOME : undefined);
  const screen = [wanted, HOME].find((name) => name !== undefined && titleOf(name) !== undefined);
  const title = wanted === undefined || screen === undefined ? undefined : titleOf(screen);
  return {
    ...(links.length > 0 ? { navigation: links } : {}),
    ...(title === undefined || screen === undefined ? {} : { back: { label: title, screen } }),
  };
}

const HOME = 'school-home';

function withDrawing(link: Link): NavigationLink {
  return link.icon === undefined ? { link } : { link, drawing: iconDrawings[link.icon] };
}
