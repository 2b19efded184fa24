import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endUnparsed, refuseTunnels } from './pages/failure-responses';

/** In milliseconds. */
export interface ConnectionTimes {
  /** How long a request may take to arrive: its header, and the whole of it. */
  headers: number;
  request: number;
  /** How often that is looked at. */
  checkEvery: number;
  /** How long a client may send nothing, or read nothing of a response that is waiting for it. */
  stalled: number;
  /** How long a connection may stay open for a next request. */
  keepAlive: number;
  /**
   * How long requests have to finish once the gateway stops, and how long those that are arriving
   * then have to arrive.
   */
  stop: number;
  stopArriving: number;
}

/**
 * The times of a gateway. An idle connection of a proxy stays open for longer than proxies use
 * theirs (nginx and others: 60 s), or the gateway could close one just when a request comes over
 * it; with no proxy in front it is a client's own.
 */
export function connectionTimes({ isBehindProxy }: { isBehindProxy: boolean }): ConnectionTimes {
  return {
    headers: 10_000,
    request: 30_000,
    checkEvery: 5_000,
    stalled: 30_000,
    keepAlive: isBehindProxy ? 72_000 : 30_000,
    stop: 10_000,
    stopArriving: 2_000,
  };
}

/**
 * After how many turns of the event loop that brought no connection and no request nothing waits to
 * be read. A turn takes one connection.
 */
const QUIET_TURNS = 5;

/**
 * How many requests may be under way on one connection. Browsers and proxies send the next one
 * after the response.
 */
const MOST_PIPELINED = 100;

/** The connections of all servers of one gateway; on `localhost` it has one for each address. */
export interface Connections {
  serverFactory(handler: RequestListener): Server;
  /**
   * Lifts the limits of time off a request whose response somebody else makes: it may arrive for as
   * long as its client goes on sending, and be waited for without end. A client that reads nothing
   * of its response is cut off as ever.
   *
   * @returns what puts the limits back
   */
  liftLimits(request: IncomingMessage): () => void;
  /**
   * Once the app closes, requests that have reached this machine finish, each with its connection,
   * also those that nobody has read yet. One whose body is on its way has a moment to arrive. Every
   * other connection ends at once, also one that stands in the middle of a header; after the time
   * to stop all have ended. The app must go on taking requests (`return503OnClosing: false`).
   */
  endOnClose(app: FastifyInstance): void;
}

/**
 * Servers whose connections end when they must: slow clients are cut off, and no connection holds
 * up the end.
 */
export function createConnections(times: ConnectionTimes): Connections {
  const servers = new Set<Server>();
  const sockets = new Set<Socket>();
  const inFlight = new Set<IncomingMessage>();
  const pipelined = new WeakMap<Socket, number>();
  /** Requests that have not arrived whole, and since when. */
  const arriving = new Map<IncomingMessage, number>();
  const unlimited = new Map<Socket, IncomingMessage>();
  /** How many connections and requests there have been. */
  let taken = 0;

  function trackRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const count = (change: number) =>
      pipelined.set(socket, (pipelined.get(socket) ?? 0) + change).get(socket) ?? 0;
    taken += 1;
    inFlight.add(request);
    arriving.set(request, performance.now());
    request.once('close', () => arriving.delete(request));
    response.once('close', () => {
      inFlight.delete(request);
      count(-1);
    });
    if (count(1) > MOST_PIPELINED) socket.destroy();
  }

  /** The unread output of each socket: its length, since when, and the bytes received by then. */
  const unread = new WeakMap<Socket, { length: number; since: number; bytesRead: number }>();

  /**
   * Node's own time-out begins anew with every byte that a client sends: here end those that go on
   * sending and read nothing.
   */
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

  /**
   * True when a socket is silent because the gateway still makes its response, not because its
   * client is silent.
   */
  function waitsForResponse(socket: Socket): boolean {
    if (socket.writableLength > 0) return false;
    const request = unlimited.get(socket);
    if (request && request.readableLength > 0) return true;
    return [...inFlight].some((each) => each.socket === socket && each.complete);
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

  /**
   * Under load connections that nobody has taken and requests that nobody has read stand in the
   * system's buffers.
   */
  async function readWhatWaits(): Promise<void> {
    const latest = performance.now() + times.stopArriving;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < latest; ) {
      const before = taken;
      await setImmediate();
      quiet = taken === before ? quiet + 1 : 0;
    }
  }

  function endAllBut(isLeft: (request: IncomingMessage) => boolean): void {
    const left = new Set([...inFlight].filter(isLeft).map(({ socket }) => socket));
    for (const socket of sockets) if (!left.has(socket)) socket.destroy();
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
          // The request that exceeds the limit of its connection is not carried out.
          if (!request.socket.destroyed) handler(request, response);
        },
      );
      server.setTimeout(times.stalled, (socket) => {
        if (!waitsForResponse(socket)) socket.destroy();
      });
      // None is dropped in silence: their size is limited, and too many are refused.
      server.maxHeadersCount = 0;
      refuseTunnels(server);
      server.on('connection', (socket) => {
        taken += 1;
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
        await readWhatWaits();
        endAllBut(() => true);
        setTimeout(() => endAllBut(({ complete }) => complete), times.stopArriving).unref();
        setTimeout(() => endAllBut(() => false), times.stop).unref();
      });
      app.addHook('onSend', async (_request, reply) => {
        if (closing) reply.header('connection', 'close');
      });
    },
  };
}
