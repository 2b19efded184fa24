import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { FairQueue } from '../limits/fair-queue';
import {
  createOpenConnections,
  endAllBut,
  readBuffered,
  trackRequest,
  trackSocket,
} from './open-connections';
import { refuseTunnels } from './pages/failure-responses';
import { endSlowClients, waitsForResponse } from './slow-clients';

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
   * Once the gateway stops: how long those that wait in the system's buffers may take to be read,
   * one connection in each turn of a busy machine; how long requests then have to finish, and those
   * that are arriving to arrive.
   */
  stopReading: number;
  stop: number;
  stopArriving: number;
  /** How long requests may then wait for their turn, so that those that wait longer are told. */
  stopWaiting: number;
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
    stopReading: 5_000,
    stop: 10_000,
    stopArriving: 2_000,
    stopWaiting: 7_000,
  };
}

/** A queue in which requests wait for their turn, as the gateway stops. */
type StoppingQueue = Pick<FairQueue, 'pause' | 'resume' | 'endWithin'>;

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
   * to stop all have ended. Whoever still waits for a turn in one of the queues is refused before.
   * The app must go on taking requests (`return503OnClosing: false`).
   */
  endOnClose(app: FastifyInstance, queues?: readonly StoppingQueue[]): void;
}

/**
 * Servers whose connections end when they must: slow clients are cut off, and no connection holds
 * up the end.
 */
export function createConnections(times: ConnectionTimes): Connections {
  const servers = new Set<Server>();
  const open = createOpenConnections();

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
          trackRequest(open, request, response);
          // The request that exceeds the limit of its connection is not carried out.
          if (!request.socket.destroyed) handler(request, response);
        },
      );
      server.setTimeout(times.stalled, (socket) => {
        if (!waitsForResponse(open, socket)) socket.destroy();
      });
      // None is dropped in silence: their size is limited, and too many are refused.
      server.maxHeadersCount = 0;
      refuseTunnels(server);
      server.on('connection', (socket) => {
        // Asked for now, the address is known for as long as the request is carried out, also when
        // its client has reset the connection meanwhile.
        if (socket.remoteAddress === undefined) socket.destroy();
        else trackSocket(open, socket);
      });
      server.once('listening', () => {
        const checking = setInterval(endSlowClients, times.checkEvery, open, times).unref();
        server.once('close', () => clearInterval(checking));
      });
      servers.add(server);
      return server;
    },

    liftLimits(request) {
      const { socket } = request;
      const { unlimited, arriving } = open;
      unlimited.set(socket, request);
      return () => {
        if (unlimited.get(socket) === request) unlimited.delete(socket);
        if (arriving.has(request)) arriving.set(request, performance.now());
      };
    },

    endOnClose(app, queues = []) {
      let closing = false;
      app.addHook('preClose', async () => {
        closing = true;
        for (const queue of queues) queue.endWithin(times.stopWaiting);
        // For responses whose headers have gone out already.
        for (const server of servers) server.keepAliveTimeout = 1;
        // Costly work would keep those waiting that nobody has read.
        for (const queue of queues) queue.pause();
        await readBuffered(open, times.stopReading);
        for (const queue of queues) queue.resume();
        endAllBut(open, () => true);
        setTimeout(() => endAllBut(open, ({ complete }) => complete), times.stopArriving).unref();
        setTimeout(() => endAllBut(open, () => false), times.stop).unref();
      });
      app.addHook('onSend', async (_request, reply) => {
        if (closing) reply.header('connection', 'close');
      });
    },
  };
}
