import { routes } from '../../../src/wire';

/** The paths of a student's own pages, below the school's. */
export const ownPaths = ['success', 'device-list', 'noSense', 'noSense/AddMacModal'];

/** The paths of the pages for everyone. */
export const everyonesPaths = routes
  .map(({ path }) => path.replace(':id', '42'))
  .filter((path) => !ownPaths.includes(path));
