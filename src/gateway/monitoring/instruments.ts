import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics, Readings } from '../calls/metrics-port';
import type { OnQuery } from '../database/observe';
import { logRequests } from '../logging/request-log';
import type { GatewayOptions } from '../options';

/** The instruments that watch a gateway at work: only those that its options ask for are loaded. */
export interface Instruments {
  metrics: Metrics | undefined;
  /** Told of each statement; undefined where nobody wants to know. */
  onQuery: OnQuery | undefined;
  /** Logs, counts and traces requests. */
  observe(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** @param read for the metrics; @param log where statements are logged, once there is a log */
export async function createInstruments(
  { monitoring, tracing, logLevels }: Pick<GatewayOptions, 'monitoring' | 'tracing' | 'logLevels'>,
  {
    version,
    read,
    log,
  }: { version: string; read(): Readings | undefined; log(): FastifyBaseLogger | undefined },
): Promise<Instruments> {
  const metrics = monitoring && (await import('./metrics')).createMetrics(version, read);
  const traces = tracing ? await (await import('./tracing')).startTracing(version) : undefined;
  const listeners: OnQuery[] = [];
  if (metrics) listeners.push((query) => metrics.countQuery(query));
  if (traces) listeners.push(traces.onQuery);
  if (['debug', 'trace'].includes(logLevels.parts.database ?? logLevels.default)) {
    listeners.push(({ sql, milliseconds, error }) =>
      log()?.debug(
        { sql, ms: Math.round(milliseconds * 100) / 100, ...(error ? { err: error } : {}) },
        'queried',
      ),
    );
  }
  return {
    metrics,
    onQuery:
      listeners.length === 0
        ? undefined
        : (query) => {
            for (const listener of listeners) listener(query);
          },
    observe(app) {
      traces?.observe(app);
      logRequests(app, metrics?.countResponse);
    },
    close: async () => traces?.close(),
  };
}
