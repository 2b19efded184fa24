import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { PortalServer } from '../../wire';
import { createHistoryWriter, type HistoryWriter } from '../history/history-writer';
import { connectionTimes, createConnections } from '../http/connections';
import { registerFailureResponses, unroutableRequests } from '../http/pages/failure-responses';
import { deploymentHeaders } from '../http/pages/security-headers';
import type { StudioDocumentOptions } from '../http/studio/studio-document';
import type { FairQueue } from '../limits/fair-queue';
import { loggerOptions, requestIdOf } from '../logging/logger-options';
import { partLog, requestLogs } from '../logging/part-log';
import { countsOf } from '../logging/server-counts';
import type { GatewayOptions } from '../options';
import type { Foundation } from './start-foundation';

/** Bodies are small forms; whatever is larger is refused before it is read. */
const BODY_LIMIT = 64 * 1024;

/** The settings that the gateway is started with. */
export interface AppSettings {
  options: GatewayOptions;
  portal: PortalServer;
  /** The folder of the client's build. */
  clientDir: string;
  studio: StudioDocumentOptions;
}

/** The HTTP server, before it has routes. */
export interface App {
  app: FastifyInstance;
  connections: ReturnType<typeof createConnections>;
  history: HistoryWriter;
}

/**
 * Makes the HTTP server with its logs, and the history that its requests are written to.
 *
 * @param queues those in which requests wait for their turn
 */
export function createApp(
  options: GatewayOptions,
  { opened: { database }, instruments }: Foundation,
  queues: readonly FairQueue[],
): App {
  const { logLevels, trustProxy, historyMonths: months } = options;
  const connections = createConnections(connectionTimes({ isBehindProxy: trustProxy > 0 }));
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    // The nearest proxies, counted from our end: what stands before them is what the client says of
    // itself.
    trustProxy: (_address, hop) => hop < trustProxy,
    serverFactory: connections.serverFactory,
    // Requests that had reached this machine when it was told to stop are carried out.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    ...unroutableRequests,
    logger: loggerOptions(logLevels.default),
    ...requestLogs(logLevels),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
  });
  countsOf(app);
  instruments.observe(app);
  const history = createHistoryWriter({
    database,
    months,
    clock: () => new Date(),
    log: partLog(app.log, logLevels, 'history'),
  });
  app.addHook('onClose', () => history.close());
  connections.endOnClose(app, queues);
  registerFailureResponses(app, deploymentHeaders(options.publicUrl));
  return { app, connections, history };
}
