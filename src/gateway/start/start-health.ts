import type { FastifyInstance } from 'fastify';
import type { HistoryWriter } from '../history/history-writer';
import { connectionTimes, createConnections } from '../http/connections';
import type { FairQueue } from '../limits/fair-queue';
import { gatewayChecks } from '../monitoring/gateway-checks';
import { createHealth } from '../monitoring/health';
import { startMonitoring } from '../monitoring/start-monitoring';
import type { ConfigurationStore } from '../publishing/store';
import type { Lifecycle } from './lifecycle';
import type { Foundation } from './start-foundation';
import type { GatewayNetwork } from './start-network';
import type { LivePortal } from './start-portal';

interface ServedParts {
  app: FastifyInstance;
  history: HistoryWriter;
  queue: FairQueue;
  admission: FairQueue;
  clock(): Date;
}

/** Serves health and metrics, where the options put them. @returns their port */
export async function startHealth(
  lifecycle: Lifecycle,
  { opened, instruments: { metrics }, readings, directories }: Foundation,
  { store, published }: LivePortal,
  { access, upstream, sms, mail, options, passesAll }: GatewayNetwork,
  { app, history, queue, admission, clock }: ServedParts,
): Promise<number | undefined> {
  const { monitoring, port: gatewayPort, dataDir } = options;
  if (!monitoring || !metrics) return undefined;
  const { database } = opened;
  const parts = {
    database,
    dataDir,
    store,
    published,
    access,
    upstream,
    directories,
    mail,
    history,
  };
  const health = createHealth(gatewayChecks({ ...parts, sms: passesAll ? undefined : sms, clock }));
  readings.current = () => ({
    pool: opened.pool(),
    hashes: {
      running: queue.state().running,
      waiting: queue.state().waiting + admission.state().waiting,
    },
    history: history.state(),
    checks: health.last(),
    services: upstream?.health().parts ?? [],
    revision: { ...revisionSize(store), since: store.since() },
  });
  // Of its own: health and metrics go on while the connections of the pages end.
  const { serverFactory } = createConnections(connectionTimes({ isBehindProxy: false }));
  const { port } = await lifecycle.start(
    'monitoring',
    () => startMonitoring(app, { ...monitoring, gatewayPort, serverFactory }, { health, metrics }),
    (started) => started.close(),
  );
  return port;
}

function revisionSize(store: ConfigurationStore) {
  const { id, schools } = store.current();
  return { id, schools: schools.size };
}
