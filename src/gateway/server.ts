import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import limit from 'p-limit';
import { pluginRegistry } from '../plugins/definitions';
import type { AccessLog } from './adapters/access/access-adapter';
import { embeddedNetwork } from './adapters/access/embedded-access';
import { type OpenNetwork, openNetwork } from './adapters/access/open-network';
import { readNetworkFile } from './adapters/access/read-network-file';
import { type AccountDirectories, noDirectories } from './adapters/accounts/account-directory';
import { openDirectories } from './adapters/accounts/open-directories';
import { createHttpSms } from './adapters/sms/http-sms';
import { createOutboxSms } from './adapters/sms/outbox-sms';
import type { SmsSender } from './adapters/sms/sms-sender';
import { unavailableSms } from './adapters/sms/unavailable-sms';
import { type AppSettings, assembleApp } from './assemble-app';
import { followChanges } from './database/follow-changes';
import { makeFolder } from './database/make-folder';
import { openDatabase } from './database/open-database';
import type { Database } from './database/tables';
import { openDeploymentKeyring } from './deployment-keyring';
import { requireComponents } from './http/pages/require-components';
import { createReload, type LoadOutcome } from './load-outcome';
import type { LogPart } from './logging/log-levels';
import { partLog } from './logging/part-log';
import { gatewayChecks } from './monitoring/gateway-checks';
import { createHealth } from './monitoring/health';
import { createInstruments } from './monitoring/instruments';
import type { Readings } from './monitoring/metrics-port';
import { startMonitoring } from './monitoring/start-monitoring';
import { createDeviceSessions } from './operations/device-sessions';
import { createFairQueue } from './operations/fair-queue';
import { createClosedOperations } from './operations/operation-availability';
import { operationDefinitions } from './operations/operation-definitions';
import { indexOperations } from './operations/operation-index';
import { createRegisteredDevices } from './operations/registered-devices';
import type { GatewayOptions } from './options';
import { createRevisionMaker } from './publishing/create-revision';
import { createPortalLoader, type LoadPortal } from './publishing/load-portal';
import { createPublishedSchools } from './publishing/published-schools';
import { type ConfigurationStore, createConfigurationStore } from './publishing/store';
import { type FolderWatch, watchFolders } from './publishing/watch';
import { createSessionControl } from './repositories/control-sessions';
import { restoreSessions } from './repositories/restore-sessions';
import { PUBLICATION_CHANNEL } from './repositories/revisions';
import { UserError } from './user-error';

export interface GatewayParts extends AppSettings {
  /** Of Formgate, for metrics and traces. */
  version?: string;
  /** Told what came of every reading of the folders, also of one that found nothing right to serve. */
  onLoaded?(outcome: LoadOutcome): void;
}

