import { prepareDatabase } from '../../support/prepared-database';

/** The environment's name for the folder of the prepared database. */
export const PREPARED_DATA = 'FORMGATE_PREPARED_DATA';

/** Makes the database once for all gateways of a run; Playwright calls what it gives when the run ends. */
export default async function prepare(): Promise<() => void> {
  const { folder, remove } = await prepareDatabase();
  process.env[PREPARED_DATA] = folder;
  return remove;
}
