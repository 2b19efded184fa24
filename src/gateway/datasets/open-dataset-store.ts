import { unknownSchool } from '../accounts/open-account-store';
import { openOperatorDatabase } from '../database/open-operator-database';
import { findRunningGateway } from '../http/operator/find-running-gateway';
import { readOptions } from '../options';
import { listKnownSchools } from '../publishing/known-schools';
import { createDatasetStore } from './database-dataset-store';
import type { DatasetStore } from './dataset-store';
import type { Dataset } from './datasets';
import { createRemoteDatasetStore } from './remote-dataset-store';

/** A dataset, and what gives back what it was reached through. */
export interface OpenDatasetStore {
  store: DatasetStore;
  close(): Promise<void>;
}

/**
 * A dataset of a school at the gateway that an environment describes, reached as accounts are.
 *
 * @throws UserError when there is no database or no such school, or one of them cannot be used
 */
export async function openDatasetStore(
  environment: Readonly<Record<string, string | undefined>>,
  school: string,
  dataset: Dataset,
): Promise<OpenDatasetStore> {
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined ? await findRunningGateway(options.dataDir) : undefined;
  if (running) {
    return {
      store: await createRemoteDatasetStore(running, school, dataset),
      close: async () => {},
    };
  }
  const { database, close } = await openOperatorDatabase(options);
  try {
    const schools = await listKnownSchools(database, options);
    if (!schools.includes(school)) throw unknownSchool(school, schools);
    const parts = { database, clock: () => new Date() };
    return { store: createDatasetStore(parts, school, dataset), close };
  } catch (error) {
    await close();
    throw error;
  }
}
