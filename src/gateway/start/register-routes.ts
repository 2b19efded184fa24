import { administratorCalls } from '../administrators/administrator-calls';
import { identityCalls } from '../administrators/identity-calls';
import { callImplementations } from '../call-implementations';
import { draftCalls } from '../drafts/draft-calls';
import { followSchools } from '../drafts/follow-schools';
import { knownSchools } from '../drafts/list-schools';
import { liveOrNot } from '../drafts/live-state';
import { createSchoolEvents } from '../drafts/school-events';
import { administratorDeskCalls } from '../help-desk/desk-calls';
import { registerApi } from '../http/api';
import { redirectCapturedRequests } from '../http/captured-requests';
import { registerOperatorApi } from '../http/operator/operator-api';
import { registerPageServer } from '../http/pages';
import { readClientBuild } from '../http/pages/client-build';
import { createPageWeight } from '../http/pages/page-weight';
import { deploymentHeaders } from '../http/pages/security-headers';
import { createPassThrough } from '../http/pass-through';
import { registerStudioApi } from '../http/studio';
import { registerStudioIdentity } from '../http/studio/identity-routes';
import { registerStudioDocument } from '../http/studio/studio-document';
import { keepStudioApart } from '../http/studio/studio-origin';
import { registerIdentity } from '../identity';
import { sharedAddressTest } from '../limits/shared-addresses';
import { createRateLimits } from '../limits/store';
import { partLog } from '../logging/part-log';
import type { GatewayOptions } from '../options';
import { studioOrigin } from '../public-url';
import { createEarlierFiles } from '../publishing/contents/earlier-files';
import type { Deployment } from '../publishing/examining/page-maker';
import type { Publisher } from '../publishing/publisher';
import { createRenderedPages, type RenderedPages } from '../publishing/revisions/rendered-pages';
import { lookOfRevision } from '../publishing/revisions/school-look';
import { schoolsPort } from '../publishing/schools-port';
import { ownTokenCalls } from '../publishing/tokens/own-token-calls';
import { createSessionsPort } from '../sessions/sessions-port';
import { sweepWhileRunning } from '../sweep';
import { deploymentOf, publisherOf, registerPublishing } from './register-publishing';
import { type RouteParts, responsesOf } from './route-parts';

type PageRenderer = ReturnType<RouteParts['portal']['createPageRenderer']>;

/**
 * Registers every route, those of the operator first: none responds until the operator's file is
 * there.
 */
export async function registerRoutes(parts: RouteParts): Promise<void> {
  redirectCaptured(parts);
  const { studioUrl, publicUrl } = parts.options;
  if (studioUrl !== undefined) keepStudioApart(parts.app, { studioUrl, publicUrl });
  await registerOperator(parts);
  await registerStudents(parts);
  const build = readClientBuild(parts.clientDir);
  const render = parts.portal.createPageRenderer(build);
  const rendered = createRenderedPages();
  const deployment = deploymentOf(parts, build);
  const publisher = publisherOf(parts, deployment, rendered);
  await registerPublishing(parts, publisher);
  await registerStudio(parts, publisher, deployment);
  await registerStudioDocument(parts.app, parts.studio);
  await registerPages(parts, render, rendered);
}

function redirectCaptured({ app, options, network: { access }, schools: { store } }: RouteParts) {
  const { publicUrl, port, trustProxy } = options;
  // Behind proxies of other machines only the public URL says where the portal is.
  const knowsItsUrl = publicUrl !== undefined || trustProxy === 0;
  if (!knowsItsUrl || !access.adapters.some(({ usesConnection }) => usesConnection)) return;
  const defaultSchool = () => store.current().defaultSchoolName;
  redirectCapturedRequests(app, { publicUrl, port, defaultSchool });
}

async function registerOperator(parts: RouteParts): Promise<void> {
  const { app, options, foundation, secrets, passwords, clock } = parts;
  const { opened, keyring } = foundation;
  const { database, dump } = opened;
  const { store } = parts.schools;
  if (!dump) return;
  await registerOperatorApi(app, {
    dataDir: options.dataDir,
    studioAt: (port) => studioOrigin(options, port),
    responses: responsesOf(options),
    deps: {
      ...{ database, dump, clock, passwords },
      secrets: async () => secrets,
      schools: async () => [...store.current().schools.keys()].sort(),
      accountsOf: async (school) => store.current().schools.get(school)?.accounts,
      lookOf: async (school) => lookOfRevision(store.current(), school),
      isSharedAddress: isSharedAddressOf(options),
      access: parts.network.access,
      log: app.log,
      isRecognisedByNetwork: async () =>
        parts.network.access.adapters.every(({ can }) => can.authenticate),
      historyMonths: options.historyMonths,
      secondFactorRoles: options.studioSecondFactor,
      onKeysChanged: keyring.refresh,
    },
  });
}

