import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endUnparsed, refuseTunnels } from './pages/failure-responses';

/** In milliseconds. */
export interface ConnectionTimes {
  /** How long a request may take to arrive: its header, and the whole of it. */
  headers: number;
  request: number;
  /** How often that is looked at. */
  checkEvery: number;
  /** How long a client may read nothing of a response that is waiting for it. */
  stalled: number;
  /** How long a connection may stay open for a next request. */
  keepAlive: number;
  /** How long requests have to finish once the gateway stops. */
  stop: number;
}

/**
 * The times of a gateway. An idle connection of a proxy stays open for longer than proxies use theirs (nginx and others: 60 s),
 * or the gateway could close one just when a request comes over it; with no proxy in front it is a client's own.
 */
export function connectionTimes({ isBehindProxy }: { isBehindProxy: boolean }): ConnectionTimes {
  return {
    headers: 10_000,
    request: 30_000,
    checkEvery: 5_000,
    stalled: 30_000,
    keepAlive: isBehindProxy ? 72_000 : 30_000,
    stop: 10_000,
  };
}

/** How many requests may be under way on one connection. Browsers and proxies send the next one after the response. */
const MOST_PIPELINED = 100;

/** The connections of all servers of one gateway; on `localhost` it has one for each address. */
export interface Connections {
  serverFactory(handler: RequestListener): Server;
  /**
   * Lifts the limits of time off a request whose response somebody else makes: it may arrive for as long as its client goes on sending,
   * and be waited for without end. A client that reads nothing of its response is cut off as ever.
   *
   * @returns what puts the limits back
   */
  liftLimits(request: IncomingMessage): () => void;
  /**
   * Once the app closes, requests that have arrived finish, each with its connection; every other connection ends at once,
   * also one that stands in the middle of a request; after the time to stop all have ended.
   */
  endOnClose(app: FastifyInstance): void;
}

/** Servers whose connections end when they must: slow clients are cut off, and no connection holds up the end. */
export function createConnections(times: ConnectionTimes): Connections {
  const servers = new Set<Server>();
  const sockets = new Set<Socket>();
  const inFlight = new Set<IncomingMessage>();
  const pipelined = new WeakMap<Socket, number>();
  /** Requests that have not arrived whole, and since when. */
  const arriving = new Map<IncomingMessage, number>();
  const unlimited = new Map<Socket, IncomingMessage>();

  function trackRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const count = (change: number) =>
      pipelined.set(socket, (pipelined.get(socket) ?? 0) + change).get(socket) ?? 0;
    inFlight.add(request);
    arriving.set(request, performance.now());
    request.once('close', () => arriving.delete(request));
    response.once('close', () => {
      inFlight.delete(request);
      count(-1);
    });
    if (count(1) > MOST_PIPELINED) socket.destroy();
  }

  /** What waits to be read by clients, since when, and how much they had sent by then. */
  const unread = new WeakMap<Socket, { length: number; since: number; bytesRead: number }>();

  /** Node's own time-out begins anew with every byte that a client sends: here end those that go on sending and read nothing. */
  function endDeaf(): void {
    const now = performance.now();
    for (const socket of sockets) {
      const { writableLength: length, bytesRead } = socket;
      const before = unread.get(socket);
      if (length === 0 || before?.length !== length) {
        unread.set(socket, { length, since: now, bytesRead });
      } else if (now - before.since >= times.stalled && bytesRead > before.bytesRead) {
        socket.destroy();
      }
    }
  }

  /** Whether a socket is still because somebody else makes its response, and not because its client is. */
  function waitsForOthers(socket: Socket): boolean {
    const request = unlimited.get(socket);
    if (!request || socket.writableLength > 0) return false;
    return request.complete || request.readableLength > 0;
  }

  function endLate(): void {
    const latest = performance.now() - times.request;
    for (const [request, since] of arriving) {
      const { socket } = request;
      if (request.complete) arriving.delete(request);
      else if (since < latest && unlimited.get(socket) !== request) {
        arriving.delete(request);
        endUnparsed(socket, 'ERR_HTTP_REQUEST_TIMEOUT');
      }
    }
  }

  function look(): void {
    endDeaf();
    endLate();
  }

  function endAll(except: ReadonlySet<Socket> = new Set()): void {
    for (const socket of sockets) if (!except.has(socket)) socket.destroy();
  }

  return {
    serverFactory(handler) {
      const server = createServer(
        {
          headersTimeout: times.headers,
          // Node's own could not be lifted off one request.
          requestTimeout: 0,
          keepAliveTimeout: times.keepAlive,
          connectionsCheckingInterval: times.checkEvery,
          // Node's own response to this has none of our headers (pages/failure-responses.ts).
          requireHostHeader: false,
        },
        (request, response) => {
          trackRequest(request, response);
          // What was read with the last straw is not carried out.
          if (!request.socket.destroyed) handler(request, response);
        },
      );
      server.setTimeout(times.stalled, (socket) => {
        if (!waitsForOthers(socket)) socket.destroy();
      });
      // None is dropped in silence: their size is limited, and too many are refused.
      server.maxHeadersCount = 0;
      refuseTunnels(server);
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.once('listening', () => {
        const checking = setInterval(look, times.checkEvery).unref();
        server.once('close', () => clearInterval(checking));
      });
      servers.add(server);
      return server;
    },

    liftLimits(request) {
      const { socket } = request;
      unlimited.set(socket, request);
      return () => {
        if (unlimited.get(socket) === request) unlimited.delete(socket);
        if (arriving.has(request)) arriving.set(request, performance.now());
      };
    },

    endOnClose(app) {
      let closing = false;
      app.addHook('preClose', async () => {
        closing = true;
        // For responses whose headers have gone out already.
        for (const server of servers) server.keepAliveTimeout = 1;
        const arrived = [...inFlight].filter(({ complete }) => complete);
        endAll(new Set(arrived.map(({ socket }) => socket)));
        setTimeout(endAll, times.stop).unref();
      });
      app.addHook('onSend', async (_request, reply) => {
        if (closing) reply.header('connection', 'close');
      });
    },
  };
}
