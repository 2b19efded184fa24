import { prepareDatabase } from '../../support/prepared-database';
import { findBrowser } from './browser';

/** The environment's name for the folder of the prepared database. */
export const PREPARED_DATA = 'FORMGATE_PREPARED_DATA';

/** Makes the database once for all gateways of a run; Playwright calls the function that it gives when the run ends. */
export default async function prepare(): Promise<() => void> {
  if (findBrowser() === undefined) {
    throw new Error(
      'No browser is noted for the tests. Run them with "npm test", which finds one first.',
    );
  }
  const { folder, remove } = await prepareDatabase();
  process.env[PREPARED_DATA] = folder;
  return remove;
}
