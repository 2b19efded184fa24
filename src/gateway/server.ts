import { isIP } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import limit from 'p-limit';
import type { Registry } from '../engine';
import { pluginRegistry } from '../plugins/definitions';
import type { PortalServer } from '../wire';
import { createNodeCipher } from '../wire/node';
import type { NetworkAccess } from './adapters/access/network-access';
import { type OpenNetwork, openNetwork } from './adapters/access/open-network';
import { readNetworkFile } from './adapters/access/read-network-file';
import { createIdentityProviders } from './adapters/identity/identity-providers';
import { createHttpSms } from './adapters/sms/http-sms';
import { createOutboxSms } from './adapters/sms/outbox-sms';
import type { SmsSender } from './adapters/sms/sms-sender';
import { unavailableSms } from './adapters/sms/unavailable-sms';
import { createPasswords } from './crypto/passwords';
import { createSecrets } from './crypto/secrets';
import { makeFolder } from './database/make-folder';
import { openDatabase } from './database/open-database';
import type { OpenDatabase } from './database/open-embedded';
import type { Database } from './database/tables';
import { createHistoryWriter, type HistoryWriter } from './history/history-writer';
import { registerApi } from './http/api';
import { connectionTimes, createConnections } from './http/connections';
import { registerIdentity } from './http/identity';
import { registerOperatorApi } from './http/operator/operator-api';
import { registerPageServer } from './http/pages';
import { readClientBuild } from './http/pages/client-build';
import { registerFailureResponses, unroutableRequests } from './http/pages/failure-responses';
import { createRenderProof } from './http/pages/render-proof';
import { requireComponents } from './http/pages/require-components';
import { registerPublishingApi } from './http/publishing';
import { readGatewayStatus } from './http/publishing/gateway-status';
import { createReload, type LoadOutcome } from './load-outcome';
import type { LogPart } from './logging/log-levels';
import { loggerOptions, requestIdOf } from './logging/logger-options';
import { partLog, requestLogs } from './logging/part-log';
import { gatewayChecks } from './monitoring/gateway-checks';
import { createHealth } from './monitoring/health';
import { createInstruments, type Instruments } from './monitoring/instruments';
import type { Readings } from './monitoring/metrics-port';
import { startMonitoring } from './monitoring/start-monitoring';
import { createFairQueue, type FairQueue } from './operations/fair-queue';
import { indexOperations } from './operations/operation-index';
import type { GatewayOptions } from './options';
import { refuseTrial } from './production-guards';
import { createRevisionMaker } from './publishing/create-revision';
import { createEarlierFiles } from './publishing/earlier-files';
import { followPublications } from './publishing/follow-publications';
import { createPortalLoader, type LoadPortal } from './publishing/load-portal';
import { createPublishedSchools } from './publishing/published-schools';
import { createPublisher, type PublisherParts } from './publishing/publisher';
import { schoolsPort } from './publishing/schools-port';
import { type ConfigurationStore, createConfigurationStore } from './publishing/store';
import { type FolderWatch, watchFolders } from './publishing/watch';
import { createSessionControl } from './repositories/control-sessions';
import { createDemonstrationStudents } from './repositories/demonstration';
import { readDeployment } from './repositories/deployment';
import { deleteClaims } from './repositories/replay-store';
import { restoreSessions } from './repositories/restore-sessions';
import { PUBLICATION_CHANNEL } from './repositories/revisions';
import { UserError } from './user-error';

/** Bodies are small forms; whatever is larger is refused before it is read. */
const BODY_LIMIT = 64 * 1024;

export interface GatewayParts {
  options: GatewayOptions;
  portal: PortalServer;
  /** The folder of the client's build. */
  clientDir: string;
  /** Of Formgate, for metrics and traces. */
  version?: string;
  /** Told what came of every reading of the folders, also of one that found nothing right to serve. */
  onLoaded?(outcome: LoadOutcome): void;
}

