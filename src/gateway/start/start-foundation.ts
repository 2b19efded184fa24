import { chmod, stat } from 'node:fs/promises';
import type { Readings } from '../calls/metrics-port';
import { makeFolder } from '../database/make-folder';
import { openDatabase } from '../database/open-database';
import type { OpenDatabase } from '../database/open-embedded';
import { OWNER_ONLY } from '../database/prepare-folder';
import type { AccountDirectories } from '../directories/account-directory';
import { openDirectories } from '../directories/open-directories';
import { type DeploymentKeyring, openDeploymentKeyring } from '../keys/deployment-keyring';
import { createInstruments, type Instruments } from '../monitoring/instruments';
import type { AccessLog } from '../network/access-adapter';
import type { GatewayOptions } from '../options';
import { type IdentityPolicy, openIdentity } from '../providers/open-identity';
import type { ExamineThread } from '../publishing/examining/create-examine-thread';
import { lookFirst } from '../publishing/examining/first-look';
import { openProofs, type Proofs } from '../publishing/examining/proofs';
import type { ReadFiles } from '../publishing/folders/read-files';
import { type FolderWatch, watchFolders } from '../publishing/folders/watch';
import { UserError } from '../user-error';
import { createLateLogs, type LateLogs } from './late-logs';
import type { Lifecycle } from './lifecycle';
import { type OpenServices, openServices } from './open-services';

/** The parts of a gateway that know nothing of schools, but for the folders that they are in. */
export interface Foundation {
  logs: LateLogs;
  instruments: Instruments;
  /** Says what metrics read, once there is something to read. */
  readings: { current?: () => Readings };
  opened: OpenDatabase;
  keyring: DeploymentKeyring;
  adapterLog: AccessLog;
  directories: AccountDirectories;
  identity: IdentityPolicy;
  services: OpenServices;
  proofs: Proofs;
  watching: FolderWatch | undefined;
  /** The schools' folders where they were read before the database was opened. */
  folders: ReadFiles | undefined;
}

interface FoundationParts {
  options: GatewayOptions;
  linter: ExamineThread;
  version: string;
}

/**
 * Opens the data folder, the database and the files of the deployment.
 *
 * @throws UserError for what whoever runs the gateway can fix, such as a locked database
 */
export async function startFoundation(
  lifecycle: Lifecycle,
  { options, linter, version }: FoundationParts,
): Promise<Foundation> {
  const logs = createLateLogs(options.logLevels);
  const readings: Foundation['readings'] = {};
  await lifecycle.start('data folder', () => makeDataFolder(options.dataDir));
  const instruments = await lifecycle.start(
    'instruments',
    () =>
      createInstruments(options, {
        version,
        read: () => readings.current?.(),
        log: () => logs.find('database'),
      }),
    (started) => started.close(),
  );
  const identity = await lifecycle.start('identity', () =>
    openIdentity(options.identityFile, options.schemasDir, options),
  );
  const proofs = openProofs(options.dataDir, `${version} ${linter.program}`);
  // It loads meanwhile, where an earlier start does not know what it would find.
  await lifecycle.start(
    'linter',
    () => (proofs.isKnown ? undefined : linter.start()),
    () => linter.stop(),
  );
  // Before the first look: what changes meanwhile is looked at afterwards.
  const watching = await lifecycle.start(
    'folder watch',
    () => (options.watch ? watchFolders([options.schoolsDir, options.schemasDir]) : undefined),
    (watch) => watch?.stop(),
  );
  let folders: ReadFiles | undefined;
  // With publications to serve, the database says what is to be examined.
  const looksFirst = options.databaseUrl === undefined && proofs.isOfFolders;
  // A second gateway that is refused the database must not touch what the first one keeps beside
  // it.
  const opened = await lifecycle.start(
    'database',
    () =>
      openDatabase({
        url: options.databaseUrl,
        dataDir: options.dataDir,
        async beforeOpening() {
          if (!looksFirst) return;
          folders = await lookFirst({ folders: options, policy: identity.policy, linter, proofs });
        },
        onConnectionError: (err) => logs.find('database')?.warn({ err }, 'A connection broke'),
        onQuery: instruments.onQuery,
      }),
    (database) => database.close(),
  );
  const keyring = await lifecycle.start('keys', () => openDeploymentKeyring(opened, options));
  const adapterLog: AccessLog = {
    info: (data, message) => logs.find('adapters')?.info(data, message),
    warn: (data, message) => logs.find('adapters')?.warn(data, message),
  };
  const directories = await lifecycle.start(
    'directories',
    () => openDirectories(options.directoryFile, options.schemasDir, adapterLog),
    ({ all }) => Promise.all(all.map((directory) => directory.stop())),
  );
  const services = await lifecycle.start(
    'services',
    () => openServices(options.servicesFile, options.schemasDir),
    ({ sms }) => sms?.stop?.(),
  );
  return {
    ...{ logs, instruments, readings, opened, keyring, adapterLog, directories, identity },
    ...{ services, proofs, watching, folders },
  };
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, OWNER_ONLY);
    // Also one that was there. Who is not its owner cannot, and is told where it cannot be written.
    const { mode } = await stat(folder);
    await chmod(folder, mode & OWNER_ONLY).catch(() => {});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError({
      'zh-CN': `无法创建数据文件夹 ${folder}（${reason}）。请用 DATA_DIR 换一个文件夹，或修正权限。`,
      en: `The folder for data, ${folder}, cannot be made (${reason}). Give another with DATA_DIR, or fix its permissions.`,
    });
  }
}
