import { isIP } from 'node:net';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from '../engine';
import type { PortalServer } from '../wire';
import type { NetworkAccess } from './adapters/access/network-access';
import type { Upstream } from './adapters/access/upstream/upstream';
import type { AccountDirectories } from './adapters/accounts/account-directory';
import { createIdentityProviders } from './adapters/identity/identity-providers';
import type { SmsSender } from './adapters/sms/sms-sender';
import type { Keyring } from './crypto/keyring';
import { createPasswords } from './crypto/passwords';
import { createPayloadKeys } from './crypto/payload-keys';
import { createRotatingSecrets } from './crypto/secrets';
import type { OpenDatabase } from './database/open-embedded';
import { createHistoryWriter, type HistoryWriter } from './history/history-writer';
import { registerApi } from './http/api';
import { redirectCapturedRequests } from './http/captured-requests';
import { connectionTimes, createConnections } from './http/connections';
import { registerIdentity } from './http/identity';
import { registerOperatorApi } from './http/operator/operator-api';
import { registerPageServer } from './http/pages';
import { readClientBuild } from './http/pages/client-build';
import { registerFailureResponses, unroutableRequests } from './http/pages/failure-responses';
import { createRenderProof } from './http/pages/render-proof';
import { createPassThrough } from './http/pass-through';
import { registerPublishingApi } from './http/publishing';
import { readGatewayStatus } from './http/publishing/gateway-status';
import type { LogPart } from './logging/log-levels';
import { loggerOptions, requestIdOf } from './logging/logger-options';
import { partLog, requestLogs } from './logging/part-log';
import type { Instruments } from './monitoring/instruments';
import type { FairQueue } from './operations/fair-queue';
import type { GatewayOptions } from './options';
import { refuseTrial } from './production-guards';
import { createEarlierFiles } from './publishing/earlier-files';
import { createPublisher, type PublisherParts } from './publishing/publisher';
import { schoolsPort } from './publishing/schools-port';
import type { ConfigurationStore } from './publishing/store';
import { createDemonstrationStudents } from './repositories/demonstration';
import type { LiveKeyring } from './repositories/live-keyring';
import { deleteClaims } from './repositories/replay-store';
import type { RegisteredDevices } from './repositories/sweep';

/** Bodies are small forms; whatever is larger is refused before it is read. */
const BODY_LIMIT = 64 * 1024;

/** What the gateway is started with. */
export interface AppSettings {
  options: GatewayOptions;
  portal: PortalServer;
  /** The folder of the client's build. */
  clientDir: string;
}

/** What the app is made of beside what it was started with. */
export interface AppParts {
  registry: Registry;
  store: ConfigurationStore;
  opened: OpenDatabase;
  keyring: LiveKeyring;
  instruments: Instruments;
  queue: FairQueue;
  sms: SmsSender;
  access: NetworkAccess;
  devices: RegisteredDevices;
  upstream: Upstream | undefined;
  directories: AccountDirectories;
  /** Told of the app before it begins anything that its close ends. */
  onCreated(app: FastifyInstance): void;
  publishing: Pick<
    PublisherParts,
    'createRevision' | 'published' | 'portal' | 'exclusive' | 'reload'
  >;
}

/** Makes the HTTP server with all its routes: operations, publishing, identity, pages. It does not listen yet. */
export async function assembleApp(
  { options, portal, clientDir }: AppSettings,
  {
    registry,
    store,
    opened: { database, vacuum, dump },
    keyring,
    instruments,
    queue,
    sms,
    access,
    devices,
    upstream,
    directories,
    onCreated,
    publishing,
  }: AppParts,
): Promise<{ app: FastifyInstance; history: HistoryWriter }> {
  // A deployment's own services decrypt payloads by a key of theirs.
  const servicesKeys: Keyring['payload'] | undefined = upstream && [upstream.wire];
  const { wire, ciphers } = createPayloadKeys(() => servicesKeys ?? keyring.current().payload);
  if (options.databaseUrl === undefined) await deleteClaims(database);
  const secrets = createRotatingSecrets(keyring.current);
  const passwords = createPasswords();
  if (options.production)
    await refuseTrial({ options, revision: store.current(), database, secrets, directories });
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
  onCreated(app);
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
  const { publicUrl, port, trustProxy } = options;
  const defaultSchool = () => store.current().defaultSchoolName;
  // Behind proxies of other machines only the public URL says where the portal is.
  const knowsItsUrl = publicUrl !== undefined || trustProxy === 0;
  if (knowsItsUrl && access.adapters.some(({ usesConnection }) => usesConnection)) {
    redirectCapturedRequests(app, { publicUrl, port, defaultSchool });
  }
  const clock = () => new Date();
  await registerApi(app, {
    database,
    vacuum,
    schools: schoolsPort(store, wire),
    operations: () => store.current().operations,
    isSharedAddress: (address) =>
      options.sharedAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    registry,
    ciphers,
    secrets,
    clock,
    sms,
    access,
    devices,
    passThrough:
      upstream &&
      createPassThrough({
        upstream,
        proxies: options.trustProxy,
        defaultSchool,
        liftLimits: connections.liftLimits,
      }),
    directories,
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
      onKeysChanged: keyring.refresh,
      clock,
      secrets,
      passwords,
      schoolNames: () => [...store.current().schools.keys()],
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
        directories,
        clock,
        kind: options.databaseUrl === undefined ? 'embedded' : 'server',
        sms: smsOf(options, upstream),
        upstream: upstream?.health().parts ?? [],
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
    itemsAreElsewhere: (school) => {
      const path = store.current().operations.operations.readActivity?.path;
      return path !== undefined && upstream?.find(school, path) !== undefined;
    },
    showOutbox: options.outbox,
  });
  return { app, history };
}

function smsOf({ sms, outbox }: GatewayOptions, upstream: Upstream | undefined) {
  if (upstream?.passesAll) return 'upstream';
  if (sms) return 'http';
  return outbox ? 'outbox' : 'none';
}
