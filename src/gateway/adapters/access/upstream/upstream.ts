import type { IncomingMessage } from 'node:http';
import type { WireKeys } from '../../../../wire';
import type { AccessLog, AdapterHealth } from '../access-adapter';
import { createAgents, exchange, isSafe, NoServiceResponseError, type Outgoing } from './exchange';
import { createServerPool, type ServerState } from './server-pool';

export interface UpstreamSettings {
  /** Of schools that have none of their own; empty where Formgate itself serves these. */
  servers: readonly URL[];
  /** By schoolNameEn. */
  schools: ReadonlyMap<string, readonly URL[]>;
  /** What of a path goes on begins so. */
  prefixes: readonly string[];
  /** Of the payloads: browsers encrypt with what the services decrypt with. */
  wire: WireKeys;
  /** Whether requests are shared among the servers that respond; else a server is asked when those before it do not respond. */
  isShared: boolean;
  /** In seconds. */
  deadTime: number;
  /** In milliseconds. */
  connectTimeout: number;
  /** Without one servers are judged by requests alone. */
  healthCheck: { path: string; interval: number } | undefined;
}

/** A deployment's own services, which carry operations out in Formgate's place. */
export interface Upstream {
  wire: WireKeys;
  /** Whether no operation of any school is left to Formgate: then it has no accounts and sends no codes. */
  passesAll: boolean;
  /** Where a request may go; undefined where Formgate carries it out. @param path without its query */
  find(school: string, path: string): readonly URL[] | undefined;
  /**
   * Sends a request to the least busy server, or the first, that responds. One that may have been seen is sent to no other, unless it changes nothing.
   *
   * @throws NoServiceResponseError
   */
  send(servers: readonly URL[], outgoing: Outgoing, signal: AbortSignal): Promise<IncomingMessage>;
  health(): AdapterHealth;
  /** Begins to look at the servers. */
  listen(): void;
  stop(): void;
}

/** Everything below these is an operation (specification, section 7). */
export const SERVICE_PREFIXES: readonly string[] = ['/api-service/', '/portal-conversion/'];

/** How long a health check may take, in milliseconds. */
const CHECK_TIMEOUT = 5_000;

export function createUpstream(settings: UpstreamSettings, log: AccessLog): Upstream {
  const { schools, prefixes, connectTimeout, healthCheck } = settings;
  const agents = createAgents();
  const groups = [settings.servers, ...schools.values()].filter(({ length }) => length > 0);
  const pool = createServerPool(groups.flat(), {
    deadTime: settings.deadTime * 1000,
    isShared: settings.isShared,
    clock: () => performance.now(),
    onChange: (server, failure) =>
      failure === undefined
        ? log.info({ server }, 'The service responds again')
        : log.warn({ server, failure }, 'The service does not respond'),
  });
  const stopped = new AbortController();
  let checking: NodeJS.Timeout | undefined;

  async function check(server: ServerState, path: string): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(CHECK_TIMEOUT)]);
    const outgoing = { method: 'GET', path, headers: [], body: undefined };
    try {
      const response = await exchange(server.url, outgoing, { agents, connectTimeout, signal });
      response.resume().on('error', () => {});
      const { statusCode = 0 } = response;
      if (statusCode < 500) pool.succeeded(server);
      else pool.failed(server, `HTTP ${statusCode}`);
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (!(error instanceof NoServiceResponseError)) throw error;
      pool.failed(server, signal.aborted ? 'timeout' : error.reason);
    }
  }

  return {
    wire: settings.wire,
    passesAll:
      settings.servers.length > 0 && SERVICE_PREFIXES.every((each) => prefixes.includes(each)),
    find(school, path) {
      if (!prefixes.some((prefix) => path.startsWith(prefix))) return undefined;
      const servers = schools.get(school) ?? settings.servers;
      return servers.length > 0 ? servers : undefined;
    },
    async send(servers, outgoing, signal) {
      let last: unknown;
      for (const server of pool.order(servers)) {
        const end = pool.begin(server);
        try {
          const options = { agents, connectTimeout, signal };
          const response = await exchange(server.url, outgoing, options);
          pool.succeeded(server);
          response.once('close', end);
          return response;
        } catch (error) {
          end();
          pool.released(server);
          if (signal.aborted || !(error instanceof NoServiceResponseError)) throw error;
          pool.failed(server, error.reason);
          last = error;
          if (error.wasSent && (outgoing.body || !isSafe(outgoing.method))) break;
        }
      }
      throw last;
    },
    health() {
      const isWell = ({ href }: URL) =>
        pool.servers.some(({ url, deadUntil }) => url.href === href && deadUntil === undefined);
      return {
        name: 'upstream',
        isWell: groups.every((group) => group.some(isWell)),
        parts: pool.servers.map(({ name, deadUntil, lastFailure }) => ({
          name,
          isWell: deadUntil === undefined,
          note: lastFailure ?? 'ok',
        })),
      };
    },
    listen() {
      if (!healthCheck) return;
      const checkAll = () => {
        for (const server of pool.servers) void check(server, healthCheck.path);
      };
      checkAll();
      checking = setInterval(checkAll, healthCheck.interval * 1000).unref();
    },
    stop() {
      clearInterval(checking);
      stopped.abort();
      agents.destroy();
    },
  };
}
