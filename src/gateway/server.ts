import { isIP } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
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
import { registerFailureResponses, unroutableRequests } from './http/pages/failure-responses';
import { requireComponents } from './http/pages/require-components';
import { createReload, type LoadOutcome } from './load-outcome';
import { loggerOptions, requestIdOf } from './logging/logger-options';
import { logRequests } from './logging/request-log';
import { indexOperations } from './operations/operation-index';
import type { GatewayOptions } from './options';
import { createPortalLoader, type LoadPortal } from './publishing/load-portal';
import { schoolsPort } from './publishing/schools-port';
import { type ConfigurationStore, createConfigurationStore } from './publishing/store';
import { watchFolders } from './publishing/watch';
import { createDemonstrationStudents } from './repositories/demonstration';
import { readDeployment } from './repositories/deployment';
import { deleteClaims } from './repositories/replay-store';
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
  try {
    const loadPortal = createPortalLoader(options, registry);
    const load: LoadPortal = async (changed) => {
      const portal = await loadPortal(changed);
      indexOperations(portal.revision.operations);
      return portal;
    };
    const first = await load();
    await first.store();
    onLoaded({ kind: 'loaded', portal: first });
    const store = createConfigurationStore(first.revision);
    const app = await assemble(parts, { registry, store, opened });
    log = app.log;
    const reload = createReload({
      load,
      publish: ({ revision }) => store.publish(revision),
      tell: onLoaded,
      log: app.log,
    });
    const stopWatching = options.watch
      ? await watchFolders([options.schoolsDir, options.schemasDir], reload)
      : async () => {};
    const close = async () => {
      await stopWatching();
      await app.close();
      await opened.close();
    };
    return { app, store, close };
  } catch (error) {
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
  }: { registry: Registry; store: ConfigurationStore; opened: OpenDatabase },
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
  await registerPageServer(app, {
    store,
    wire,
    database,
    portal,
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
