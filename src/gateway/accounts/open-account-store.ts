import { availableParallelism } from 'node:os';
import type { AccountSettings, Configuration } from '../../engine';
import { createProject } from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import { createPasswords } from '../crypto/passwords';
import { createRotatingSecrets } from '../crypto/secrets';
import { openOperatorDatabase } from '../database/open-operator-database';
import type { Database } from '../database/tables';
import { findRunningGateway } from '../http/operator/find-running-gateway';
import { type GatewayOptions, readOptions } from '../options';
import { projectInput } from '../publishing/load-portal';
import { createPublishedSchools } from '../publishing/published-schools';
import { readPortalFiles } from '../publishing/read-files';
import { openKeyring } from '../repositories/live-keyring';
import { UserError } from '../user-error';
import type { AccountStore } from './account-store';
import { createAccountStore } from './database-account-store';
import { createRemoteAccountStore } from './remote-account-store';

/** Accounts, and what gives back what they were reached through. */
export interface OpenAccountStore {
  accounts: AccountStore;
  close(): Promise<void>;
}

/**
 * The accounts of a school at the gateway that an environment describes: in the PostgreSQL server of DATABASE_URL; else in the
 * embedded database of DATA_DIR, through the gateway while it runs, since only one process can have that open.
 *
 * @throws UserError when there is no database or no such school, or one of them cannot be used
 */
export async function openAccountStore(
  environment: Readonly<Record<string, string | undefined>>,
  school: string,
): Promise<OpenAccountStore> {
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined ? await findRunningGateway(options.dataDir) : undefined;
  if (running) {
    return { accounts: await createRemoteAccountStore(running, school), close: async () => {} };
  }
  const { database, close } = await openOperatorDatabase(options);
  try {
    const settings = await readAccountSettings(database, options, school);
    const keyring = await openKeyring(database, () => options.identificationKeys);
    const parts = {
      database,
      secrets: createRotatingSecrets(keyring.current),
      // Nothing else waits for the processor here.
      passwords: createPasswords({ concurrency: availableParallelism() }),
      clock: () => new Date(),
    };
    return { accounts: createAccountStore(parts, school, settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a school says of its accounts: in its live revision, else in its folder. @throws UserError when there is no such school */
export async function readAccountSettings(
  database: Database,
  options: GatewayOptions,
  school: string,
): Promise<AccountSettings> {
  const published = createPublishedSchools(database, {
    followsFolder: options.databaseUrl === undefined,
  });
  await published.catchUp();
  const files = published.overlay(await readPortalFiles(options));
  const { schools } = createProject(projectInput(files, pluginRegistry()));
  const found = schools.get(school);
  if (!found) throw unknownSchool(school, [...schools.keys()]);
  // What is wrong in it, a gateway refuses to serve.
  const { accounts } = found.configuration as typeof found.configuration & Configuration;
  return accounts ?? {};
}

/** What is said of a school that a portal does not have. */
export function unknownSchool(school: string, known: readonly string[]): UserError {
  return new UserError({
    'zh-CN': `没有学校“${school}”。现有：${known.join('、')}。`,
    en: `There is no school “${school}”. There are: ${known.join(', ')}.`,
  });
}
