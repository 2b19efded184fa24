import type { Socket } from 'node:net';
import type { OpenConnections } from './open-connections';
import { endUnparsed } from './pages/failure-responses';

/** The unread output of each socket: its length, since when, and the bytes received by then. */
const unread = new WeakMap<Socket, { length: number; since: number; bytesRead: number }>();

/** In milliseconds. */
interface Patience {
  /** For a whole request to arrive. */
  request: number;
  /** For a client to read something of the response that waits for it. */
  stalled: number;
}

/** Ends the connections of clients that take too long to send a request or to read a response. */
export function endSlowClients(open: OpenConnections, patience: Patience): void {
  closeUnresponsive(open, patience);
  endLate(open, patience);
}

/**
 * Node's own time-out begins anew with every byte that a client sends: here end those that go on
 * sending and read nothing.
 */
function closeUnresponsive({ sockets }: OpenConnections, { stalled }: Patience): void {
  const now = performance.now();
  for (const socket of sockets) {
    const { writableLength: length, bytesRead } = socket;
    const before = unread.get(socket);
    if (length === 0 || before?.length !== length) {
      unread.set(socket, { length, since: now, bytesRead });
    } else if (now - before.since >= stalled && bytesRead > before.bytesRead) {
      socket.destroy();
    }
  }
}

function endLate({ arriving, unlimited }: OpenConnections, patience: Patience): void {
  const latest = performance.now() - patience.request;
  for (const [request, since] of arriving) {
    const { socket } = request;
    if (request.complete) arriving.delete(request);
    else if (since < latest && unlimited.get(socket) !== request) {
      arriving.delete(request);
      endUnparsed(socket, 'ERR_HTTP_REQUEST_TIMEOUT');
    }
  }
}

/**
 * True when a socket is silent because the gateway still makes its response, not because its client
 * is silent.
 */
export function waitsForResponse(
  { unlimited, inFlight }: OpenConnections,
  socket: Socket,
): boolean {
  if (socket.writableLength > 0) return false;
  const request = unlimited.get(socket);
  if (request && request.readableLength > 0) return true;
  return [...inFlight].some((each) => each.socket === socket && each.complete);
}