export interface Gateway {
  app: FastifyInstance;
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
  const { options, onLoaded = () => {} } = parts;
  const registry = pluginRegistry();
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
  let watching: FolderWatch | undefined;
  let network: OpenNetwork | undefined;
  let accessLog: FastifyBaseLogger | undefined;
  let monitoring: Awaited<ReturnType<typeof startMonitoring>> | undefined;
  try {
    // Before the first look: what changes meanwhile is looked at afterwards.
    if (options.watch) watching = watchFolders([options.schoolsDir, options.schemasDir]);
    const exclusive = limit(1);
    const createRevision = createRevisionMaker(registry);
    const published = createPublishedSchools(opened.database, {
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
    const queue = createFairQueue();
    const sms = chooseSms(options, opened.database);
    const { networkFile, schemasDir } = options;
    network = await openNetwork({
      file: networkFile && (await readNetworkFile(networkFile, schemasDir)),
      port: options.port,
      control: createSessionControl({
        database: opened.database,
        access: () => network?.access,
        clock: () => new Date(),
        onError: (err) => accessLog?.error({ err }, 'The network did not close a session'),
      }),
      clock: () => new Date(),
      log: {
        info: (data, message) => accessLog?.info(data, message),
        warn: (data, message) => accessLog?.warn(data, message),
      },
    });
    const { access } = network;
    const { app, history } = await assemble(parts, {
      registry,
      store,
      opened,
      instruments,
      queue,
      sms,
      access,
      publishing: {
        createRevision,
        published,
        portal: () => live,
        exclusive,
        reload: async () => {
          await takeChange(new Set(), true);
        },
      },
    });
    const { listen } = network;
    app.addHook('onReady', async () => {
      await listen();
      await restoreSessions(opened.database, access, new Date());
    });
    log = partLog(app.log, options.logLevels, 'database');
    accessLog = partLog(app.log, options.logLevels, 'adapters');
    const publishingLog = partLog(app.log, options.logLevels, 'publishing');
    if (options.monitoring && instruments.metrics) {
      const health = createHealth(
        gatewayChecks({
          database: opened.database,
          store,
          published,
          access,
          sms,
          clock: () => new Date(),
        }),
      );
      read = () => ({
        pool: opened.pool(),
        hashes: queue.state(),
        history: history.state(),
        checks: health.last(),
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
    const stopFollowing = followPublications(
      (onNotice) => opened.listen(PUBLICATION_CHANNEL, onNotice),
      () =>
        exclusive(async () => {
          if (await published.catchUp()) await takeChange(new Set(), true);
        }),
      (error) =>
        publishingLog.warn({ err: error }, 'What other nodes published could not be looked at'),
    );
    const close = async () => {
      await watching?.stop();
      await stopFollowing();
      await app.close();
      await network?.stop();
      monitoring?.close();
      await opened.close();
      await instruments.close();
    };
    return { app, store, monitoringPort: monitoring?.port, close };
  } catch (error) {
    await watching?.stop();
    monitoring?.close();
    await network?.stop();
    await opened.close();
    throw error;
  }
}

async function assemble(
  { options, portal, clientDir }: GatewayParts,
  {
    registry,
    store,
    opened: { database, vacuum, dump },
    instruments,
    queue,
    sms,
    access,
    publishing,
  }: {
    registry: Registry;
    store: ConfigurationStore;
    opened: OpenDatabase;
    instruments: Instruments;
    queue: FairQueue;
    sms: SmsSender;
    access: NetworkAccess;
    publishing: Pick<
      PublisherParts,
      'createRevision' | 'published' | 'portal' | 'exclusive' | 'reload'
    >;
  },
): Promise<{ app: FastifyInstance; history: HistoryWriter }> {
  const { wire, secret } = await readDeployment(database);
  if (options.databaseUrl === undefined) await deleteClaims(database);
  const secrets = createSecrets(secret, options.identificationKeys);
  const passwords = createPasswords();
  if (options.production)
    await refuseTrial({ options, revision: store.current(), database, secrets });
  if (options.demonstration)
    await createDemonstrationStudents(database, passwords, secrets, new Date());
  const connections = createConnections(connectionTimes({ isBehindProxy: options.trustProxy > 0 }));
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    // The nearest proxies, counted from our end: what stands before them is what the client says of itself.
    trustProxy: (_address, hop) => hop < options.trustProxy,
    serverFactory: connections.serverFactory,
    routerOptions: { ignoreTrailingSlash: true },
    ...unroutableRequests,
    logger: loggerOptions(options.logLevels.default),
    ...requestLogs(options.logLevels),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const logOf = (part: LogPart) => partLog(app.log, options.logLevels, part);
  instruments.observe(app);
  const history = createHistoryWriter({
    database,
    months: options.historyMonths,
    clock: () => new Date(),
    log: logOf('history'),
  });
  app.addHook('onClose', () => history.close());
  connections.endOnClose(app);
  registerFailureResponses(app);
  const clock = () => new Date();
  await registerApi(app, {
    database,
    vacuum,
    schools: schoolsPort(store, wire),
    operations: () => store.current().operations,
    isSharedAddress: (address) =>
      options.sharedAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    registry,
    cipher: createNodeCipher(wire),
    secrets,
    clock,
    sms,
    access,
    passwords,
    queue,
    adapterLog: logOf('adapters'),
    history,
    metrics: instruments.metrics,
  });
  const render = portal.createPageRenderer(readClientBuild(clientDir));
  if (dump) {
    await registerOperatorApi(app, {
      database,
      dump,
      dataDir: options.dataDir,
      clock,
      secrets,
      passwords,
      settingsOf: (school) => store.current().schools.get(school)?.accounts,
    });
  }
  await registerPublishingApi(app, {
    database,
    clock,
    status: () =>
      readGatewayStatus({
        database,
        store,
        published: publishing.published,
        clock,
        kind: options.databaseUrl === undefined ? 'embedded' : 'server',
        sms: options.sms ? 'http' : options.outbox ? 'outbox' : 'none',
        proxies: options.trustProxy,
      }),
    publisher: createPublisher({
      ...publishing,
      database,
      registry,
      findUnrendered: createRenderProof({
        wire,
        render,
        onFailure: (err, page) =>
          logOf('publishing').error({ err, ...page }, 'A page cannot be rendered'),
      }),
      clock,
      onError: (err) =>
        logOf('publishing').error({ err }, 'What was published is not live here yet'),
    }),
  });
  await registerIdentity(app, {
    database,
    secrets,
    providers: createIdentityProviders(options.identitySecrets),
    clock,
    publicUrl: options.publicUrl,
    school: (name) => store.current().schools.get(name),
  });
  await registerPageServer(app, {
    store,
    wire,
    database,
    render,
    earlier: createEarlierFiles(database, (err) =>
      logOf('publishing').error({ err }, 'A file of an earlier revision could not be read'),
    ),
    clientDir,
    clock,
    publicUrl: options.publicUrl,
    showOutbox: options.outbox,
  });
  return { app, history };
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
