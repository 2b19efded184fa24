import { readdirSync } from 'node:fs';
import { matchRoute, routedScreens, routes } from '../../../src/wire';

/** Pages that lead someone who is not signed in to the sign-in page. */
export const pathsBehindSignIn = ['device-list', 'noSense', 'noSense/AddMacModal'];

/** Other pages that show a student who is signed in more than someone else. */
export const studentPaths = [
  'success',
  'success/plan',
  'success/plan/PlanCard?plan=unlimited',
  'arrearage',
  'marketing',
  'activity/42',
];

/**
 * The paths of the pages for everyone at a school, below the school's: those of routes, its own
 * pages, and one without a page.
 */
export function everyonesPaths(school: string): string[] {
  const ofRoutes = routes
    .map(({ path }) => path.replace(':id', '42'))
    .filter((path) => !path.includes(':') && !pathsBehindSignIn.includes(path));
  const ownPages = screensOf(school)
    .filter((screen) => !routedScreens.includes(screen))
    .map((screen) => `page/${screen}`);
  return [...ofRoutes, ...ownPages, 'no-such-page'];
}

/** Says whether a school's own files say something of the page at a path below the school's. */
export function isOwnPage(school: string, path: string): boolean {
  return screensOf(school).includes(matchRoute(`/${school}/${path}`).screen);
}

/** The screens of which a school has files of its own. */
function screensOf(school: string): string[] {
  const files = readdirSync(new URL(`../../../schools/${school}/screens/`, import.meta.url));
  return files.map((file) => file.replace('.json', ''));
}
