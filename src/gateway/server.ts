import { isIP } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import limit from 'p-limit';
import type { Registry } from '../engine';
import { pluginRegistry } from '../plugins/definitions';
import type { PortalServer } from '../wire';
import { createNodeCipher } from '../wire/node';
import { embeddedAccess } from './adapters/access/embedded-access';
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
import { registerApi } from './http/api';
import { connectionTimes, createConnections } from './http/connections';
import { registerPageServer } from './http/pages';
import { readClientBuild } from './http/pages/client-build';
import { registerFailureResponses, unroutableRequests } from './http/pages/failure-responses';
import { createRenderProof } from './http/pages/render-proof';
import { requireComponents } from './http/pages/require-components';
import { registerPublishingApi } from './http/publishing';
import { readGatewayStatus } from './http/publishing/gateway-status';
import { registerOperatorApi } from './http/publishing/operator-api';
import { createReload, type LoadOutcome } from './load-outcome';
import { loggerOptions, requestIdOf } from './logging/logger-options';
import { logRequests } from './logging/request-log';
import { indexOperations } from './operations/operation-index';
import type { GatewayOptions } from './options';
import { createRevisionMaker } from './publishing/create-revision';
import { createEarlierFiles } from './publishing/earlier-files';
import { followPublications } from './publishing/follow-publications';
import { createPortalLoader, type LoadPortal } from './publishing/load-portal';
import { createPublishedSchools } from './publishing/published-schools';
import { createPublisher, type PublisherParts } from './publishing/publisher';
import { schoolsPort } from './publishing/schools-port';
import { type ConfigurationStore, createConfigurationStore } from './publishing/store';
import { type FolderWatch, watchFolders } from './publishing/watch';
import { createDemonstrationStudents } from './repositories/demonstration';
import { readDeployment } from './repositories/deployment';
import { deleteClaims } from './repositories/replay-store';
import { PUBLICATION_CHANNEL } from './repositories/revisions';
import { UserError } from './user-error';

/** Bodies are small forms; whatever is larger is refused before it is read. */
const BODY_LIMIT = 64 * 1024;

export interface GatewayParts {
  options: GatewayOptions;
  portal: PortalServer;
  /** The folder of the client's build. */
  clientDir: string;
  /** Told what came of every reading of the folders, also of one that found nothing right to serve. */
  onLoaded?(outcome: LoadOutcome): void;
}

export interface Gateway {
  app: FastifyInstance;
  store: ConfigurationStore;
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
  let log: FastifyBaseLogger | undefined;
  // First of all: a second gateway that is refused the database must not touch what the first one keeps beside it.
  const opened = await openDatabase({
    url: options.databaseUrl,
    dataDir: options.dataDir,
    onConnectionError: (error) => log?.warn({ err: error }, 'A database connection broke'),
  });
  let watching: FolderWatch | undefined;
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
    const app = await assemble(parts, {
      registry,
      store,
      opened,
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
    log = app.log;
    const takeChange = createReload({
      load,
      publish(portal) {
        live = portal;
        store.publish(portal.revision);
      },
      tell: onLoaded,
      log: app.log,
    });
    watching?.follow((changed, isSettled) => exclusive(() => takeChange(changed, isSettled)));
    const stopFollowing = followPublications(
      (onNotice) => opened.listen(PUBLICATION_CHANNEL, onNotice),
      () =>
        exclusive(async () => {
          if (await published.catchUp()) await takeChange(new Set(), true);
        }),
      (error) => app.log.warn({ err: error }, 'What other nodes published could not be looked at'),
    );
    const close = async () => {
      await watching?.stop();
      await stopFollowing();
      await app.close();
      await opened.close();
    };
    return { app, store, close };
  } catch (error) {
    await watching?.stop();
    await opened.close();
    throw error;
  }
}

async function assemble(
  { options, portal, clientDir }: GatewayParts,
  {
    registry,
    store,
    opened: { database, vacuum },
    publishing,
  }: {
    registry: Registry;
    store: ConfigurationStore;
    opened: OpenDatabase;
    publishing: Pick<
      PublisherParts,
      'createRevision' | 'published' | 'portal' | 'exclusive' | 'reload'
    >;
  },
): Promise<FastifyInstance> {
  const { wire, secret } = await readDeployment(database);
  if (options.databaseUrl === undefined) await deleteClaims(database);
  const secrets = createSecrets(secret);
  const passwords = createPasswords();
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
    logger: loggerOptions(options.logLevel),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  connections.endOnClose(app);
  registerFailureResponses(app);
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
    clock: () => new Date(),
    sms: chooseSms(options, database),
    access: embeddedAccess,
    passwords,
  });
  const render = portal.createPageRenderer(readClientBuild(clientDir));
  const clock = () => new Date();
  if (options.databaseUrl === undefined) {
    await registerOperatorApi(app, { database, dataDir: options.dataDir, clock });
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
        onFailure: (err, page) => app.log.error({ err, ...page }, 'A page cannot be rendered'),
      }),
      clock,
      onError: (err) => app.log.error({ err }, 'What was published is not live here yet'),
    }),
  });
  await registerPageServer(app, {
    store,
    wire,
    database,
    render,
    earlier: createEarlierFiles(database, (err) =>
      app.log.error({ err }, 'A file of an earlier revision could not be read'),
    ),
    clientDir,
    showOutbox: options.outbox,
  });
  return app;
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
