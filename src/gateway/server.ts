import type { FastifyInstance } from 'fastify';
import { pluginRegistry } from '../plugins/definitions';
import { linkToFirstOwner } from './administrators/one-time-links';
import { createAdmissionQueue } from './calls/admission';
import { requireComponents } from './http/pages/require-components';
import { createFairQueue } from './limits/fair-queue';
import type { LoadOutcome } from './load-outcome';
import type { GatewayOptions } from './options';
import type { ExamineThread } from './publishing/examining/create-examine-thread';
import type { ConfigurationStore } from './publishing/store';
import { restoreSessions } from './sessions/restore-sessions';
import { type App, type AppSettings, createApp } from './start/create-app';
import { followChangesOfOthers } from './start/follow-changes-of-others';
import { prepareKeys } from './start/gateway-keys';
import { createLifecycle, type Lifecycle } from './start/lifecycle';
import { registerRoutes } from './start/register-routes';
import { requireSchemas } from './start/require-schemas';
import { startFoundation } from './start/start-foundation';
import { startHealth } from './start/start-health';
import { startNetwork } from './start/start-network';
import { startPortal } from './start/start-portal';

export interface GatewayParts extends AppSettings {
  /** Lints, in a thread of its own; it ends with the gateway. */
  linter: ExamineThread;
  /** Of Formgate, for metrics and traces. */
  version?: string;
  /**
   * Told what came of every reading of the folders, also of one that found nothing right to serve.
   */
  onLoaded?(outcome: LoadOutcome): void;
}

export interface Gateway {
  app: FastifyInstance;
  /**
   * As they count: where a deployment's own services carry out all operations there is nothing for
   * a trial.
   */
  options: GatewayOptions;
  /** True where codes are sent or shown at /outbox, also by a deployment's own services. */
  sendsCodes: boolean;
  store: ConfigurationStore;
  /** The port of health and metrics; undefined when the options turn them off. */
  monitoringPort: number | undefined;
  /**
   * Makes the one-time link by which somebody becomes the Studio's first owner: its address, which
   * is to be shown to nobody but whoever started the gateway. Undefined where there is an owner.
   */
  linkToFirstOwner(): Promise<string | undefined>;
  /** Stops listening, lets requests finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Puts the gateway together; it does not listen yet. Where a part does not start, those that have
 * started are stopped.
 *
 * @throws UserError for what whoever runs the gateway can fix: a locked database, schools with
 *   mistakes, …
 */
export async function createGateway(
  parts: GatewayParts,
  lifecycle: Lifecycle = createLifecycle(),
): Promise<Gateway> {
  const { onLoaded = () => {}, version = 'unknown' } = parts;
  const registry = pluginRegistry();
  const clock = () => new Date();
  requireComponents(registry, parts.portal);
  await requireSchemas(parts.options.schemasDir);
  try {
    const foundation = await startFoundation(lifecycle, { ...parts, version });
    const schools = await startPortal(lifecycle, { ...parts, registry, onLoaded }, foundation);
    const network = await startNetwork(lifecycle, parts.options, foundation, schools, clock);
    const { options, passesAll, sms, access, devices } = network;
    const sendsCodes = passesAll || sms.sends.length > 0;
    const keys = await prepareKeys(foundation, schools, network);
    const [queue, admission] = [createFairQueue(), createAdmissionQueue()];
    // Closed again with its requests, of which health tells: Fastify closes once.
    const queues = [queue, admission];
    const made = await lifecycle.start(
      'app',
      () => createApp(options, foundation, queues),
      closeApp,
    );
    const { app } = made;
    const served = {
      ...parts,
      ...made,
      ...keys,
      options,
      registry,
      queue,
      admission,
      clock,
      version,
    };
    const monitoringPort = await startHealth(lifecycle, foundation, schools, network, served);
    // Requests end before what they need, while health says so.
    await lifecycle.start('requests', () => made, closeApp);
    foundation.logs.begin(app.log);
    await lifecycle.start('routes', () =>
      registerRoutes({ ...served, foundation, schools, network }),
    );
    app.addHook('onReady', async () => {
      await network.listen();
      await restoreSessions(foundation.opened.database, access, clock());
      await devices.letThrough();
    });
    await followChangesOfOthers(lifecycle, foundation, schools);
    return {
      ...{ app, options, sendsCodes, store: schools.store, monitoringPort, close: lifecycle.stop },
      linkToFirstOwner: async () =>
        (await linkToFirstOwner(foundation.opened.database, clock()))?.path,
    };
  } catch (error) {
    // The failure that led here is the one to tell.
    await lifecycle.stop().catch(() => {});
    throw error;
  }
}

function closeApp({ app }: App): Promise<undefined> {
  return app.close();
}
