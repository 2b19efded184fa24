import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../calls/metrics-port';
import type { Health } from './health';
import {
  createMonitoring,
  listenForMonitoring,
  type MonitoringOptions,
  registerMonitoring,
  type ServerFactory,
} from './monitoring';

/** How often the checks are run for the metrics, which wait for none, in milliseconds. */
const LOOK_EVERY = 10_000;

/**
 * Puts health and metrics on an address of their own, or on the gateway's where both have the same
 * port.
 *
 * @returns the port where they are, and what ends them; they go on until then, so that a gateway
 *   that stops says so
 */
export async function startMonitoring(
  app: FastifyInstance,
  options: MonitoringOptions & { gatewayPort: number; serverFactory: ServerFactory },
  { health, metrics }: { health: Health; metrics: Metrics },
): Promise<{ port: number; close(): void }> {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const monitoring = createMonitoring({
    health,
    metrics,
    state: () => (isStopping ? 'stopping' : app.server.listening ? 'running' : 'starting'),
  });
  const look = () => void health.look().catch(() => {});
  look();
  const timer = setInterval(look, LOOK_EVERY).unref();
  const isShared = options.port !== 0 && options.port === options.gatewayPort;
  if (isShared) {
    registerMonitoring(app, monitoring);
    return { port: options.port, close: () => clearInterval(timer) };
  }
  const listening = await listenForMonitoring(monitoring, options, (err) =>
    app.log.error({ err }, 'The monitoring failed'),
  );
  return {
    port: listening.port,
    close() {
      clearInterval(timer);
      listening.close();
    },
  };
}
