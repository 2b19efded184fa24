import { readdirSync } from 'node:fs';
import { routedScreens, routes } from '../../../src/wire';

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
  const files = readdirSync(new URL(`../../../schools/${school}/screens/`, import.meta.url));
  const ownPages = files
    .map((file) => file.replace('.json', ''))
    .filter((screen) => !routedScreens.includes(screen))
    .map((screen) => `page/${screen}`);
  return [...ofRoutes, ...ownPages, 'no-such-page'];
}