async function registerStudents(parts: RouteParts): Promise<void> {
  const { app, options, foundation, network, secrets, clock, connections } = parts;
  const { opened, directories, identity, instruments, services } = foundation;
  const { database, vacuum } = opened;
  const { access, devices, upstream, sms, mail } = network;
  const { store } = parts.schools;
  const schools = schoolsPort(store, parts.wire);
  const isSharedAddress = isSharedAddressOf(options);
  sweepWhileRunning(app, { database, vacuum, access, devices, clock, schools });
  await registerApi(app, {
    ...{ database, schools, secrets, clock, sms, mail, access, directories, identity },
    isSharedAddress,
    miniPrograms: services.miniPrograms,
    origin: () => options.publicUrl ?? `http://localhost:${options.port}`,
    sessions: createSessionsPort(database),
    operations: () => store.current().operations,
    onWrongResponse: options.production ? 'log' : 'refuse',
    implementations: callImplementations,
    registry: parts.registry,
    ciphers: parts.ciphers,
    passThrough:
      upstream &&
      createPassThrough({
        upstream,
        proxies: options.trustProxy,
        defaultSchool: () => store.current().defaultSchoolName,
        headers: deploymentHeaders(options.publicUrl),
        liftLimits: connections.liftLimits,
      }),
    passwords: parts.passwords,
    queue: parts.queue,
    admission: parts.admission,
    adapterLog: partLog(app.log, options.logLevels, 'adapters'),
    history: parts.history,
    metrics: instruments.metrics,
  });
  await registerIdentity(app, {
    ...{ database, access, secrets, identity, clock, isSharedAddress },
    publicUrl: options.publicUrl,
    school: (name) => store.current().schools.get(name),
  });
}

async function registerStudio(
  parts: RouteParts,
  publisher: Publisher,
  deployment: () => Deployment,
): Promise<void> {
  const { app, options, foundation, secrets, passwords, queue, history, clock, version } = parts;
  const { opened, identity } = foundation;
  const { database } = opened;
  const { store, published, compiler, linter, current: portal } = parts.schools;
  const { wire, clientDir } = parts;
  const secondFactorRoles = options.studioSecondFactor;
  const events = createSchoolEvents({
    ...{ database, clock, secondFactorRoles },
    live: (school) => liveOrNot(school, { publisher, published, portal }),
  });
  followSchools(app, events, opened.listen, (err) =>
    app.log.warn({ err }, 'What happens at schools could not be looked at'),
  );
  const place = { studioUrl: options.studioUrl, trustProxy: options.trustProxy };
  const rateLimits = createRateLimits(database, secrets);
  const isSharedAddress = isSharedAddressOf(options);
  await registerStudioIdentity(app, {
    ...{ database, secrets, rateLimits, place, clock, isSharedAddress },
    ...{ provider: identity.studio, publicUrl: options.publicUrl },
  });
  await registerStudioApi(app, {
    events,
    implementations: [
      ...administratorCalls,
      ...identityCalls({ secrets, provider: identity.studio }),
      ...administratorDeskCalls({
        access: parts.network.access,
        log: parts.app.log,
        accountsOf: async (school) => store.current().schools.get(school)?.accounts,
        schools: () =>
          [...store.current().schools].map(([school, { configuration }]) => ({
            school,
            name: configuration.name ?? school,
          })),
      }),
      ...ownTokenCalls,
      ...draftCalls({
        ...{ database, publisher, published, compiler, linter, portal, identity, clock },
        wire,
        weighing: { deployment, weigh: createPageWeight(clientDir) },
      }),
    ],
    place,
    responses: responsesOf(options),
    deps: {
      ...{ database, clock, passwords, queue, history },
      // The same at every node, and to a stranger no version with known faults.
      get version() {
        return secrets.hash('build', version).slice(0, 16);
      },
      ...{ rateLimits, isSharedAddress, identity: identity.studio, secondFactorRoles },
      portal: options.publicUrl ?? (options.studioUrl === undefined ? '' : null),
      schools: () => knownSchools(database, store.current().schools.keys()),
      nameOfSchool: (school) => store.current().schools.get(school)?.configuration.name,
    },
  });
}

async function registerPages(
  parts: RouteParts,
  render: PageRenderer,
  rendered: RenderedPages,
): Promise<void> {
  const { app, options, clientDir, clock, wire, schools, network, foundation } = parts;
  const { database } = foundation.opened;
  const { store } = schools;
  const log = partLog(app.log, options.logLevels, 'publishing');
  await registerPageServer(app, {
    ...{ store, wire, database, clientDir, clock },
    ...{ render, rendered },
    earlier: createEarlierFiles(database, (err) =>
      log.error({ err }, 'A file of an earlier revision could not be read'),
    ),
    publicUrl: options.publicUrl,
    itemsAreElsewhere: (school) => {
      const path = store.current().operations.operations.readActivity?.path;
      return path !== undefined && network.upstream?.find(school, path) !== undefined;
    },
    hasStudio: options.studioUrl === undefined,
    showOutbox: options.outbox,
  });
}

const isSharedAddressOf = ({ sharedAddresses }: GatewayOptions) =>
  sharedAddressTest(sharedAddresses);