export interface Gateway {
  app: FastifyInstance;
  /** As they count: where a deployment's own services carry out all operations there is nothing for a trial. */
  options: GatewayOptions;
  /** Whether they do. */
  passesAll: boolean;
  store: ConfigurationStore;
  /** Where health and metrics are reached, unless the options put them nowhere. */
  monitoringPort: number | undefined;
  /** Stops listening, lets requests finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Puts the gateway together; it does not listen yet.
 *
 * @throws UserError for what whoever runs the gateway can fix: a locked database, schools with mistakes, …
 */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { options: given, onLoaded = () => {} } = parts;
  let options = given;
  const registry = pluginRegistry();
  const clock = () => new Date();
  requireComponents(registry, parts.portal);
  await makeDataFolder(options.dataDir);
  const { version = 'unknown' } = parts;
  let log: FastifyBaseLogger | undefined;
  let read: (() => Readings) | undefined;
  const instruments = await createInstruments(options, {
    version,
    read: () => read?.(),
    log: () => log,
  });
  // First of all: a second gateway that is refused the database must not touch what the first one keeps beside it.
  const opened = await openDatabase({
    url: options.databaseUrl,
    dataDir: options.dataDir,
    onConnectionError: (error) => log?.warn({ err: error }, 'A database connection broke'),
    onQuery: instruments.onQuery,
  });
  const { database } = opened;
  let watching: FolderWatch | undefined;
  let network: OpenNetwork | undefined;
  let directories = noDirectories;
  let accessLog: FastifyBaseLogger | undefined;
  const adapterLog: AccessLog = {
    info: (data, message) => accessLog?.info(data, message),
    warn: (data, message) => accessLog?.warn(data, message),
  };
  let monitoring: Awaited<ReturnType<typeof startMonitoring>> | undefined;
  let created: FastifyInstance | undefined;
  try {
    // Before the first look: what changes meanwhile is looked at afterwards.
    if (options.watch) watching = watchFolders([options.schoolsDir, options.schemasDir]);
    const keyring = await openDeploymentKeyring(opened, options);
    const exclusive = limit(1);
    directories = await openDirectories(options.directoryFile, options.schemasDir, adapterLog);
    const createRevision = createRevisionMaker(
      registry,
      createClosedOperations(operationDefinitions, directories),
    );
    const published = createPublishedSchools(database, {
      followsFolder: options.databaseUrl === undefined,
    });
    const loadPortal = createPortalLoader({
      folders: options,
      registry,
      createRevision,
      overlay: published.overlay,
    });
    const load: LoadPortal = async (changed) => {
      const portal = await loadPortal(changed);
      indexOperations(portal.revision.operations);
      return portal;
    };
    await published.catchUp();
    let live = await load();
    await live.store();
    onLoaded({ kind: 'loaded', portal: live });
    const store = createConfigurationStore(live.revision);
    const schools = { get: (name: string) => store.current().schools.get(name) };
    const queue = createFairQueue();
    const { networkFile, schemasDir } = options;
    network = await openNetwork({
      file: networkFile && (await readNetworkFile(networkFile, schemasDir)),
      port: options.port,
      control: createSessionControl({
        database,
        access: () => network?.access,
        clock,
        onError: (err) => accessLog?.error({ err }, 'The network did not close a session'),
      }),
      devices: createDeviceSessions({
        database,
        access: () => network?.access ?? embeddedNetwork,
        schools,
        clock,
      }),
      clock,
      log: adapterLog,
    });
    const { access, upstream } = network;
    const passesAll = upstream?.passesAll === true;
    if (passesAll) options = { ...options, demonstration: false, outbox: false };
    const sms = chooseSms(options, database);
    const devices = createRegisteredDevices({ database, access, schools, clock });
    const reload = async () => {
      await takeChange(new Set(), true);
    };
    const { app, history } = await assembleApp(
      { ...parts, options },
      {
        registry,
        store,
        opened,
        keyring,
        instruments,
        queue,
        sms,
        access,
        devices,
        upstream,
        directories,
        onCreated: (made) => {
          created = made;
        },
        publishing: { createRevision, published, portal: () => live, exclusive, reload },
      },
    );
    const { listen } = network;
    app.addHook('onReady', async () => {
      await listen();
      await restoreSessions(database, access, clock());
      await devices.letThrough();
    });
    const logOf = (part: LogPart) => partLog(app.log, options.logLevels, part);
    log = logOf('database');
    accessLog = logOf('adapters');
    const publishingLog = logOf('publishing');
    if (options.monitoring && instruments.metrics) {
      const health = createHealth(
        gatewayChecks({
          database,
          store,
          published,
          access,
          upstream,
          directories,
          sms: passesAll ? undefined : sms,
          clock,
        }),
      );
      read = () => ({
        pool: opened.pool(),
        hashes: queue.state(),
        history: history.state(),
        checks: health.last(),
        services: upstream?.health().parts ?? [],
        revision: { ...revisionSize(store), since: store.since() },
      });
      monitoring = await startMonitoring(
        app,
        { ...options.monitoring, gatewayPort: options.port },
        { health, metrics: instruments.metrics },
      );
    }
    const takeChange = createReload({
      load,
      publish(portal) {
        live = portal;
        store.publish(portal.revision);
      },
      tell: onLoaded,
      log: publishingLog,
    });
    watching?.follow((changed, isSettled) => exclusive(() => takeChange(changed, isSettled)));
    const stopFollowing = followChanges(
      (onNotice) => opened.listen(PUBLICATION_CHANNEL, onNotice),
      () =>
        exclusive(async () => {
          if (await published.catchUp()) await reload();
        }),
      (error) =>
        publishingLog.warn({ err: error }, 'What other nodes published could not be looked at'),
    );
    const stopFollowingKeys = keyring.follow((error) =>
      log?.warn({ err: error }, 'The keys of the deployment could not be looked at'),
    );
    const close = async () => {
      await watching?.stop();
      await stopFollowing();
      await stopFollowingKeys();
      await app.close();
      await network?.stop();
      await stopAll(directories);
      monitoring?.close();
      await opened.close();
      await instruments.close();
    };
    return { app, options, passesAll, store, monitoringPort: monitoring?.port, close };
  } catch (error) {
    await watching?.stop();
    // What the app has begun needs the database. The failure that led here is the one to tell.
    await created?.close().catch(() => {});
    monitoring?.close();
    await network?.stop();
    await stopAll(directories);
    await opened.close();
    throw error;
  }
}

async function stopAll({ all }: AccountDirectories): Promise<void> {
  await Promise.all(all.map((directory) => directory.stop()));
}

function revisionSize(store: ConfigurationStore) {
  const { id, schools } = store.current();
  return { id, schools: schools.size };
}

function chooseSms({ sms, outbox }: GatewayOptions, database: Database): SmsSender {
  if (sms) return createHttpSms(sms);
  return outbox ? createOutboxSms(database) : unavailableSms;
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError({
      'zh-CN': `无法创建数据文件夹 ${folder}（${reason}）。请用 DATA_DIR 换一个文件夹，或修正权限。`,
      en: `The folder for data, ${folder}, cannot be made (${reason}). Give another with DATA_DIR, or fix its permissions.`,
    });
  }
}
