import type { IncomingMessage } from 'node:http';
import type { WireKeys } from '../../../wire';
import type { AccessLog, AdapterHealth } from '../access-adapter';
import { createFailover, type Server } from '../failover';
import { createAgents, exchange, NoServiceResponseError, type Outgoing } from './exchange';
import network from './settings.json';

export interface UpstreamSettings {
  /** Of schools that have none of their own; empty where Formgate itself serves these. */
  servers: readonly URL[];
  /** By schoolNameEn. */
  schools: ReadonlyMap<string, readonly URL[]>;
  /** The prefixes of the paths that are forwarded. */
  prefixes: readonly string[];
  /** Of the payloads: browsers encrypt with what the services decrypt with. */
  wire: WireKeys;
  /**
   * True when requests are shared among the servers that respond; else a server is asked when those
   * before it do not respond.
   */
  isShared: boolean;
  /** In seconds. */
  deadTime: number;
  /** In milliseconds. */
  connectTimeout: number;
  /**
   * The authority that signed the certificates of servers with https, as PEM; undefined: those that
   * Node knows.
   */
  ca?: string | undefined;
  /** Without one servers are judged by requests alone. */
  healthCheck: { path: string; interval: number } | undefined;
}

/** A deployment's own services, which carry operations out in Formgate's place. */
export interface Upstream {
  wire: WireKeys;
  /**
   * True when Formgate carries out no operation of any school: it then has no accounts and sends no
   * codes.
   */
  passesAll: boolean;
  /**
   * Finds the servers for a request; undefined where Formgate carries it out.
   *
   * @param path without its query
   */
  find(school: string, path: string): readonly URL[] | undefined;
  /**
   * Sends a request to the least busy server, or the first, that responds. One that may have been
   * seen is sent to no other, unless it changes nothing.
   *
   * @throws NoServiceResponseError
   */
  send(servers: readonly URL[], outgoing: Outgoing, signal: AbortSignal): Promise<IncomingMessage>;
  health(): AdapterHealth;
}

export interface RunningUpstream extends Upstream {
  /** Asks every server now. */
  check(): Promise<AdapterHealth>;
  /** Begins to look at the servers. */
  listen(): void;
  stop(): void;
}

/** Everything below these is an operation (specification, section 7). */
export const SERVICE_PREFIXES: readonly string[] = network.properties.prefixes.default;

/** How long a health check may take, in milliseconds. */
const CHECK_TIMEOUT = 5_000;

export function createUpstream(settings: UpstreamSettings, log: AccessLog): RunningUpstream {
  const { schools, prefixes, connectTimeout, healthCheck } = settings;
  const agents = createAgents(settings.ca);
  const groups = [settings.servers, ...schools.values()].filter(({ length }) => length > 0);
  const failover = createFailover(groups.flat().map(serverOf), {
    deadTime: settings.deadTime * 1000,
    isShared: settings.isShared,
    clock: () => performance.now(),
    failureOf: (error) =>
      error instanceof NoServiceResponseError
        ? { reason: error.reason, isServer: !error.wasAborted, isFinal: !error.mayBeSentAgain }
        : undefined,
    onChange: (server, failure) =>
      failure === undefined
        ? log.info({ server }, 'The service responds again')
        : log.warn({ server, failure }, 'The service does not respond'),
  });
  const stopped = new AbortController();
  let checking: NodeJS.Timeout | undefined;

  async function ask(server: Server<URL>, path: string): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(CHECK_TIMEOUT)]);
    const outgoing = { method: 'GET', path, headers: [], body: undefined };
    try {
      const response = await exchange(server.peer, outgoing, { agents, connectTimeout, signal });
      response.resume().on('error', () => {});
      const { statusCode = 0 } = response;
      failover.report(server, statusCode < 500 ? undefined : `HTTP ${statusCode}`);
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (!(error instanceof NoServiceResponseError)) throw error;
      failover.report(server, error.wasAborted ? 'timeout' : error.reason);
    }
  }

  function health(): AdapterHealth {
    const { parts } = failover.health();
    const well = new Set(parts.filter(({ isWell }) => isWell).map(({ name }) => name));
    const isWell = groups.every((group) => group.some((url) => well.has(serverOf(url).name)));
    return { name: 'upstream', isWell, parts };
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
    send: (servers, outgoing, signal) =>
      failover.ask((url) => exchange(url, outgoing, { agents, connectTimeout, signal }), {
        among: servers.map((url) => serverOf(url).name),
        whenEnded: (response, end) => response.once('close', end),
      }),
    health,
    async check() {
      const { path } = healthCheck ?? { path: '/' };
      await Promise.all(failover.servers.map((server) => ask(server, path)));
      return health();
    },
    listen() {
      if (!healthCheck) return;
      const checkAll = () => {
        for (const server of failover.servers) void ask(server, healthCheck.path);
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

/** By its URL, which has no user and no password that a log or a metric could show. */
const serverOf = (url: URL): Server<URL> => ({ name: url.href.replace(/\/$/, ''), peer: url });
