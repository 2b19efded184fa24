import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

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

/** The connections of a gateway's servers that are open now, and the requests on them. */
export interface OpenConnections {
  sockets: Set<Socket>;
  inFlight: Set<IncomingMessage>;
  /** Requests that have not arrived whole, and since when. */
  arriving: Map<IncomingMessage, number>;
  /** Requests whose limits of time are lifted, by their connection. */
  unlimited: Map<Socket, IncomingMessage>;
  /** How many connections and requests there have been. */
  taken: number;
}

export function createOpenConnections(): OpenConnections {
  const [arriving, unlimited] = [new Map(), new Map()];
  return { sockets: new Set(), inFlight: new Set(), arriving, unlimited, taken: 0 };
}

export function trackSocket(open: OpenConnections, socket: Socket): void {
  open.taken += 1;
  open.sockets.add(socket);
  socket.once('close', () => open.sockets.delete(socket));
}

const pipelined = new WeakMap<Socket, number>();

export function trackRequest(
  open: OpenConnections,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request;
  const count = (change: number) =>
    pipelined.set(socket, (pipelined.get(socket) ?? 0) + change).get(socket) ?? 0;
  open.taken += 1;
  open.inFlight.add(request);
  open.arriving.set(request, performance.now());
  request.once('close', () => open.arriving.delete(request));
  response.once('close', () => {
    open.inFlight.delete(request);
    count(-1);
  });
  if (count(1) > MOST_PIPELINED) socket.destroy();
}

/**
 * Under load connections that nobody has taken and requests that nobody has read stand in the
 * system's buffers: waits until these are empty.
 *
 * @param atMost milliseconds
 */
export async function readBuffered(open: OpenConnections, atMost: number): Promise<void> {
  const latest = performance.now() + atMost;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < latest; ) {
    const before = open.taken;
    await setImmediate();
    quiet = open.taken === before ? quiet + 1 : 0;
  }
}

export function endAllBut(
  { sockets, inFlight }: OpenConnections,
  isLeft: (request: IncomingMessage) => boolean,
): void {
  const left = new Set([...inFlight].filter(isLeft).map(({ socket }) => socket));
  for (const socket of sockets) if (!left.has(socket)) socket.destroy();
}
