/**
 * Ports of 127.0.0.1 for servers that must be told theirs: several test files, workers and runs
 * look for some at once.
 */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for port 0
 * (Linux from 32768, others from 49152): none of those takes a port between the moment it is found
 * and the moment its server listens, or while a server restarts.
 */
const FIRST = 20_000;
const COUNT = 12_000;

let next = randomInt(COUNT);

/** Listens on a port, or gives undefined when it is taken. Does not keep the process alive. */
type Bind = (port: number) => Promise<{ close(closed?: () => void): unknown } | undefined>;

const bindTcp: Bind = async (port) => {
  const server = createServer().unref();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
};

const bindUdp: Bind = async (port) => {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  return once(socket, 'listening').then(
    () => socket,
    () => undefined,
  );
};

/**
 * Finds a port that `isFree`, and reserves it: the port of the same number of the other protocol
 * stays bound until the process ends.
 */
async function reserve(bind: Bind, bindReservation: Bind): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    const reservation = await bindReservation(port);
    if (!reservation) continue;
    const found = await bind(port);
    if (found) {
      await new Promise<void>((resolve) => found.close(resolve));
      return port;
    }
    reservation.close();
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/**
 * Gives a TCP port that nobody listens on, and that no other call gives, also in another process.
 */
export const freePort = (): Promise<number> => reserve(bindTcp, bindUdp);

/**
 * Gives a UDP port that nobody listens on, and that no other call gives, also in another process.
 */
export const freeUdpPort = (): Promise<number> => reserve(bindUdp, bindTcp);
