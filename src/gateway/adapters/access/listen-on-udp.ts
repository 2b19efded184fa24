import type { Socket } from 'node:dgram';
import type { UserError } from '../../user-error';
import type { AccessLog } from './access-adapter';

export interface UdpListener {
  host: string;
  port: number;
  log: AccessLog;
  /** What is logged when the socket fails later. */
  failure: string;
  /** What whoever runs the gateway is told when the address cannot be had. */
  notListening(error: NodeJS.ErrnoException): UserError;
}

/**
 * Lets a socket receive at an address.
 *
 * @throws UserError of `notListening`
 */
export function listenOnUdp(
  socket: Socket,
  { host, port, log, failure, notListening }: UdpListener,
): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => reject(notListening(error)));
    socket.bind({ address: host, port, exclusive: false }, () => {
      socket.removeAllListeners('error');
      socket.on('error', () => log.warn({ port }, failure));
      resolve();
    });
  });
}
