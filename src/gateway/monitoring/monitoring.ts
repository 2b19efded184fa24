import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../calls/metrics-port';
import { errorCode } from '../error-code';
import { UserError } from '../user-error';
import type { CheckResult, Health } from './health';

/** The host and port of the monitoring. */
export interface MonitoringOptions {
  /** 0 takes any that is free; the gateway's own port puts the monitoring beside the pages. */
  port: number;
  host: string;
}

/** Makes a server that ends slow clients, as those of the pages are ended. */
export type ServerFactory = (handler: RequestListener) => Server;

/** The response of a monitoring path. */
export interface MonitoringResponse {
  status: number;
  type: string;
  body: string;
}

export interface Monitoring {
  /** The response to a path; undefined where there is nothing. */
  respond(path: string): Promise<MonitoringResponse | undefined>;
}

/** A gateway that starts or stops is not ready, however well it is. */
export type GatewayState = 'starting' | 'running' | 'stopping';

const PATHS = ['/health/live', '/health/ready', '/metrics'];
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/**
 * Serves what monitoring may ask for: `/health/live` (the process answers), `/health/ready` (200,
 * or 503 with the reasons) and `/metrics` (Prometheus).
 */
export function createMonitoring({
  health,
  metrics,
  state,
}: {
  health: Health;
  metrics: Metrics;
  state(): GatewayState;
}): Monitoring {
  return {
    async respond(path) {
      if (path === '/health/live') return json(200, { status: 'live' });
      if (path === '/health/ready') return readiness(await health.look(), state());
      if (path !== '/metrics') return undefined;
      return { status: 200, type: metrics.contentType, body: await metrics.text() };
    },
  };
}

function readiness(results: readonly CheckResult[], state: GatewayState): MonitoringResponse {
  const isWell = results.every(({ isUp, isRequired }) => isUp || !isRequired);
  const isReady = isWell && state === 'running';
  const checks = results.map(({ name, isUp, isRequired, milliseconds, reason, details }) => [
    name,
    {
      status: isUp ? 'up' : 'down',
      ...(reason !== undefined && { reason }),
      required: isRequired,
      milliseconds,
      ...details,
    },
  ]);
  const status = state !== 'running' ? state : isWell ? 'ready' : 'not-ready';
  return json(isReady ? 200 : 503, { status, checks: Object.fromEntries(checks) });
}

function json(status: number, value: object): MonitoringResponse {
  return { status, type: JSON_TYPE, body: `${JSON.stringify(value)}\n` };
}

/** Beside the pages, on the gateway's own port. */
export function registerMonitoring(app: FastifyInstance, monitoring: Monitoring): void {
  for (const path of PATHS) {
    app.get(path, async (_request, reply) => {
      const found = await monitoring.respond(path);
      if (!found) return reply.callNotFound();
      return reply
        .code(found.status)
        .header('cache-control', 'no-store')
        .type(found.type)
        .send(found.body);
    });
  }
}

/**
 * Listens on an address of its own.
 *
 * @returns the port, and what ends it
 * @throws UserError when it cannot
 */
export async function listenForMonitoring(
  monitoring: Monitoring,
  { port, host, serverFactory }: MonitoringOptions & { serverFactory: ServerFactory },
  onError: (error: unknown) => void,
): Promise<{ port: number; close(): void }> {
  const server = serverFactory((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    (isRead ? monitoring.respond(path) : Promise.resolve(undefined)).then(
      (found) => send(response, found ?? { status: 404, type: TEXT_TYPE, body: 'Not found.\n' }),
      (error: unknown) => {
        onError(error);
        send(response, { status: 500, type: TEXT_TYPE, body: 'Failed.\n' });
      },
    );
  });
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw cannotListen(error, { port, host });
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status, type, body }: MonitoringResponse): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(response.req.method === 'HEAD' ? undefined : body);
}

function cannotListen(error: unknown, { port, host }: MonitoringOptions): UserError {
  const code = errorCode(error) ?? 'unknown';
  return new UserError(
    {
      'zh-CN': `监控无法在 ${host}:${port} 上监听（${code}）。请用 MONITORING_PORT 换一个端口，或用 MONITORING_HOST 换一个本机地址。`,
      en: `Monitoring cannot listen on ${host}:${port} (${code}). Choose another port with MONITORING_PORT, or an address of this machine with MONITORING_HOST.`,
    },
    { cause: error },
  );
}
