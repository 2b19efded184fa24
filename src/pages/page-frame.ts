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
): Pick<LoadedRoute, 'navigation' | 'back' | 'studentBack'> {
  const definition = routeNamed(route);
  if (definition?.path === undefined || definition.page === 'CallbackPage') return {};
  const hasNavigation = definition.hasNavigation ?? !definition.beforeSignIn;
  const links = hasNavigation ? navigation.map(withDrawing) : [];
  const back = wayBack(definition.back ?? (definition.closable ? HOME : undefined), titleOf);
  const studentBack = wayBack(definition.studentBack, titleOf);
  return {
    ...(links.length > 0 ? { navigation: links } : {}),
    ...(back && { back }),
    ...(studentBack && studentBack.screen !== back?.screen && { studentBack }),
  };
}

const HOME = 'school-home';

/** The link to a screen, or to the school's home page where that screen is closed. */
function wayBack(
  wanted: string | undefined,
  titleOf: PageFrameSchool['titleOf'],
): Link | undefined {
  if (wanted === undefined) return undefined;
  for (const screen of [wanted, HOME]) {
    const label = titleOf(screen);
    if (label !== undefined) return { label, screen };
  }
  return undefined;
}

function withDrawing(link: Link): NavigationLink {
  return link.icon === undefined ? { link } : { link, drawing: iconDrawings[link.icon] };
}
