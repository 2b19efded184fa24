import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Connection } from '../../gateway/connection';

const DAY = 24 * 3600_000;

/** How long to wait for the handshake, in milliseconds. */
const PATIENCE = 10_000;

/**
 * For how many days a gateway's certificate is still good; undefined for plain http, or where it
 * cannot be told.
 */
export async function certificateDaysLeft({
  origin,
  ca,
}: Pick<Connection, 'origin' | 'ca'>): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return undefined;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    ...{ host, port: Number(port || 443), ca },
    // RFC 6066 has no addresses there.
    ...(isIP(host) === 0 && { servername: host }),
  });
  socket.setTimeout(PATIENCE, () => socket.destroy());
  try {
    return await new Promise((resolve) => {
      socket.once('secureConnect', () => {
        const until = Date.parse(socket.getPeerCertificate().valid_to);
        resolve(Number.isNaN(until) ? undefined : Math.floor((until - Date.now()) / DAY));
      });
      socket.once('error', () => resolve(undefined));
      socket.once('close', () => resolve(undefined));
    });
  } finally {
    socket.destroy();
  }
}
