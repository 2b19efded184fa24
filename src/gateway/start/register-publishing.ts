import type { ClientBuild } from '../../wire';
import { countWithoutSecondFactor } from '../administrators/second-factor-store';
import { dayOf } from '../http/pages/day-of';
import { registerPublishingApi } from '../http/publishing';
import { partLog } from '../logging/part-log';
import type { Deployment } from '../publishing/examining/page-maker';
import { readGatewayStatus } from '../publishing/gateway-status';
import { createPublisher, type Publisher } from '../publishing/publisher';
import type { PublisherDeps } from '../publishing/publisher-context';
import type { RenderedPages } from '../publishing/revisions/rendered-pages';
import { type RouteParts, responsesOf } from './route-parts';
import type { GatewayNetwork } from './start-network';

/** Gives the deployment as it is at each moment. */
export function deploymentOf({ foundation, wire, clock }: RouteParts, build: ClientBuild) {
  const { identity, directories } = foundation;
  return (): Deployment => ({
    policy: identity.policy,
    directorySchools: directories.schools,
    wire: wire(),
    build,
    today: dayOf(clock()),
  });
}

/** The one way in which anything goes live. */
export function publisherOf(
  parts: RouteParts,
  deployment: () => Deployment,
  rendered: RenderedPages,
): Publisher {
  const { app, options, foundation, schools, clock } = parts;
  const { opened } = foundation;
  const { published, compiler, exclusive, current, reload, linter } = schools;
  const log = partLog(app.log, options.logLevels, 'publishing');
  return createPublisher({
    ...{ compiler, rendered, published, exclusive, reload, portal: current, linter, clock },
    database: opened.database,
    deployment,
    onUnrendered(pages) {
      for (const page of pages) log.error(page, 'A page cannot be rendered');
    },
    onError: (err) => log.error({ err }, 'What was published is not live here yet'),
  });
}

/** Registers the API that pipelines and commands publish by. */
export async function registerPublishing(parts: RouteParts, publisher: Publisher): Promise<void> {
  const { app, options, foundation, schools, network, clock } = parts;
  const { opened, directories, identity } = foundation;
  const { database } = opened;
  const { store, published, current } = schools;
  const deps: PublisherDeps = {
    ...{ database, clock },
    status: () =>
      readGatewayStatus({
        ...{ database, store, published, directories, identity, clock },
        limited: [...new Set(current().limited.map(({ file }) => file))],
        dataDir: options.dataDir,
        kind: options.databaseUrl === undefined ? 'embedded' : 'server',
        sms: smsOf(network),
        mail: network.mail,
        checkSms: () => network.sms.check(),
        checkNetwork: network.check,
        readSecondFactor: () =>
          countWithoutSecondFactor(database, { secondFactorRoles: options.studioSecondFactor }),
        proxies: options.trustProxy,
        history: {
          ...parts.history.state(),
          held: parts.history.retention().held,
          maintainedAt: parts.history.retention().at?.toISOString() ?? '',
        },
      }),
    publisher,
  };
  await registerPublishingApi(app, deps, responsesOf(options));
}

function smsOf({ sms, options, passesAll }: GatewayNetwork) {
  if (passesAll) return 'upstream';
  if (sms.sends.length === 0) return 'none';
  return options.outbox ? 'outbox' : 'http';
}
