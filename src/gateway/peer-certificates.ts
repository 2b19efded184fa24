import { checkServerIdentity, type PeerCertificate, TLSSocket } from 'node:tls';

/**
 * The ends of the certificates that servers showed last, ISO 8601, by the servers' addresses: of
 * the process, as the sessions of TLS are that Node keeps.
 */
const ends = new Map<string, string>();

/** The certificate of a server, as its last whole handshake showed it. */
export interface ServerCertificate {
  server: string;
  /** ISO 8601. */
  endsAt: string;
}

/**
 * The options of a connection by TLS; the end of the server's certificate is known from then on.
 *
 * @param server its address, as operators know it
 * @param ca the authorities that may have signed its certificate, as PEM; undefined: those that
 *   Node knows
 */
export function tlsOptions(server: string, ca: string | undefined) {
  return {
    ...(ca !== undefined && { ca }),
    // Is called where the authority is right and the certificate has not ended.
    checkServerIdentity(host: string, certificate: PeerCertificate): Error | undefined {
      noteEnd(server, certificate);
      return checkServerIdentity(host, certificate);
    },
  };
}

/** Notes the certificate of a server over a connection that is made; nothing without TLS. */
export function noteCertificate(server: string, connection: object): void {
  if (connection instanceof TLSSocket) noteEnd(server, connection.getPeerCertificate());
}

function noteEnd(server: string, { valid_to }: PeerCertificate): void {
  const end = Date.parse(valid_to);
  if (!Number.isNaN(end)) ends.set(server, new Date(end).toISOString());
}

/** The certificates of all servers that were reached by TLS. */
export function serverCertificates(): ServerCertificate[] {
  return [...ends].map(([server, endsAt]) => ({ server, endsAt }));
}
